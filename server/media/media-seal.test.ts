import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileMediaStore } from './file-media-store.ts'
import { fitsItsName, sealOf, sealOfFile } from './media-seal.ts'

const MIB = 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-effect-seal-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Repeats after a length that no boundary falls together with. */
const PATTERN = Uint8Array.from({ length: 10_007 }, (_, at) => (at * 31) ^ (at >> 8))
const bytesOf = (length: number) => Buffer.alloc(length, PATTERN)

async function onDisk<T>(bytes: Uint8Array, use: (file: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

test.each([0, 1, 1000, 3 * MIB + 5, 8 * MIB, 8 * MIB + 1, 15 * MIB, 16 * MIB, 17 * MIB + 3])(
  'a file of %i bytes has the same seal in memory and on the disk',
  async (length) => {
    const bytes = bytesOf(length)
    expect(sealOf(bytes)).toMatch(/^[0-9a-f]{8}$/)
    expect(await onDisk(bytes, sealOfFile)).toBe(sealOf(bytes))
  },
)

test('a photo that lost its end or had one bit turned over does not fit its name any more', async () => {
  const photo = bytesOf(5_000)
  const name = `report/1_${'0'.repeat(24)}x${sealOf(photo)}.webp`
  expect(await onDisk(photo, (file) => fitsItsName(name, file))).toBe(true)
  for (const at of [0, 2_500, 4_999]) {
    const turned = Buffer.from(photo)
    turned.writeUInt8(turned.readUInt8(at) ^ 1, at)
    expect(await onDisk(turned, (file) => fitsItsName(name, file))).toBe(false)
    expect(await onDisk(photo.subarray(0, at), (file) => fitsItsName(name, file))).toBe(false)
  }
})

describe('a store of files', () => {
  test('treats a damaged file as one that is not there, says so once, and takes it again when it is mended', async () => {
    const damaged: string[] = []
    const store = createFileMediaStore(join(folder, 'media'), (key) => damaged.push(key))
    const [photo, other] = [bytesOf(400), bytesOf(300)]
    const key = `covers/0123456789abcdefx${sealOf(other)}${sealOf(photo)}-9x9_1.webp`
    const isThere = async () => {
      const found = await store.open(key)
      await found?.close()
      return found !== null
    }
    await store.put(key, photo)
    expect(await isThere()).toBe(true)
    await writeFile(join(folder, 'media', key), photo.subarray(0, 399))
    expect([await isThere(), await isThere()]).toEqual([false, false])
    expect(damaged).toEqual([key])
    await store.put(key, photo)
    expect(await isThere()).toBe(true)
  })

  test('serves what was stored before names had seals', async () => {
    const store = createFileMediaStore(join(folder, 'media'))
    for (const key of [`report/1_${'0'.repeat(24)}.webp`, 'covers/0123456789abcdef01234567-1600x900_1.webp']) {
      await store.put(key, bytesOf(10))
      const found = await store.open(key)
      expect(found?.size).toBe(10)
      await found?.close()
    }
  })
})
