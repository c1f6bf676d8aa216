import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BodyFile, writeBody } from './write-body.ts'

/** A disk that takes no more than `atOnce` bytes of a write, and `room` in all. */
function aFile({ room = Number.POSITIVE_INFINITY, atOnce = Number.POSITIVE_INFINITY } = {}) {
  const bytes: number[] = []
  const file: BodyFile = {
    async writev(parts, position) {
      expect(position).toBe(bytes.length)
      const fits = Math.min(atOnce, room - bytes.length)
      if (fits <= 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      const written = [...Buffer.concat(parts)].slice(0, fits)
      bytes.push(...written)
      return { bytesWritten: written.length }
    },
    datasync: async () => {},
  }
  return { file, bytes }
}

async function* chunksOf(chunks: readonly Uint8Array[], breaks = false): AsyncGenerator<Uint8Array> {
  yield* chunks
  if (breaks) throw new Error('aborted')
}

const bodies = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 })

test('however a body comes and however little a write takes, the file holds its bytes in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      async (chunks, atOnce, batchBytes, breaks) => {
        const { file, bytes } = aFile({ atOnce })
        const whole = [...Buffer.concat(chunks)]
        const written = await writeBody(file, chunksOf(chunks, breaks), { offset: 0, most: whole.length, batchBytes })
        expect(bytes).toEqual(whole)
        expect(written).toMatchObject({ offset: whole.length, tooLong: false, failure: undefined })
        expect(written.cut === undefined).toBe(!breaks)
      },
    ),
    { numRuns: 60 },
  )
})

test('on a disk that fills up the offset is what is there, and not a byte more', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, fc.integer({ min: 0, max: 200 }), async (chunks, room) => {
      const { file, bytes } = aFile({ room, atOnce: 7 })
      const whole = [...Buffer.concat(chunks)]
      const written = await writeBody(file, chunksOf(chunks), { offset: 0, most: whole.length, batchBytes: 16 })
      expect(written.offset).toBe(bytes.length)
      expect(bytes).toEqual(whole.slice(0, bytes.length))
      expect(written.failure === undefined).toBe(whole.length <= room)
    }),
    { numRuns: 60 },
  )
})

test('a body of just as many bytes as allowed is whole, one more is too many', async () => {
  const limit = (most: number) =>
    writeBody(aFile().file, chunksOf([new Uint8Array(9), new Uint8Array(1)]), { offset: 0, most })
  expect((await limit(10)).tooLong).toBe(false)
  expect((await limit(9)).tooLong).toBe(true)
})
