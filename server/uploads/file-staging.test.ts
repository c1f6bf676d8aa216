import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStaging } from './file-staging.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-effect-staging-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* chunksOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

test('in however many pieces and chunks an upload comes, its file holds its bytes in their order', async () => {
  const staging = createFileStaging(folder)
  const piece = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 4 }), async (pieces) => {
      for (const chunks of pieces) await staging.append('a', chunksOf(chunks), await staging.offset('a'))
      const whole = Buffer.concat(pieces.flat())
      expect(await staging.offset('a')).toBe(whole.length)
      if (pieces.length > 0) expect(await readFile(join(folder, 'a'))).toEqual(whole)
      await staging.remove('a')
    }),
    { numRuns: 60 },
  )
})

test('a twentieth of the disk, half a gibibyte at most, is left for the rest of the site', async () => {
  const { bavail, blocks, bsize } = await statfs(folder)
  const left = Math.min((blocks * bsize) / 20, 1024 ** 3 / 2)
  // What other programs write meanwhile is less than half of that.
  expect(Math.abs(bavail * bsize - left - (await createFileStaging(folder).room()))).toBeLessThan(left / 2)
})

/** A process whose files may have 3 KiB: the operating system takes a part of the write that goes beyond, then none. */
const OF_A_FULL_DISK = `
  import { createFileStaging } from ${JSON.stringify(new URL('file-staging.ts', import.meta.url))}
  const staging = createFileStaging(process.argv[1])
  const chunks = async function* () { for (let at = 0; at < 10; at += 1) yield Buffer.alloc(1000, at) }
  const code = await staging.append('a', chunks(), 0).then(() => 'none', (error) => error.code)
  process.stdout.write(code + ' ' + await staging.offset('a'))
`

test('on a disk that fills up the offset is what is there, and not a byte more', async () => {
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 6 && exec "$0" "$@"',
    process.execPath,
    '--input-type=module-typescript',
    '-e',
    OF_A_FULL_DISK,
    folder,
  ])
  expect(stdout).toBe('EFBIG 3072')
  const whole = Buffer.concat(Array.from({ length: 10 }, (_, at) => Buffer.alloc(1000, at)))
  expect(await readFile(join(folder, 'a'))).toEqual(whole.subarray(0, 3072))
})
