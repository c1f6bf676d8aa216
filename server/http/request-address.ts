import type { BlockList } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackOrigin } from '#shared/loopback.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { findClientAddress, findUnnamedProxy, limitKeyOf } from './client-address.ts'
import { nodeRequestOf } from './node-request.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The request's URL under the site's own origin, as the browser shows it, even if a proxy uses another one. */
    siteUrl: string
    /** The client's IP address according to trusted proxies; 'unknown' outside a Node server. */
    clientAddress: string
    /** The key under which limits count this caller: an IPv4 address or an IPv6 /64. */
    clientKey: string
  }
}

export interface RequestAddressOptions {
  origin: SiteOrigin
  trustedProxies: BlockList
}

/**
 * Decides where a request is addressed to and where it came from, once for router, guard, cookies, links, limits and
 * log. Scheme and host are those of the site's own origin: `X-Forwarded-Host`, `-Proto` and `Forwarded` are not read,
 * so that nothing can be forged with them. Of the forwarding headers only `X-Forwarded-For` counts, and only from a
 * trusted proxy; the first that comes to a public site from another proxy of its own is a warning in the log.
 */
export function requestAddress({ origin, trustedProxies }: RequestAddressOptions): MiddlewareHandler {
  let hasWarned = false
  return async (c, next) => {
    const address = clientAddressOf(c, trustedProxies)
    if (!hasWarned) hasWarned = warnOfUnnamedProxy(c)
    c.set('clientAddress', address)
    c.set('clientKey', limitKeyOf(address))
    c.set('siteUrl', `${origin()}${pathAndQueryOf(c.req.url)}`)
    await next()
  }

  /** Whether the request came by way of such a proxy. */
  function warnOfUnnamedProxy(c: Context): boolean {
    const proxy = findUnnamedProxy(nodeRequestOf(c).peer, c.req.header('X-Forwarded-For'), trustedProxies)
    if (proxy === null || isLoopbackOrigin(origin())) return false
    c.get('log').warn(
      `X-Forwarded-For comes from ${proxy}, which TRUSTED_PROXIES does not name: all its visitors share one limit`,
    )
    return true
  }
}

/** The client's address, for middleware that runs before `requestAddress`. */
export const clientAddressOf = (c: Context, trustedProxies: BlockList): string =>
  findClientAddress(nodeRequestOf(c).peer, c.req.header('X-Forwarded-For'), trustedProxies)

/** Path and query of an absolute address, as they stand in it. */
export const pathAndQueryOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))
