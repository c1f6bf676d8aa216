import type { MiddlewareHandler } from 'hono'

const LONGEST_PATH = 300

/**
 * One line per request: what was asked and how it went. No query (it holds places), no address, no header.
 *
 * @param quietPaths asked every few seconds by machines: written at level debug
 */
export function requestLog(quietPaths: readonly string[] = []): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const path = c.req.path.slice(0, LONGEST_PATH)
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    const level = quietPaths.includes(path) ? 'debug' : 'info'
    c.get('log')[level]({ method: c.req.method, path, status: c.res.status, durationMs }, 'request')
  }
}
