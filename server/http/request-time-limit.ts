import { IncomingMessage, type Server } from 'node:http'
import type { Context } from 'hono'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** How Node itself calls a request that did not come to its end in time. */
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Until when the last byte of a body must be here. Node's own `requestTimeout` knows no exception, and a film on a slow line
 * takes hours: `liftRequestTimeLimit` is the exception.
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

/** For a body that may take its time; whoever lifts the limit must end a connection on which nothing comes any more. */
export function liftRequestTimeLimit(c: Context): void {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) clearTimeout(timers.get(incoming))
}
