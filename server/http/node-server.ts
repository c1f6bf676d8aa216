import { randomUUID } from 'node:crypto'
import { createServer, IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { NO_PAGE_POLICY } from './content-security-policy.ts'
import { PROBED_PATHS } from './operations-routes.ts'
import { problemOf } from './problem-response.ts'
import { createRefusedBodies } from './refused-bodies.ts'
import { limitRequestTime } from './request-time-limit.ts'
import { securityHeadersFor } from './security-headers.ts'

type FetchCallback = Parameters<typeof getRequestListener>[0]

export interface NodeServerOptions {
  /** `app.fetch`. */
  fetch: FetchCallback
  log: Log
  origin: SiteOrigin
  /** Called before the app; gives false, or a promise of false, when the app must answer. */
  answerFinishedPage?: (incoming: IncomingMessage, outgoing: ServerResponse) => false | Promise<boolean>
  limits?: Partial<NodeServerLimits>
}

export interface NodeServerLimits {
  /** Until the last header is here, milliseconds. */
  headersTimeout: number
  /**
   * Until the last byte of the body is here, milliseconds; uploads have a limit of their own (`liftRequestTimeLimit`).
   */
  requestTimeout: number
  /** How long an idle connection is kept for the next request, milliseconds. */
  keepAliveTimeout: number
  /** How often the two time-outs are looked at, milliseconds. */
  connectionsCheckingInterval: number
  /** All headers together, bytes. */
  maxHeaderSize: number
  /** How long a refused connection may stay half closed, milliseconds. */
  refusedTimeout: number
  /**
   * How long a connection may carry no byte under a request or its answer, milliseconds: a client that does not read what
   * it asked for would else hold its connection, and the file that is sent, for ever.
   */
  stillTimeout: number
}

/** Bounds what a slow or verbose client can hold of connections and memory. */
export const NODE_SERVER_LIMITS: NodeServerLimits = {
  headersTimeout: 9_000,
  requestTimeout: 60_000,
  // Longer than the 60 s of usual load balancers: if the server closed first, their next request would fail.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  refusedTimeout: 3_000,
  // Longer than any answer takes to begin: a report may wait for its photos a minute.
  stillTimeout: 120_000,
}

const STATUS_OF_CLIENT_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A Node server for the app. An invalid request is answered with a problem, too, with id and security headers. */
export function createNodeServer({ fetch, answerFinishedPage, log, origin, limits }: NodeServerOptions): Server {
  const refusal = (status: number, err: unknown) => {
    const requestId = randomUUID()
    log.info({ requestId, status, err: err instanceof Error ? err.message : 'unknown' }, 'unreadable request')
    const error = new AppError('bad-request', { status, detail: m.problem_unreadable_request() })
    const headers = {
      ...securityHeadersFor(origin()),
      'Content-Security-Policy': NO_PAGE_POLICY,
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    }
    return { body: JSON.stringify(problemOf(error, '/')), headers }
  }
  /** A fault that is thrown at once comes before anything was sent: the app answers, and the process lives on. */
  const finishedPage: NonNullable<NodeServerOptions['answerFinishedPage']> = (incoming, outgoing) => {
    try {
      return answerFinishedPage?.(incoming, outgoing) ?? false
    } catch (err) {
      log.error({ err }, 'a finished page could not be looked for')
      return false
    }
  }
  const refusedBodies = createRefusedBodies()
  const answer: FetchCallback = async (request, env) => {
    const response = await fetch(request, env)
    if (env.incoming instanceof IncomingMessage && env.outgoing instanceof ServerResponse)
      refusedBodies.leave(env.incoming, env.outgoing)
    return response
  }
  const listener = getRequestListener(answer, {
    errorHandler: (err) => {
      const { body, headers } = refusal(400, err)
      return new Response(body, { status: 400, headers })
    },
  })
  const { requestTimeout, refusedTimeout, stillTimeout, ...nodeLimits } = { ...NODE_SERVER_LIMITS, ...limits }
  // Node's own request limit has no exceptions, and its own check of Host would answer without our headers.
  const options = { ...nodeLimits, requestTimeout: 0, requireHostHeader: false }
  const server = createServer(options, (incoming, outgoing) => {
    if (!incoming.headers.host && PROBED_PATHS.includes(incoming.url ?? ''))
      incoming.headers.host = new URL(origin()).host
    limitRequestTime(server, incoming, requestTimeout)
    const answering = finishedPage(incoming, outgoing)
    if (!answering) return listener(incoming, outgoing)
    answering.then(
      (isAnswered) => (isAnswered ? undefined : listener(incoming, outgoing)),
      (err: unknown) => {
        log.error({ err }, 'an answer could not be sent')
        outgoing.destroy()
      },
    )
  })
  server.timeout = stillTimeout
  // Node's own answer has none of our headers.
  server.on('checkExpectation', (_incoming, outgoing) => {
    const { body, headers } = refusal(417, new Error('an expectation that is not met'))
    outgoing.writeHead(417, { ...headers, Connection: 'close' }).end(body)
  })
  server.on('clientError', (err: NodeJS.ErrnoException, socket: Duplex) => {
    if (err.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = STATUS_OF_CLIENT_ERROR[err.code ?? ''] ?? 400
    const { body, headers } = refusal(status, err)
    const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' })
    const cut = setTimeout(() => socket.destroy(), refusedTimeout)
    cut.unref()
    socket.once('close', () => clearTimeout(cut))
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    )
  })
  return server
}
