import type { MiddlewareHandler } from 'hono'

const LONGEST_PATH = 300
/** Coordinates or a forecast cell, as the National Weather Service’s addresses have them. */
const PLACE = /-?\d+(\.\d+)?(,|%2c)-?\d+(\.\d+)?/gi

/** A path as the log may keep it: without the place that it may name. */
export const loggedPath = (path: string): string => path.slice(0, LONGEST_PATH).replaceAll(PLACE, '{place}')

/**
 * One line per request: what was asked and how it went. No query and no coordinates (they are places), no address, no header.
 *
 * @param quietPaths asked every few seconds by machines: written at level debug
 */
export function requestLog(quietPaths: readonly string[] = []): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const path = loggedPath(c.req.path)
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    const level = quietPaths.includes(path) ? 'debug' : 'info'
    c.get('log')[level]({ method: c.req.method, path, status: c.res.status, durationMs }, 'request')
  }
}
