import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackHost } from '#shared/loopback.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { isForwarded } from './client-address.ts'
import { READING_METHODS } from './known-methods.ts'
import { OPERATIONS_PATHS } from './operations-routes.ts'

/**
 * Serves the site under its one name. Other names of this machine are redirected there, unknown hosts are refused (a
 * foreign name that resolves to us is an attack or a mistake), and unsafe methods must come from our own pages.
 * The addresses for operations answer under any name: health checkers use the IP address. Needs `requestAddress` before
 * it.
 *
 * @throws {AppError} 421 `wrong-host`, 403 `wrong-origin`
 */
export function originGuard(origin: SiteOrigin): MiddlewareHandler {
  let known: URL | undefined
  const siteAt = (address: string) => {
    if (known?.origin !== address) known = new URL(address)
    return known
  }
  return async (c, next) => {
    if (OPERATIONS_PATHS.includes(c.req.path)) return next()
    const site = siteAt(origin())
    if (!READING_METHODS.has(c.req.method)) requireSameOrigin(c, site.origin)
    const host = c.req.header('Host') ?? new URL(c.req.url).host
    if (host === site.host) return next()
    // In the form that `URL` gives: lower case, without the default port of the scheme.
    const asked = URL.parse(`${site.protocol}//${host}`)
    if (asked?.host === site.host) return next()
    const isLocalName = asked !== null && isLoopbackHost(asked.hostname)
    // No redirect behind a proxy that sends its own name as Host: it would loop.
    if (isLocalName && isForwarded(c)) throw wrongHost(m.problem_wrong_host_proxy({ place: site.origin }))
    if (isLocalName && READING_METHODS.has(c.req.method)) return c.redirect(c.get('siteUrl'), 307)
    throw wrongHost(m.problem_wrong_host({ place: site.origin }))
  }
}

const wrongHost = (detail: string) => new AppError('wrong-host', { status: 421, detail })

/** Scripts cannot set either header in a browser; a request with neither does not come from our pages. */
function requireSameOrigin(c: Context, siteOrigin: string): void {
  const origin = c.req.header('Origin')
  const isOurs = origin === undefined ? c.req.header('Sec-Fetch-Site') === 'same-origin' : origin === siteOrigin
  if (!isOurs) {
    const detail = m.problem_wrong_origin({ siteOrigin })
    throw new AppError('wrong-origin', { status: 403, detail })
  }
}
