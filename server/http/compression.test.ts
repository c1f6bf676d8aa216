import { brotliDecompressSync, constants, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'
import { appForTests } from './app-for-tests.ts'
import { compression } from './compression.ts'

const LONG = 'Snow squalls off Lake Huron. '.repeat(200)
const encoder = new TextEncoder()

function aSite() {
  const { app } = appForTests(compression())
  app.get('/long', (c) => c.text(LONG, 200, { ETag: '"v1"' }))
  app.get('/short', (c) => c.text('Rain'))
  app.get('/empty', (c) => c.body('', 200, { 'Content-Type': 'text/plain' }))
  app.get('/picture', (c) => c.body(encoder.encode(LONG), 200, { 'Content-Type': 'image/png' }))
  app.get('/encoded', (c) => c.text(LONG, 200, { 'Content-Encoding': 'br' }))
  app.get('/events', (c) => c.body(LONG, 200, { 'Content-Type': 'text/event-stream' }))
  app.get('/part', (c) => c.text(LONG, 206, { 'Content-Range': 'bytes 0-1/2' }))
  app.get('/as-is', (c) => c.text(LONG, 200, { 'Cache-Control': 'public, no-transform' }))
  app.get('/unchanged', (c) => c.body(null, 304))
  return app
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

const ask = (path: string, acceptEncoding = 'gzip, br', init: RequestInit = {}) =>
  aSite().request(path, { ...init, headers: { 'Accept-Encoding': acceptEncoding } })

test('a long text travels as brotli, its tag marked as weak', async () => {
  const answer = await ask('/long')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    etag: 'W/"v1"',
  })
  const bytes = await bytesOf(answer)
  expect(bytes.byteLength).toBeLessThan(LONG.length / 10)
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG)
})

test('a client that knows gzip alone gets gzip', async () => {
  const answer = await ask('/long', 'gzip')
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await bytesOf(answer)).toString()).toBe(LONG)
})

test('a client that asks for nothing gets the plain text, and caches are told that it varies', async () => {
  const answer = await aSite().request('/long')
  expect(answer.headers.has('Content-Encoding')).toBe(false)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(LONG)
})

test.each(['/short', '/empty', '/picture', '/events', '/part', '/as-is', '/unchanged'])(
  '%s is left alone',
  async (path) => {
    const plain = await aSite().request(path)
    const answer = await ask(path)
    expect(answer.headers.has('Content-Encoding')).toBe(false)
    expect(await bytesOf(answer)).toEqual(await bytesOf(plain))
  },
)

test('what is encoded already is not encoded twice', async () => {
  expect(await (await ask('/encoded')).text()).toBe(LONG)
})

test('HEAD gets no encoding and no body', async () => {
  const answer = await ask('/long', 'br', { method: 'HEAD' })
  expect(answer.headers.has('Content-Encoding')).toBe(false)
  expect(await answer.text()).toBe('')
})

describe('a page that is streamed', () => {
  test.each([
    ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
    ['gzip', () => createGunzip()],
  ])('shows its frame over %s before the weather is there', async (encoding, decompressor) => {
    const weather = Promise.withResolvers<void>()
    const { app } = appForTests(compression())
    app.get('/weather', (c) =>
      c.body(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(encoder.encode('<header>'))
            await weather.promise
            controller.enqueue(new Uint8Array())
            controller.enqueue(encoder.encode('<p>-4 °C'))
            controller.close()
          },
        }),
        200,
        { 'Content-Type': 'text/html' },
      ),
    )
    const answer = await app.request('/weather', { headers: { 'Accept-Encoding': encoding } })
    const reader = answer.body?.getReader()
    const page = decompressor()
    let shown = ''
    page.on('data', (bytes: Buffer) => {
      shown += bytes
    })
    page.write((await reader?.read())?.value)
    await expect.poll(() => shown).toBe('<header>')
    weather.resolve()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) page.write(part.value)
    await expect.poll(() => shown).toBe('<header><p>-4 °C')
  })

  test('ends at its source when the visitor leaves', async () => {
    const left = Promise.withResolvers<unknown>()
    const { app } = appForTests(compression())
    app.get('/weather', (c) =>
      c.body(
        new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(encoder.encode('<header>')),
          cancel: left.resolve,
        }),
        200,
        { 'Content-Type': 'text/html' },
      ),
    )
    const answer = await app.request('/weather', { headers: { 'Accept-Encoding': 'br' } })
    await answer.body?.cancel('gone')
    expect(await left.promise).toBe('gone')
  })

  test('breaks for the reader when it breaks at its source', async () => {
    const { app } = appForTests(compression())
    const failed = Promise.withResolvers<void>()
    app.get('/weather', (c) =>
      c.body(
        new ReadableStream<Uint8Array>({
          async start(controller) {
            controller.enqueue(encoder.encode('<header>'))
            await failed.promise
            controller.error(new Error('renderer failed'))
          },
        }),
        200,
        { 'Content-Type': 'text/html' },
      ),
    )
    const answer = await app.request('/weather', { headers: { 'Accept-Encoding': 'br' } })
    failed.resolve()
    await expect(bytesOf(answer)).rejects.toThrow('renderer failed')
  })
})

test.each([
  ['gzip, br', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', null],
  ['identity, gzip;q=0.5', null],
  ['gzip;q=0', null],
  ['deflate, zstd', null],
  ['', null],
  [undefined, null],
])('“%s” is best served by %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
