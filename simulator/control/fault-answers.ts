import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { serviceException } from '../geomet/service-exception.ts'
import type { Provider } from '../provider.ts'
import type { Fault } from './faults.ts'

const DEFAULT_DELAY_MS = 3000
const DRIP_MS = 1000

/** The raw request and answer; there are none when a test asks the app within its own process. */
type NodeContext = Context<{ Bindings: Partial<HttpBindings> }>

/**
 * Answers a request as a faulty service would.
 *
 * @param honest asks the provider for its true answer, which some faults then corrupt
 */
export async function faultAnswer(
  c: NodeContext,
  provider: Provider,
  fault: Fault,
  honest: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'slow':
      await pause(fault.delayMs ?? DEFAULT_DELAY_MS, c.req.raw.signal)
      return honest()
    case 'down':
      return reset(c)
    case 'hang':
      await untilGone(c.req.raw.signal)
      return reset(c)
    case 'html':
      return html(fault.status ?? 502)
    case 'empty':
      return new Response('', { status: fault.status ?? 200, headers: { 'Content-Type': 'application/json' } })
    case 'xml':
      return xmlFault(fault.status ?? 200)
    case 'redirect':
      return new Response(null, { status: fault.status ?? 302, headers: { Location: fault.location ?? ELSEWHERE } })
    case 'bomb':
      return new Response(await bombBody(), {
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip' },
      })
    case 'truncated': {
      const { answer, body } = await read(honest)
      return new Response(body.slice(0, Math.floor(body.length / 2)), spoiled(answer))
    }
    case 'drip': {
      const { answer, body } = await read(honest)
      return new Response(drip(body), spoiled(answer))
    }
    case '429':
      return refuse(
        provider,
        fault,
        fault.status ?? 429,
        'Minutely API request limit exceeded. Please try again in one minute.',
      )
    case '503':
      return refuse(provider, fault, fault.status ?? 503, 'The service is overloaded.')
    case '500':
    case 'flicker':
      return refuse(provider, fault, fault.status ?? 500, 'Something went wrong.')
  }
}

function refuse(provider: Provider, { retryAfter }: Fault, status: number, reason: string) {
  const headers = new Headers({ 'Content-Type': provider.refusalType ?? 'application/json' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = provider.refusal(reason)
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
}

/** Reserved name (RFC 2606) that never resolves: a client that follows the redirect fails. */
const ELSEWHERE = 'http://elsewhere.invalid/'

const xmlFault = (status: number) =>
  new Response(serviceException('NoApplicableCode', 'Erreur interne / Internal error'), {
    status,
    headers: { 'Content-Type': 'text/xml; charset=UTF-8' },
  })

const html = (status: number) =>
  new Response(
    `<html>\r\n<head><title>${status} Bad Gateway</title></head>\r\n<body>\r\n<center><h1>${status} Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`,
    { status, headers: { 'Content-Type': 'text/html' } },
  )

async function read(honest: () => Promise<Response>) {
  const answer = await honest()
  return { answer, body: new Uint8Array(await answer.arrayBuffer()) }
}

/** Status and headers for an answer whose body was changed: without `Content-Length`. */
function spoiled(answer: Response): ResponseInit {
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return { status: answer.status, headers }
}

function drip(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0
  const stopped = new AbortController()
  return new ReadableStream({
    async pull(controller) {
      if (sent > 0) await pause(DRIP_MS, stopped.signal)
      if (sent >= body.length || stopped.signal.aborted) return controller.close()
      controller.enqueue(body.slice(sent, sent + 1))
      sent += 1
    },
    cancel: () => stopped.abort(),
  })
}

/** Cuts the connection without an answer. @throws {Error} when there is no connection to cut */
function reset(c: NodeContext): Response {
  const socket = c.env?.incoming?.socket
  if (!socket) throw new TypeError('The simulated service is down.')
  if ('resetAndDestroy' in socket) socket.resetAndDestroy()
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

const untilGone = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const MEGABYTES = 300

let packed: Promise<Uint8Array<ArrayBuffer>> | undefined

/**
 * About 300 KB of gzip that unpack to 300 MB of blanks inside an unfinished JSON text; packed once, when first asked
 * for.
 */
export function bombBody(): Promise<Uint8Array<ArrayBuffer>> {
  packed ??= pack()
  return packed
}

async function pack(): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: 9 })
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(gzip, 'end')
  gzip.write('{"padding":"')
  const blanks = Buffer.alloc(1024 * 1024, ' ')
  for (let written = 0; written < MEGABYTES; written++) {
    if (!gzip.write(blanks)) await once(gzip, 'drain')
  }
  gzip.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
