import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { BlockList } from 'node:net'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import { FILE_TEXTS, LARGEST_FILE } from '#shared/reports/file-rules.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { cameFrom } from '../http/app-for-tests.ts'
import { problemResponse } from '../http/problem-response.ts'
import { createNetworkLimiter } from '../http/rate-limit.ts'
import { requestAddress } from '../http/request-address.ts'
import { unservedAddress } from '../http/unserved-address.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { addUploadRoutes } from './upload-routes.ts'
import { creationHeaders, openUploads, pngLike, type UploadsForTests } from './uploads-for-tests.ts'

let database: Awaited<ReturnType<typeof openEmptySqlite>>
let uploads: UploadsForTests
beforeAll(async () => {
  database = await openEmptySqlite()
  uploads = await openUploads(database, { dataDir: database.dataDir })
})
afterAll(async () => {
  await uploads.close()
  await database.close()
})

test('its abilities are told at both kinds of address', async () => {
  for (const path of ['/api/uploads', '/api/uploads/whatever']) {
    const { status, headers } = await uploads.ask(path, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('Tus-Version')).toBe('1.0.0')
    expect(headers.get('Tus-Max-Size')).toBe('4294967296')
    expect(headers.get('Tus-Extension')).toBe('creation,creation-with-upload,termination,expiration')
  }
})

