import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, createBrotliCompress, createGzip, gzipSync, constants as zlib } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendJson, startStubProvider } from '../../tests/helpers/stub-provider.ts'
import { createFetchWithLimits, FETCH_LIMITS, type FetchLimits } from './fetch-with-limits.ts'

const get = (url: string, limits: Partial<FetchLimits> = {}, maxBytes?: number) =>
  createFetchWithLimits({ ...FETCH_LIMITS, ...limits })({
    url: new URL(url),
    accept: 'application/json',
    userAgent: 'LakeEffect/0.1 (+https://weather.example)',
    maxBytes,
  })

const text = (body: Uint8Array) => new TextDecoder().decode(body)

test('nothing reaches a provider but these headers', async () => {
  const provider = await startStubProvider((_, response) => sendJson(response, {}))
  await get(`${provider.url}/v1/forecast?latitude=43.66`)
  expect(provider.requests).toEqual([
    {
      url: '/v1/forecast?latitude=43.66',
      headers: {
        host: new URL(provider.url).host,
        connection: 'keep-alive',
        accept: 'application/json',
        'accept-encoding': 'br, gzip',
        'user-agent': 'LakeEffect/0.1 (+https://weather.example)',
      },
    },
  ])
})

test('an answer is its status, its type, its Retry-After and its bytes, nothing else', async () => {
  const provider = await startStubProvider((_, response) =>
    sendJson(response, { a: 1 }, 200, { 'set-cookie': 'visitor=1', 'retry-after': '7' }),
  )
  const answer = await get(provider.url)
  expect(Object.keys(answer).sort()).toEqual(['body', 'contentType', 'retryAfter', 'status'])
  expect(answer).toMatchObject({ status: 200, contentType: 'application/json; charset=utf-8', retryAfter: '7' })
  expect(text(answer.body)).toBe('{"a":1}')
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('a %s body is decompressed', async (encoding, compress) => {
  const provider = await startStubProvider((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(compress('{"snow":"5 cm"}'))
  })
  expect(text((await get(provider.url)).body)).toBe('{"snow":"5 cm"}')
})

test.each(['gzip, gzip', 'gzip, br', 'deflate', 'zstd', 'aws-chunked'])(
  'content encoding “%s” is unreadable',
  async (encoding) => {
    const provider = await startStubProvider((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(gzipSync('{}')))
    })
    await expect(get(provider.url)).rejects.toMatchObject({ name: 'FetchFailure', reason: 'unreadable' })
  },
)

test.each([
  ['gzip', () => createGzip()],
  ['br', () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } })],
] as const)(
  '300 MB packed into a little %s cost neither memory nor processor time',
  async (encoding, createCompressor) => {
    const bomb = await compressZeros(createCompressor(), 300)
    expect(bomb.length).toBeLessThan(400_000)
    const provider = await startStubProvider((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(bomb)
    })
    const before = process.memoryUsage.rss()
    const used = process.cpuUsage()
    await expect(get(provider.url)).rejects.toMatchObject({
      reason: 'unreadable',
      message: 'body exceeds 5000000 bytes',
    })
    const { user, system } = process.cpuUsage(used)
    expect(user + system).toBeLessThan(1_000_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
  },
)

test('a body of exactly the limit is read, one byte more is not', async () => {
  const provider = await startStubProvider((_, response) => response.end('x'.repeat(1_000)))
  expect((await get(provider.url, {}, 1_000)).body).toHaveLength(1_000)
  await expect(get(provider.url, {}, 999)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('a body that never ends is left, and its connection closed', async () => {
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve
  })
  const provider = await startStubProvider((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536))) {}
    }
    response.on('drain', more).on('close', closed)
    more()
  })
  await expect(get(provider.url)).rejects.toMatchObject({ reason: 'unreadable' })
  await isClosed
})

test('a provider that takes the call and stays silent is left', async () => {
  const provider = await startStubProvider(() => {})
  await expect(get(provider.url, { headersMs: 100 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a provider that falls silent inside its body is left', async () => {
  const provider = await startStubProvider((_, response) => response.write('{"a":'))
  await expect(get(provider.url, { bodyIdleMs: 100 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a body that drips without ever falling silent is left after the total time', async () => {
  const provider = await startStubProvider((_, response) => {
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  const startedAt = performance.now()
  await expect(get(provider.url, { bodyIdleMs: 300, totalMs: 600 })).rejects.toMatchObject({ reason: 'timeout' })
  expect(performance.now() - startedAt).toBeGreaterThan(580)
  // The usual total time is 10 s.
  expect(performance.now() - startedAt).toBeLessThan(8_000)
})

test('a host that swallows every call for a connection is left', async () => {
  const url = await startBlackHole()
  await expect(get(url, { connectMs: 150 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('a port where nobody listens is unreachable', async () => {
  await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'unreachable' })
})

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x'])('%s is not fetched', async (url) => {
  await expect(get(url)).rejects.toMatchObject({ reason: 'unreachable' })
})

test.each([301, 302, 303, 307, 308])(
  'a redirect %i is an answer; where it points to is never asked',
  async (status) => {
    const inside = await startStubProvider((_, response) => sendJson(response, { secret: true }))
    const provider = await startStubProvider((_, response) => {
      response.writeHead(status, { location: `${inside.url}/secret` }).end()
    })
    expect(await get(provider.url)).toMatchObject({ status })
    expect(inside.requests).toEqual([])
  },
)

test('a connection that breaks inside the body makes it unreadable', async () => {
  const provider = await startStubProvider((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"a":1', () => response.destroy())
  })
  await expect(get(provider.url)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('packed bytes that break off are unreadable', async () => {
  const provider = await startStubProvider((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}').subarray(0, 15))
  })
  await expect(get(provider.url)).rejects.toMatchObject({ reason: 'unreadable' })
})

test('a refusal keeps its status however large or broken its body is', async () => {
  const large = await startStubProvider((_, response) => response.writeHead(503).end('x'.repeat(100_000)))
  expect(await get(large.url)).toMatchObject({ status: 503 })
  const broken = await startStubProvider((_, response) => {
    response.writeHead(502, { 'content-encoding': 'gzip' }).end('<html>')
  })
  expect(await get(broken.url)).toMatchObject({ status: 502 })
})

test('whoever asked can stop it', async () => {
  const provider = await startStubProvider(() => {})
  const request = createFetchWithLimits(FETCH_LIMITS)({
    url: new URL(provider.url),
    accept: '*/*',
    userAgent: 'test',
    signal: AbortSignal.timeout(50),
  })
  await expect(request).rejects.toMatchObject({ reason: 'timeout' })
})

async function compressZeros(compressor: ReturnType<typeof createGzip>, megabytes: number): Promise<Buffer> {
  const zeros = Buffer.alloc(1_000_000)
  const written = (async () => {
    for (let count = 0; count < megabytes; count += 1) {
      if (!compressor.write(zeros)) await new Promise((resolve) => compressor.once('drain', resolve))
    }
    compressor.end()
  })()
  const chunks: Buffer[] = []
  for await (const chunk of compressor) chunks.push(chunk)
  await written
  return Buffer.concat(chunks)
}

/** A port whose owner never accepts and whose queue is full: the system drops what else knocks. */
async function startBlackHole(): Promise<string> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port)
       setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000), 10)
     })`,
    { eval: true },
  )
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const knocking = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await new Promise((resolve) => setTimeout(resolve, 50))
  onTestFinished(async () => {
    for (const socket of knocking) socket.destroy()
    await worker.terminate()
  })
  return `http://127.0.0.1:${port}`
}
