import type { MiddlewareHandler } from 'hono'

const MISDIRECTED = 421
const LONGEST_PATH = 300
const LONGEST_HOST = 100
/** Coordinates or a forecast cell, as the National Weather Service’s addresses have them. */
const PLACE = /-?\d+(\.\d+)?(,|%2c)-?\d+(\.\d+)?/gi

/** Column and row of a picture of a map, as `/{z}/{x}/{y}`: they are a place, too. */
const TILE = /(\/\d+){3,}/g

/** The secret in the address of a receipt, and whatever is asked behind it. */
const RECEIPT = /(\/receipts\/).+/i

/** Whether an address is itself a secret: it goes into no log, no Referer, no index and no cache. */
export const isSecretPath = (path: string): boolean => RECEIPT.test(path)

/** A path as the log may keep it: without the place or the secret that it may name. */
export const loggedPath = (path: string): string =>
  path.slice(0, LONGEST_PATH).replace(RECEIPT, '$1{secret}').replaceAll(PLACE, '{place}').replaceAll(TILE, '/{place}')

/** The host of a Host header, with its port; undefined when the header holds none. Credentials and paths are left out. */
const askedHost = (header = ''): string | undefined => URL.parse(`http://${header}`)?.host.slice(0, LONGEST_HOST)

/**
 * One line per request: what was asked and how it went. No query and no coordinates (they are places), no address, no
 * header but the host that a request was refused for (421), which tells of an old domain or a proxy's own name.
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
    const { status } = c.res
    const host = status === MISDIRECTED ? askedHost(c.req.header('Host')) : undefined
    c.get('log')[level]({ method: c.req.method, path, status, durationMs, host }, 'request')
  }
}
