import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Agent, errors } from 'undici'
import { SECOND_MS } from '#shared/time.ts'

export interface FetchLimits {
  connectMs: number
  headersMs: number
  /** Longest pause within a body. `totalMs` bounds a body that trickles without pauses. */
  bodyIdleMs: number
  totalMs: number
  /** Of the decompressed body. */
  maxBytes: number
  /** Connections to one host. */
  connections: number
}

export const FETCH_LIMITS: FetchLimits = {
  connectMs: 4 * SECOND_MS,
  headersMs: 8 * SECOND_MS,
  bodyIdleMs: 5 * SECOND_MS,
  totalMs: 10 * SECOND_MS,
  maxBytes: 5_000_000,
  connections: 8,
}

/** Bytes read of a refusal, enough for its reason. */
const REFUSAL_MAX_BYTES = 16_384

export interface FetchRequest {
  url: URL
  accept: string
  userAgent: string
  /** Limits of this request instead of the usual ones. */
  maxBytes?: number
  totalMs?: number
  signal?: AbortSignal
}

export interface FetchAnswer {
  status: number
  /** As sent, parameters included; empty when there was none. */
  contentType: string
  retryAfter: string | null
  /** Decompressed. Of an answer other than 2xx only the beginning, possibly nothing. */
  body: Uint8Array<ArrayBuffer>
}

/** Why there is no answer: a time-out, no connection, or a broken or oversized body. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: 'timeout' | 'unreachable' | 'unreadable'

  constructor(reason: FetchFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

export type FetchWithLimits = (request: FetchRequest) => Promise<FetchAnswer>

/**
 * A GET with limits: every phase has a time-out, decompressed bytes are counted as they arrive, and redirects are not
 * followed. Only the headers named here are sent.
 *
 * @throws {FetchFailure} from the returned function
 */
export function createFetchWithLimits(limits: FetchLimits): FetchWithLimits {
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyIdleMs,
    connections: limits.connections,
    maxHeaderSize: 16_384,
    // HTTP/2 would need limits of its own.
    allowH2: false,
  })

  return async ({ url, accept, userAgent, maxBytes = limits.maxBytes, totalMs = limits.totalMs, signal }) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new FetchFailure('unreachable', `protocol ${url.protocol} is not spoken`)
    }
    const total = AbortSignal.timeout(totalMs)
    let hasAnswered = false
    try {
      const { statusCode, headers, body } = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'GET',
        headers: { accept, 'accept-encoding': 'br, gzip', 'user-agent': userAgent },
        signal: signal ? AbortSignal.any([signal, total]) : total,
      })
      hasAnswered = true
      const encoding = headers['content-encoding']
      return {
        status: statusCode,
        contentType: first(headers['content-type']) ?? '',
        retryAfter: first(headers['retry-after']) ?? null,
        body: isSuccess(statusCode)
          ? await readBody(body, encoding, maxBytes)
          : await readBody(body, encoding, REFUSAL_MAX_BYTES).catch(() => new Uint8Array()),
      }
    } catch (error) {
      throw asFetchFailure(error, hasAnswered)
    }
  }
}

/** A part of an answer, which is never asked for: a list that is cut in half would be read as a whole one. */
const PARTIAL_CONTENT = 206

export const isSuccess = (status: number): boolean => status >= 200 && status < 300 && status !== PARTIAL_CONTENT

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

async function readBody(
  body: Readable,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // A stream that is abandoned emits an error, and an unhandled error event ends the process.
  body.on('error', ignoreOutcome)
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop early destroys the stream, and with it the connection.
  for await (const chunk of decode(body, encoding)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FetchFailure('unreadable', `body exceeds ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/** One encoding at most: nested encodings are only used for decompression bombs. */
function decode(body: Readable, encoding: string | string[] | undefined): Readable {
  switch (encoding?.toString().trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip':
      return pipeline(body, createGunzip(), ignoreOutcome)
    case 'br':
      return pipeline(body, createBrotliDecompress(), ignoreOutcome)
    default:
      body.destroy()
      throw new FetchFailure('unreadable', 'content encoding was not asked for')
  }
}

/** Unhandled here: the reader of the stream gets the same error. */
const ignoreOutcome = () => {}

function asFetchFailure(error: unknown, hasAnswered: boolean): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
  ) {
    return new FetchFailure('timeout', 'no complete answer in time', error)
  }
  return hasAnswered
    ? new FetchFailure('unreadable', 'body broke off or cannot be decoded', error)
    : new FetchFailure('unreachable', 'no answer', error)
}
