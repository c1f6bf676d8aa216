import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aVideo } from '../../tests/helpers/a-video.ts'
import { createProcessMedia } from './create-media.ts'
import { createFileMediaStore } from './file-media-store.ts'

const mountPoint = mkdtempSync(join(tmpdir(), 'lake-effect-small-disk-'))

/** A disk of two megabytes, where this machine lets us have one. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', mountPoint], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mountSmallDisk()
afterAll(() => {
  if (isMounted) execFileSync('umount', [mountPoint])
  rmSync(mountPoint, { recursive: true })
})

describe.skipIf(!isMounted)('on a disk that is full', () => {
  const raw = `${mountPoint}-raw`
  const disk = { store: createFileMediaStore(join(mountPoint, 'media')), workFolder: join(mountPoint, 'work') }
  const make = createProcessMedia({ ...disk, clock: () => new Date('2026-01-15T12:00:00Z'), ffmpeg: null })
  afterEach(async () => {
    await rm(raw, { force: true })
    await disk.store.removeFolder('upload-1')
  })
  const listed = async () => {
    const keys: string[] = []
    for await (const { key } of disk.store.list()) keys.push(key)
    return keys
  }

  test.each<[string, string, () => Promise<Buffer>]>([
    ['a video', 'video/mp4', () => aVideo({ frames: 60, frameBytes: 8_000 })],
    ['a photo', 'image/png', noise],
  ])(
    '%s is refused with 507, nothing is half-written, and once there is room it is taken',
    async (_, fileType, bytes) => {
      const filler = join(mountPoint, 'filler')
      await mkdir(mountPoint, { recursive: true })
      await writeFile(filler, Buffer.alloc(1_900_000))
      await disk.store.put('covers/a.webp', Buffer.from('a cover'))
      await writeFile(raw, await bytes())
      const file = { path: raw, fileType, fileName: fileType === 'image/png' ? 'a.png' : 'a.mp4' }
      await expect(make(file, 'upload-1')).rejects.toMatchObject({ status: 507, code: 'no-room' })
      // What was whole before the disk was full goes with its folder, as after every failure.
      await disk.store.removeFolder('upload-1')
      expect(await listed()).toEqual(['covers/a.webp'])
      const cover = await disk.store.open('covers/a.webp')
      expect(cover?.size).toBe(7)
      await cover?.close()
      await rm(filler)
      expect((await make(file, 'upload-1')).main.size).toBeGreaterThan(100_000)
      await disk.store.remove('covers/a.webp')
    },
  )
})

/** What WebP cannot make small. */
async function noise(): Promise<Buffer> {
  const create = { width: 900, height: 700, channels: 3 as const, background: '#888' }
  return await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
}
