import { setImmediate as afterThisTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from 'hono/utils/compress'
import { type ContentEncoding, chooseEncoding } from './accept-encoding.ts'
import { setAnswerHeaders } from './answer-headers.ts'

/** Smaller bodies are not compressed: they fit into one packet anyway. */
export const WORTHWHILE_BYTES = 1024
const BODYLESS = new Set([101, 204, 205, 206, 304])

// Levels by cost: brotli 5 makes a page a fifteenth smaller than 4 for a millisecond more, 9 another fortieth for 15 ms.
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const GZIP = { level: 5 }

/** Compresses a complete body. */
export async function compressWhole(body: Uint8Array, encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = encoding === 'br' ? await promisify(brotliCompress)(body, BROTLI) : await promisify(gzip)(body, GZIP)
  return new Uint8Array(bytes)
}

/** Compresses a body that is still being written: each chunk leaves at once instead of waiting for a full window. */
const compressor = {
  br: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
}

/** Compresses text of every kind with the encoding that the client prefers; a streamed page keeps streaming. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    const type = headers.get('Content-Type')
    if (BODYLESS.has(status) || !type || !COMPRESSIBLE.test(type) || headers.has('Content-Encoding')) return
    if (/no-transform/i.test(headers.get('Cache-Control') ?? '')) return
    setAnswerHeaders(c, { Vary: withAcceptEncoding(headers.get('Vary')) })
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
    const length = Number(headers.get('Content-Length') ?? Number.NaN)
    if (!encoding || c.req.method === 'HEAD' || length < WORTHWHILE_BYTES || !c.res.body) return
    const answer = await encoded(c.res, c.res.body, encoding)
    // Hono would copy the old answer's headers over the new one's.
    c.res = undefined
    c.res = answer
  }
}

function withAcceptEncoding(vary: string | null): string {
  if (!vary) return 'Accept-Encoding'
  return /(^|[\s,])(accept-encoding|\*)([\s,]|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}

async function encoded(
  answer: Response,
  body: ReadableStream<Uint8Array>,
  encoding: ContentEncoding,
): Promise<Response> {
  const found = await firstChunks(body)
  const { whole } = found
  const { status } = answer
  const headers = new Headers(answer.headers)
  if (whole && whole.byteLength < WORTHWHILE_BYTES) return new Response(new Uint8Array(whole), { status, headers })
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  headers.delete('Accept-Ranges')
  // Compressed bytes differ while the content is the same: the tag becomes a weak one (RFC 9110 section 8.8.1).
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  if (whole !== null) return new Response(await compressWhole(whole, encoding), { status, headers })
  return new Response(streamThrough(found.source, encoding), { status, headers })
}

/** A body that is being read. */
interface Source {
  read(): Promise<ReadableStreamReadResult<Uint8Array>>
  cancel(reason: unknown): Promise<void>
}

/**
 * Whether the body is complete already: text and JSON end right after their first chunk. A body whose second chunk
 * takes longer is being streamed and is not waited for.
 */
async function firstChunks(
  body: ReadableStream<Uint8Array>,
): Promise<{ whole: Uint8Array } | { whole: null; source: Source }> {
  const reader = body.getReader()
  const first = await reader.read()
  if (first.done) return { whole: new Uint8Array() }
  const second = reader.read()
  // An error of the second read is thrown to the reader of the stream, not as an unhandled rejection.
  second.catch(() => undefined)
  const soon = await Promise.race([second, afterThisTurn(undefined)])
  if (soon?.done) return { whole: first.value }
  const begun = [Promise.resolve(first), second]
  return {
    whole: null,
    source: { read: () => begun.shift() ?? reader.read(), cancel: (reason) => reader.cancel(reason) },
  }
}

function streamThrough(source: Source, encoding: ContentEncoding): ReadableStream<Uint8Array> {
  const encoder = compressor[encoding]()
  let chunksOut = 0
  return new ReadableStream<Uint8Array>({
    start(controller) {
      encoder.on('data', (bytes: Buffer) => {
        chunksOut += 1
        controller.enqueue(new Uint8Array(bytes))
      })
      encoder.once('end', () => controller.close())
      encoder.once('error', (error) => controller.error(error))
    },
    async pull() {
      const before = chunksOut
      // An empty chunk produces no output; a pull that ended with it would leave the reader waiting for ever.
      while (chunksOut === before) {
        const part = await source.read()
        if (part.done) return void encoder.end()
        await new Promise((resolve) => encoder.write(part.value, resolve))
      }
    },
    async cancel(reason) {
      encoder.destroy()
      await source.cancel(reason)
    },
  })
}
