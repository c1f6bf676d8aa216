import { existsSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aVideo } from '../../tests/helpers/a-video.ts'
import { type RunningS3, startS3 } from '../../tests/helpers/s3.ts'
import { createMedia, createMediaStore } from './create-media.ts'
import { sealOf } from './media-seal.ts'
import type { MediaStore, StoredMedia } from './media-store.ts'
import { storageProblem } from './storage-problem.ts'

let s3: RunningS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

async function keysIn(store: MediaStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

const bytesOf = async (media: StoredMedia | null, start = 0, end = (media?.size ?? 0) - 1) =>
  media && Buffer.from(await new Response(media.read(start, end)).arrayBuffer()).toString()

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

describe.each(['files', 'S3'])('media in %s', (kind) => {
  let dataDir: string
  let store: MediaStore
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-store-'))
    store = await createMediaStore({ dataDir, s3: kind === 'S3' ? s3.config : null })
  })
  afterEach(async () => {
    for (const key of await keys()) await store.remove(key)
    await rm(dataDir, { recursive: true, force: true })
  })
  const keys = () => keysIn(store)
  const put = (key: string, words = key) => store.put(key, Buffer.from(words))

  test('what is put is there, whole and in parts', async () => {
    await put('covers/a.webp', 'snow squalls')
    expect(await bytesOf(await store.open('covers/a.webp'))).toBe('snow squalls')
    expect(await bytesOf(await store.open('covers/a.webp'), 5, 8)).toBe('squa')
    const media = await store.open('covers/a.webp')
    expect(media?.size).toBe(12)
    await media?.close()
  })

  test('what is not there is nothing', async () => {
    expect(await store.open('covers/b.webp')).toBeNull()
    expect(await store.open('covers')).toBeNull()
    expect(await store.open('../secret.webp')).toBeNull()
    await store.remove('covers/b.webp')
    await store.removeFolder('upload-9')
    await expect(store.copy('covers/b.webp', 'covers/c.webp')).rejects.toThrow()
    expect(await keys()).toEqual([])
  })

  test('a file is taken from its place', async () => {
    const path = join(dataDir, 'made')
    await writeFile(path, 'a film')
    await store.putFile('upload-1/film.mp4', path)
    expect(await bytesOf(await store.open('upload-1/film.mp4'))).toBe('a film')
  })

  test('a copy stays when what it was made of goes', async () => {
    await put('upload-1/a.webp', 'squalls')
    await put('upload-1/b.webp')
    await put('upload-10/a.webp')
    await store.copy('upload-1/a.webp', 'report-1/a.webp')
    await store.removeFolder('upload-1')
    expect(await keys()).toEqual(['report-1/a.webp', 'upload-10/a.webp'])
    expect(await bytesOf(await store.open('report-1/a.webp'))).toBe('squalls')
  })

  test('a list tells when each was stored here', async () => {
    const before = Date.now() - 2_000
    await put('covers/a.webp')
    await store.copy('covers/a.webp', 'report-1/a.webp')
    for await (const { modifiedAt } of store.list()) {
      expect(modifiedAt).toBeGreaterThan(before)
      expect(modifiedAt).toBeLessThan(Date.now() + 2_000)
    }
  })

  test('keys that lead elsewhere are refused', async () => {
    for (const key of ['../a.webp', 'a.webp', 'covers/.a.webp', '/etc/a.webp', 'covers/../../a.webp', 'a\0b/c.webp']) {
      await expect(put(key)).rejects.toThrow(TypeError)
    }
    for (const folder of ['..', '', 'covers/a', '.']) {
      await expect(store.removeFolder(folder)).rejects.toThrow(TypeError)
    }
    expect(existsSync(join(dataDir, 'a.webp'))).toBe(false)
  })

  test('a reader that leaves in the middle is let go', async () => {
    await store.put('covers/long.webp', Buffer.alloc(3_000_000, 1))
    const media = await store.open('covers/long.webp')
    const reader = media?.read(0, 2_999_999).getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    await reader?.cancel()
  })

  test('it says that it answers', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

describe('media as files', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-store-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('what cannot be stored leaves nothing behind', async () => {
    const store = await createMediaStore({ dataDir })
    await expect(store.putFile('upload-1/film.mp4', join(dataDir, 'none'))).rejects.toThrow('ENOENT')
    expect(await readdir(join(dataDir, 'media', 'incoming'))).toEqual([])
    expect(await keysIn(store)).toEqual([])
  })

  test('a file that the disk does not give is closed again, before its answer and within it', async () => {
    const store = await createMediaStore({ dataDir })
    const sealed = `covers/0123456789abcdefx${sealOf(Buffer.from('snow'))}-9x9_1.webp`
    for (const key of [sealed, 'covers/a.webp']) await store.put(key, Buffer.from('snow'))
    const handle = await open(join(dataDir, 'media', sealed))
    await handle.close()
    const methods: FileHandle = Object.getPrototypeOf(handle)
    const read: FileHandle[] = []
    vi.spyOn(methods, 'read').mockImplementation(async function (this: FileHandle) {
      read.push(this)
      throw new Error('EIO')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await expect(store.open(sealed)).rejects.toThrow('EIO')
    await expect(bytesOf(await store.open('covers/a.webp'))).rejects.toThrow('EIO')
    // As Node numbers a file that is closed.
    expect(read.map(({ fd }) => fd)).toEqual([-1, -1])
  })

  test('it does not answer when its folder is no folder', async () => {
    await writeFile(join(dataDir, 'media'), '')
    const store = await createMediaStore({ dataDir })
    await expect(store.check()).rejects.toThrow()
  })

  test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s is a disk that is full', (code) => {
    expect(storageProblem(Object.assign(new Error('full'), { code }))).toMatchObject({ status: 507, code: 'no-room' })
  })
})

describe('media in S3', () => {
  afterEach(() => s3.answerWith(null))

  test('a large file goes in parts', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-store-'))
    const store = await createMediaStore({ dataDir, s3: s3.config })
    const bytes = Buffer.alloc(33 * 1024 * 1024, 'snow squalls off the lake ')
    await writeFile(join(dataDir, 'film'), bytes)
    s3.asked.length = 0
    await store.putFile('report-1/film.mp4', join(dataDir, 'film'))
    expect(s3.asked).toEqual(
      ['POST', 'PUT', 'PUT', 'PUT', 'POST'].map((method) => `${method} /lake-effect/report-1/film.mp4`),
    )
    const media = await store.open('report-1/film.mp4')
    expect(media?.size).toBe(bytes.length)
    expect(await bytesOf(media, 16_777_210, 16_777_229)).toBe(bytes.toString('utf8', 16_777_210, 16_777_230))
    await rm(dataDir, { recursive: true })
    await store.removeFolder('report-1')
  })

  test('parts that fail are cleared away', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-store-'))
    const store = await createMediaStore({ dataDir, s3: s3.config })
    await writeFile(join(dataDir, 'film'), Buffer.alloc(17 * 1024 * 1024))
    s3.asked.length = 0
    s3.answerWith((request) => {
      if (!('partNumber' in request.query) || request.query.partNumber === '1') return false
      Object.assign(request, {
        status: 507,
        body: '<Error><Code>XMinioStorageFull</Code></Error>',
        type: 'application/xml',
      })
      return true
    })
    await expect(store.putFile('report-1/film.mp4', join(dataDir, 'film'))).rejects.toMatchObject({ status: 507 })
    expect(s3.asked.at(-1)).toBe('DELETE /lake-effect/report-1/film.mp4')
    expect(await store.open('report-1/film.mp4')).toBeNull()
    await rm(dataDir, { recursive: true })
  })

  test('a service that stumbles once is asked again', async () => {
    const store = await createMediaStore({ dataDir: '/nowhere', s3: s3.config })
    let failures = 1
    s3.answerWith((request) => {
      if (request.method !== 'PUT' || failures-- <= 0) return false
      request.status = 503
      return true
    })
    await store.put('covers/a.webp', Buffer.from('snow'))
    expect(await bytesOf(await store.open('covers/a.webp'))).toBe('snow')
    await store.remove('covers/a.webp')
  })

  test('a list that leads back to its beginning ends, and a file without a date does not count as old', async () => {
    const store = await createMediaStore({ dataDir: '/nowhere', s3: s3.config })
    s3.answerWith((request) => {
      if (!('list-type' in request.query)) return false
      const file = '<Contents><Key>covers/a.webp</Key></Contents>'
      const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>on</NextContinuationToken>'
      Object.assign(request, {
        status: 200,
        body: `<ListBucketResult>${next}${file}</ListBucketResult>`,
        type: 'application/xml',
      })
      return true
    })
    const listed: number[] = []
    for await (const { modifiedAt } of store.list()) if (listed.push(modifiedAt) > 4) break
    expect(listed).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  })

  test('a photo and a film of a visitor are made there, and a report takes them', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-store-'))
    const { store, process } = await createMedia({ dataDir, s3: s3.config, clock: () => new Date() })
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3b82c4' } })
      .png()
      .toBuffer()
    const files = [
      { bytes: photo, fileName: 'a.png', fileType: 'image/png' },
      { bytes: await aVideo(), fileName: 'a.mp4', fileType: 'video/mp4' },
    ]
    for (const { bytes, ...file } of files) {
      const path = join(dataDir, 'raw')
      await writeFile(path, bytes)
      const { main } = await process({ ...file, path }, 'upload-1')
      await store.copy(`upload-1/${main.name}`, `report-1/${main.name}`)
      await store.removeFolder('upload-1')
      expect((await store.open(`report-1/${main.name}`))?.size).toBe(main.size)
      expect(await store.open(`upload-1/${main.name}`)).toBeNull()
    }
    await store.removeFolder('report-1')
    await rm(dataDir, { recursive: true })
  })

  test('a made-up site keeps its media apart from a live one in the same bucket', async () => {
    const live = await createMediaStore({ dataDir: '/nowhere', s3: s3.config })
    const simulated = await createMediaStore({ dataDir: '/nowhere', s3: s3.config, simulated: true })
    await simulated.put('covers/a.webp', Buffer.from('made up'))
    expect(await live.open('covers/a.webp')).toBeNull()
    expect(await keysIn(live)).toEqual([])
    expect(await keysIn(simulated)).toEqual(['covers/a.webp'])
    await simulated.removeFolder('covers')
  })

  test('a bucket that is not there, and a service that is not, do not answer', async () => {
    const bucket = await createMediaStore({ dataDir: '/nowhere', s3: { ...s3.config, bucket: 'none' } })
    await expect(bucket.check()).rejects.toThrow()
    const service = await createMediaStore({
      dataDir: '/nowhere',
      s3: { ...s3.config, endpoint: 'http://127.0.0.1:9' },
    })
    await expect(service.check()).rejects.toThrow()
  })

  test('a photo is not waited for longer than ten seconds where the service says nothing, and whoever asks reads when to come back', async () => {
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const service = createServer(({ method }, response) => {
      if (method === 'HEAD' && asked.length === 1) return response.setHeader('Content-Length', 4).end()
      return asked.shift()?.resolve()
    })
    const endpoint = `http://127.0.0.1:${await portOf(service)}`
    const store = await createMediaStore({ dataDir: '/nowhere', s3: { ...s3.config, endpoint } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      service.closeAllConnections()
      service.close()
    })
    const [first, second] = asked.map(({ promise }) => promise)
    const opened = expect(store.open('covers/a.webp')).rejects.toMatchObject({ status: 503, code: 'storage-away' })
    await first
    await vi.advanceTimersByTimeAsync(10_000)
    await opened
    const read = expect(bytesOf(await store.open('covers/a.webp'))).rejects.toThrow()
    await second
    await vi.advanceTimersByTimeAsync(10_000)
    await read
  })

  test('what a service that is not there should keep is a 503', async () => {
    const endpoint = 'http://127.0.0.1:9'
    const store = await createMediaStore({ dataDir: '/nowhere', s3: { ...s3.config, endpoint } })
    await expect(store.put('covers/a.webp', Buffer.from('snow'))).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 10,
    })
  })

  test('its client is loaded only when it is wanted', async () => {
    const source = await readFile(new URL('./create-media.ts', import.meta.url), 'utf8')
    expect(source).not.toMatch(/^import (?!type).*s3-media-store/m)
  })
})