test('answers name the version, the time when an upload expires, and are kept by nobody', async () => {
  const made = await uploads.ask('/api/uploads', { method: 'POST', headers: creationHeaders(1000) })
  expect(made.headers.get('Upload-Expires')).toBe('Thu, 15 Jan 2026 13:00:00 GMT')
  expect(made.headers.get('Set-Cookie')).toMatch(
    /^lake-effect-visitor=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const asked = await uploads.ask(made.headers.get('Location') ?? '', { method: 'HEAD' })
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'upload-length': '1000',
    'upload-metadata': 'filename c3F1YWxsLnBuZw==,filetype aW1hZ2UvcG5n',
    'x-content-type-options': 'nosniff',
  })
  expect(asked.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['POST', '/api/uploads', { 'Tus-Resumable': '0.2.2', ...creationHeaders(1000) }, 412],
  ['POST', '/api/uploads', { 'Upload-Defer-Length': '1' }, 400],
  ['POST', '/api/uploads', creationHeaders('-1'), 400],
  ['POST', '/api/uploads', creationHeaders('1e3'), 400],
  ['POST', '/api/uploads', { 'Upload-Length': '1000', 'Upload-Metadata': 'filename =not base64' }, 400],
  ['POST', '/api/uploads', { ...creationHeaders(1000), Origin: 'https://elsewhere.example' }, 403],
  ['HEAD', `/api/uploads/${'0'.repeat(32)}`, {}, 404],
  ['HEAD', '/api/uploads/..%2f..%2fetc', {}, 404],
  ['DELETE', `/api/uploads/${'0'.repeat(32)}`, {}, 404],
  ['POST', `/api/uploads/${'0'.repeat(32)}`, {}, 405],
])('%s %s with %o is refused: %i', async (method, path, headers, status) => {
  await uploads.begin({ size: 1000 })
  const refused = await uploads.ask(path, { method, headers })
  expect(refused.status).toBe(status)
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
  expect(refused.headers.get('X-Request-Id')).toBeTruthy()
  if (status === 412) expect(refused.headers.get('Tus-Version')).toBe('1.0.0')
  if (status === 405) expect(refused.headers.get('Allow')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS')
})

test('a piece without its offset, of another type, at another place, or from another site changes nothing', async () => {
  const address = await uploads.begin({ size: 1000 })
  const piece = new Uint8Array(10)
  expect((await uploads.send(address, 0, piece, { headers: { 'Upload-Offset': 'x' } })).status).toBe(400)
  expect((await uploads.send(address, 0, piece, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
  expect((await uploads.send(address, 1, piece)).status).toBe(409)
  expect((await uploads.send(address, 0, piece, { headers: { Origin: 'null' } })).status).toBe(403)
  expect((await uploads.send(address, 0, new Uint8Array(1001))).status).toBe(413)
  expect(await uploads.offsetOf(address)).toBe(0)
})

test('a file that is whole takes no further byte; whoever did not hear of its end may send an empty piece there', async () => {
  const bytes = pngLike(1000)
  const address = await uploads.begin({ size: 1000 })
  await uploads.send(address, 0, bytes)
  const again = await uploads.send(address, 1000, new Uint8Array())
  expect([again.status, again.headers.get('Upload-Offset')]).toEqual([204, '1000'])
  expect((await uploads.send(address, 1000, bytes)).status).toBe(409)
  expect((await uploads.send(address, 0, bytes)).status).toBe(409)
  expect((await uploads.send(address, 0, new Uint8Array())).status).toBe(409)
})

test('the first piece may come with the creation, and networks may know POST alone', async () => {
  const bytes = pngLike(2000)
  const made = await uploads.ask('/api/uploads', {
    method: 'POST',
    headers: { ...creationHeaders(2000), 'Content-Type': 'application/offset+octet-stream' },
    body: bytes.subarray(0, 500),
  })
  expect([made.status, made.headers.get('Upload-Offset')]).toEqual([201, '500'])
  const address = made.headers.get('Location') ?? ''
  const override = { method: 'POST', headers: { 'X-HTTP-Method-Override': 'PATCH' } }
  expect((await uploads.send(address, 500, bytes.subarray(500), override)).status).toBe(204)
  const other = await uploads.begin({ size: 2000 })
  const gone = await uploads.ask(address, { method: 'POST', headers: { 'X-HTTP-Method-Override': 'DELETE' } })
  expect(gone.status).toBe(204)
  expect((await uploads.ask(address)).status).toBe(404)
  expect(await uploads.offsetOf(other)).toBe(0)
})

test('every request that would change something counts, for the wide networks, too, though no address answers it', async () => {
  const limiter = createNetworkLimiter(createLocalState(), 'upload-pieces', { 64: 3, 56: 5, 48: 6 })
  const api = new OpenAPIHono()
  api.use(requestAddress({ origin: () => uploads.origin, trustedProxies: new BlockList() }))
  addUploadRoutes(api, { ...uploads.services, limiter })
  api.all('/api/*', unservedAddress(api))
  api.onError((error, c) => problemResponse(c, error))
  const one = `/api/uploads/${'0'.repeat(32)}`
  const ask = async (from: string, method: string, path: string) =>
    (await api.request(path, { method }, cameFrom(from))).status
  const statuses = [
    await ask('2001:db8:1:1::1', 'PUT', '/api/uploads/x'),
    await ask('2001:db8:1:1::1', 'DELETE', '/api/uploads/x/y/z'),
    await ask('2001:db8:1:1::1', 'OPTIONS', one),
    await ask('2001:db8:1:1::2', 'POST', one),
    await ask('2001:db8:1:1::3', 'PUT', '/api/uploads/x'),
  ]
  expect(statuses).toEqual([405, 404, 204, 405, 429])
  const ofLines = ['2', '3', '4', '101', '102']
  const deleted = []
  for (const line of ofLines) deleted.push(await ask(`2001:db8:1:${line}::1`, 'DELETE', one))
  expect(deleted).toEqual([412, 412, 429, 412, 429])
  expect(await ask('2001:db8:2::1', 'DELETE', one)).toBe(412)
})

test('a body without a length that is longer than announced leaves nothing behind', async () => {
  const address = await uploads.begin({ size: 1000 })
  await uploads.send(address, 0, pngLike(400))
  const sent = uploads.open(address, 400, 0)
  sent.removeHeader('Content-Length')
  sent.write(randomBytes(300))
  // Some of it lies in the file already when the rest turns out to be too much.
  await expect.poll(() => uploads.services.staging.offset(address.slice(-32))).toBe(700)
  sent.end(randomBytes(301))
  expect((await once(sent, 'response'))[0].statusCode).toBe(413)
  expect(await uploads.offsetOf(address)).toBe(400)
})

test.each([
  [99, 'a.png', 'image/png', 400, FILE_TEXTS['too-small']()],
  [LARGEST_FILE + 1, 'a.mp4', 'video/mp4', 413, FILE_TEXTS['too-large']()],
  [5000, 'a.svg', 'image/svg+xml', 415, FILE_TEXTS['bad-type']()],
  [5000, 'a.mp4', 'image/png', 400, FILE_TEXTS['wrong-extension']()],
  [5000, '../<svg onload=x>.png', 'image/png', 400, FILE_TEXTS['bad-name']()],
  [5000, `${'a'.repeat(252)}.png`, 'image/png', 400, FILE_TEXTS['long-name']()],
])(
  'a file of %i bytes called %s and %s is refused as it is announced and recorded as it was tried: %i',
  async (size, name, type, status, text) => {
    const refused = await uploads.ask('/api/uploads', { method: 'POST', headers: creationHeaders(size, name, type) })
    const problem = problemSchema.parse(await refused.json())
    expect(refused.status).toBe(status)
    expect(problem).toMatchObject({ detail: text, errors: [{ field: 'file', message: text }] })
    const event = name.includes('..') ? 'injection_attempt' : 'file_upload_rejected'
    const tried = { file_name: name.slice(0, 100), file_type: type }
    expect(uploads.audited.splice(0)).toMatchObject([{ type: event, details: { ...tried, reason: text } }])
  },
)
