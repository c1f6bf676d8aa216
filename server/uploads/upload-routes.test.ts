import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FILE_TEXTS } from '#shared/reports/file-rules.ts'
import { HOUR_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { MOST_OPEN_UPLOADS, MOST_OPEN_UPLOADS_OF_BROWSER, UPLOADS_QUOTA } from '../limits.ts'
import { createFileStaging } from './file-staging.ts'
import { deleteUpload } from './upload-store.ts'
import { creationHeaders, openUploads, pngLike, type UploadsForTests } from './uploads-for-tests.ts'

const PHOTO = pngLike(50_000)
const MINUTE = 60_000

describeOnEachDatabase('uploads', (database) => {
  let uploads: UploadsForTests
  beforeEach(async () => {
    uploads = await openUploads(await database.open())
  })
  afterEach(() => uploads.close())

  const aPhoto = async () => {
    const address = await uploads.begin({ size: PHOTO.length })
    expect((await uploads.send(address, 0, PHOTO)).status).toBe(204)
    return address
  }
  const stateOf = async (address: string) => (await (await uploads.ask(address)).json()).state

  test('a photo that comes in pieces is ready when its last piece is answered', async () => {
    const address = await uploads.begin({ size: PHOTO.length })
    expect(address).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/)
    expect(await uploads.offsetOf(address)).toBe(0)
    const first = await uploads.send(address, 0, PHOTO.subarray(0, 20_000))
    expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, '20000'])
    expect(await uploads.offsetOf(address)).toBe(20_000)
    expect(await (await uploads.ask(address)).json()).toEqual({
      id: address.slice(-32),
      state: 'receiving',
      file_name: 'squall.png',
      file_type: 'image/png',
      size: 50_000,
      offset: 20_000,
      detail: null,
    })
    const last = await uploads.send(address, 20_000, PHOTO.subarray(20_000))
    expect([last.status, last.headers.get('Upload-Offset')]).toEqual([204, '50000'])
    expect(await stateOf(address)).toBe('ready')
    expect(await uploads.offsetOf(address)).toBe(50_000)
    expect(readdirSync(uploads.folder)).toEqual([])
  })

  test('of 30 uploads that a browser begins at once exactly 20 are open, and one that is given up makes room for another', async () => {
    const given = await uploads.begin({ size: PHOTO.length })
    const begun = await Promise.all(
      Array.from({ length: 30 }, () =>
        uploads.ask('/api/uploads', { method: 'POST', headers: creationHeaders(PHOTO.length) }),
      ),
    )
    const refused = begun.filter(({ status }) => status === 429)
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(MOST_OPEN_UPLOADS_OF_BROWSER - 1)
    expect(refused).toHaveLength(31 - MOST_OPEN_UPLOADS_OF_BROWSER)
    expect(refused[0]?.headers.get('Retry-After')).toBe('3600')
    // Another browser behind the same address is not concerned.
    const { cookie } = uploads
    uploads.cookie = ''
    await uploads.begin({ size: PHOTO.length })
    uploads.cookie = cookie
    expect((await uploads.ask(given, { method: 'DELETE' })).status).toBe(204)
    await uploads.begin({ size: PHOTO.length })
  })

  test('who begins uploads without a cookie meets the limit of the network, of which one in an hour is free again', async () => {
    const begin = async (from: string) => {
      uploads.cookie = ''
      const headers = creationHeaders(PHOTO.length)
      return await uploads.ask('/api/uploads', { method: 'POST', headers, from })
    }
    await begin('2001:db8:1:1::1')
    await uploads.services.db
      .insertInto('uploads')
      .columns(['id', 'owner', 'network', 'file_name', 'file_type', 'file_size', 'state', 'created_at', 'expires_at'])
      .expression((row) =>
        row
          .selectFrom(
            sql<{
              n: number
            }>`(with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MOST_OPEN_UPLOADS[64] - 1}) select n from numbers)`.as(
              'numbers',
            ),
          )
          .select([
            sql<string>`cast(numbers.n as text)`.as('id'),
            sql<string>`cast(numbers.n as text)`.as('owner'),
            sql<string>`'20010db800010001/64'`.as('network'),
            sql<string>`'a.png'`.as('file_name'),
            sql<string>`'image/png'`.as('file_type'),
            sql<number>`100`.as('file_size'),
            sql<'receiving'>`'receiving'`.as('state'),
            sql<number>`${uploads.now().getTime()}`.as('created_at'),
            sql<number>`${uploads.now().getTime() + HOUR_MS}`.as('expires_at'),
          ]),
      )
      .execute()
    uploads.advance(10 * MINUTE)
    const refused = await begin('2001:db8:1:1::2')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(50 * 60)])
    expect((await begin('2001:db8:1:2::1')).status).toBe(201)
    expect((await begin('192.0.2.9')).status).toBe(201)
    uploads.advance(50 * MINUTE)
    expect((await begin('2001:db8:1:1::2')).status).toBe(201)
  })

  test('an upload that never got a byte is gone after an hour, and one that got some has left its place', async () => {
    const silent = await uploads.begin({ size: PHOTO.length })
    const begun = await Promise.all(
      Array.from({ length: MOST_OPEN_UPLOADS_OF_BROWSER - 1 }, () => uploads.begin({ size: PHOTO.length })),
    )
    uploads.advance(30 * MINUTE)
    await Promise.all(begun.map((address) => uploads.send(address, 0, PHOTO.subarray(0, 100))))
    const begin = () => uploads.ask('/api/uploads', { method: 'POST', headers: creationHeaders(PHOTO.length) })
    expect((await begin()).headers.get('Retry-After')).toBe(String(30 * 60))
    uploads.advance(30 * MINUTE)
    expect((await uploads.ask(silent, { method: 'HEAD' })).status).toBe(410)
    expect((await begin()).status).toBe(201)
    expect((await begin()).headers.get('Retry-After')).toBe(String(30 * 60))
    uploads.advance(30 * MINUTE)
    expect((await begin()).status).toBe(201)
    expect(await uploads.offsetOf(begun[0] ?? '')).toBe(100)
  })

  test('a name loses what could forge a line or turn it round', async () => {
    const address = await uploads.begin({ size: PHOTO.length, name: 'snow\nSet-Cookie: x=1\u202e\u0085\u061cgnp.png' })
    expect((await (await uploads.ask(address)).json()).file_name).toBe('snow Set-Cookie: x=1gnp.png')
  })

  test('a network begins so many uploads and announces so many bytes in a day', async () => {
    const spend = (quota: string, used: number) =>
      uploads.services.db
        .updateTable('network_quotas')
        .set({ used })
        .where('quota', '=', quota)
        .where('network', '=', '192.0.2.1')
        .execute()
    const begin = (size: number) => uploads.ask('/api/uploads', { method: 'POST', headers: creationHeaders(size) })
    await aPhoto()
    await spend('uploads', UPLOADS_QUOTA.most[64] - 1)
    expect((await begin(100)).status).toBe(201)
    const refused = await begin(100)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String((24 * HOUR_MS) / 1000)])
    await spend('uploads', 1)
    await spend('upload-bytes', 64 * 1024 ** 3 - 1000)
    expect((await begin(1001)).status).toBe(429)
    expect((await begin(1000)).status).toBe(201)
    uploads.advance(24 * HOUR_MS)
    expect((await begin(1001)).status).toBe(201)
  })

  test('only the browser that began an upload sees it, goes on with it, gives it up or attaches it', async () => {
    const address = await uploads.begin({ size: PHOTO.length })
    const { cookie } = uploads
    expect(cookie).toMatch(/^lake-effect-visitor=[\w-]{43}$/)
    for (const other of ['', `lake-effect-visitor=${'x'.repeat(43)}`, 'lake-effect-visitor=']) {
      uploads.cookie = other
      expect((await uploads.ask(address)).status).toBe(404)
      expect((await uploads.ask(address, { method: 'HEAD' })).status).toBe(404)
      expect((await uploads.send(address, 0, PHOTO)).status).toBe(404)
      expect((await uploads.ask(address, { method: 'DELETE' })).status).toBe(404)
    }
    uploads.cookie = cookie
    expect(await uploads.offsetOf(address)).toBe(0)
  })

  test('a report takes an upload once, and then it is nobody’s upload any more', async () => {
    const address = await aPhoto()
    const id = address.slice(-32)
    await uploads.services.db
      .insertInto('weather_reports')
      .values(['r-1', 'r-2'].map((report) => ({ ...A_REPORT, id: report })))
      .execute()
    const take = (ids: string[], report: string) => uploads.forReports.take(uploads.services.db, ids, report)
    const unfinished = (await uploads.begin({ size: PHOTO.length })).slice(-32)
    expect(await take([unfinished], 'r-1')).toBe(false)
    expect(await take([id], 'r-1')).toBe(true)
    expect(await take([id], 'r-2')).toBe(false)
    expect(await take([], 'r-2')).toBe(true)
    expect((await uploads.ask(address)).status).toBe(404)
    expect((await uploads.ask(address, { method: 'DELETE' })).status).toBe(404)
    expect(await deleteUpload(uploads.services.db, id)).toBe(false)
    await uploads.forReports.release([id])
    expect(await keysOf(uploads)).toEqual([])
  })

  test('an upload that waits for no report any more is gone after 24 hours, with all that was made of it', async () => {
    const abandoned = await uploads.begin({ size: PHOTO.length })
    await uploads.send(abandoned, 0, PHOTO.subarray(0, 1000))
    const ready = await aPhoto()
    expect(await keysOf(uploads)).toHaveLength(1)
    uploads.advance(24 * HOUR_MS - MINUTE)
    await uploads.sweep()
    expect(await uploads.offsetOf(abandoned)).toBe(1000)
    uploads.advance(MINUTE)
    expect(await uploads.forReports.take(uploads.services.db, [ready.slice(-32)], 'r-1')).toBe(false)
    expect((await uploads.ask(abandoned, { method: 'HEAD' })).status).toBe(410)
    expect((await uploads.send(abandoned, 1000, PHOTO.subarray(1000))).status).toBe(410)
    const fresh = await uploads.begin({ size: PHOTO.length })
    await uploads.sweep()
    expect(await uploads.offsetOf(fresh)).toBe(0)
    expect((await uploads.ask(abandoned, { method: 'HEAD' })).status).toBe(404)
    expect((await uploads.ask(ready)).status).toBe(404)
    expect(readdirSync(uploads.folder)).toEqual([])
    expect(await keysOf(uploads)).toEqual([])
  })

  test('a lying file is refused with its last byte, its bytes are deleted and the record has it', async () => {
    const lie = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(500)}</svg>`)
    const address = await uploads.begin({ size: lie.length })
    const refused = await uploads.send(address, 0, lie)
    expect(refused.status).toBe(415)
    expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await refused.json()).toMatchObject({ detail: FILE_TEXTS['bad-type'](), errors: [{ field: 'file' }] })
    expect(readdirSync(uploads.folder)).toEqual([])
    expect(uploads.audited).toMatchObject([{ type: 'malicious_file_detected', severity: 'high' }])
    expect(await (await uploads.ask(address)).json()).toMatchObject({
      state: 'refused',
      offset: 0,
      detail: FILE_TEXTS['bad-type'](),
    })
    expect((await uploads.ask(address, { method: 'HEAD' })).status).toBe(410)
  })

  test('a refused file is told its reason, though the record has no room for it', async () => {
    const record = async () => {
      throw new Error('database or disk is full')
    }
    const full = await openUploads(await database.open(), { audit: { record } })
    onTestFinished(full.close)
    const lie = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(500)}</svg>`)
    const address = await full.begin({ size: lie.length })
    expect((await full.send(address, 0, lie)).status).toBe(415)
    expect((await (await full.ask(address)).json()).state).toBe('refused')
    expect(full.logged).toContainEqual(expect.objectContaining({ msg: 'a refused file could not be recorded' }))
  })

  test('a photo stays ready when the bytes that it was made of cannot be removed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lake-effect-bytes-that-stay-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    mkdirSync(join(dataDir, 'uploads'))
    const staging = createFileStaging(join(dataDir, 'uploads'))
    const remove = async () => {
      throw new Error('no answer')
    }
    const elsewhere = await openUploads(await database.open(), { dataDir, staging: { ...staging, remove } })
    const address = await elsewhere.begin({ size: PHOTO.length })
    expect((await elsewhere.send(address, 0, PHOTO)).status).toBe(204)
    expect((await (await elsewhere.ask(address)).json()).state).toBe('ready')
    const made: string[] = []
    for await (const { key } of elsewhere.store.list()) made.push(key)
    expect(made).not.toEqual([])
    await elsewhere.close()
  })

  test('uploads of another database are left alone', async () => {
    const owner = { keptBefore: async () => Number.POSITIVE_INFINITY }
    const elsewhere = await openUploads(await database.open(), { owner })
    const key = `upload-${'0'.repeat(32)}/1_abc.webp`
    await elsewhere.store.put(key, Buffer.from('x'))
    mkdirSync(elsewhere.folder, { recursive: true })
    writeFileSync(`${elsewhere.folder}/${'0'.repeat(32)}`, 'x')
    await elsewhere.sweep()
    expect(await keysOf(elsewhere)).toEqual([key])
    expect(readdirSync(elsewhere.folder)).toEqual(['0'.repeat(32)])
    await elsewhere.close()
  })

  test('bytes that nobody knows, such as those of a server that was killed, are swept', async () => {
    const address = await uploads.begin({ size: PHOTO.length })
    await uploads.send(address, 0, PHOTO.subarray(0, 1000))
    await uploads.store.put(`upload-${'0'.repeat(32)}/1_abc.webp`, Buffer.from('x'))
    await uploads.store.put('covers/12345678_1.webp', Buffer.from('x'))
    for (const name of ['0'.repeat(32), 'torn', `${address.slice(-32)}.info`])
      writeFileSync(`${uploads.folder}/${name}`, '{')
    await uploads.sweep()
    expect(readdirSync(uploads.folder)).toEqual([address.slice(-32)])
    expect(await keysOf(uploads)).toEqual(['covers/12345678_1.webp'])
    expect(await uploads.offsetOf(address)).toBe(1000)
  })
})

const A_REPORT = {
  is_approved: false,
  created_at: 0,
  observed_at: 0,
  title: 'Whiteout',
  description: 'Band came in off the bay.',
  reporter_name: 'Maya',
  location_name: 'Collingwood',
}

async function keysOf({ store }: UploadsForTests): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}
