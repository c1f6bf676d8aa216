import type { IncomingMessage, Server } from 'node:http'
import type { Context } from 'hono'
import { nodeMessageOf } from './node-request.ts'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node's own error code for a request that was not complete in time. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Ends a request whose body is not complete in time. Replaces Node's `requestTimeout`, which has no exceptions: a video
 * on a slow line takes hours (`liftRequestTimeLimit`).
 *
 * @param limitMs milliseconds
 */
export function limitRequestTime(server: Server, incoming: IncomingMessage, limitMs: number): void {
  const { headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (incoming.complete || incoming.destroyed) return
    server.emit('clientError', Object.assign(new Error('Request timeout'), { code: TIMED_OUT }), incoming.socket)
  }, limitMs)
  timer.unref()
  timers.set(incoming, timer)
  incoming.once('close', () => clearTimeout(timer))
}

/** Lifts the limit for one request. The caller must then end a connection on which no more data arrives. */
export function liftRequestTimeLimit(c: Context): void {
  const message = nodeMessageOf(c)
  if (message) clearTimeout(timers.get(message))
}
