import { parse } from 'hono/utils/cookie'
import { type AccountCookie, accountCookieName, isPlainLoopback } from '#shared/account-cookie.ts'
import type { Secret } from '../secret.ts'

/** The site's own origin, and the secret that signs the value of a cookie. */
export interface Signing {
  origin: string
  secret: Secret
}

/**
 * A complete Set-Cookie value of the site at `origin`: `HttpOnly`, and `SameSite=Lax`, so that other sites' forms do
 * not send the cookie.
 *
 * @param value as it may stand in a cookie, already encoded
 */
export function writeAccountCookie(
  cookie: AccountCookie,
  value: string,
  { origin, maxAgeSeconds }: { origin: string; maxAgeSeconds: number },
): string {
  const secure = isPlainLoopback(origin) ? '' : ' Secure;'
  return `${accountCookieName(cookie, origin)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly;${secure} SameSite=Lax`
}

/** The value that a request brings, decoded; null without one. */
export function readAccountCookie(cookie: AccountCookie, headers: Headers, origin: string): string | null {
  const header = headers.get('Cookie')
  if (!header?.includes(cookie)) return null
  const name = accountCookieName(cookie, origin)
  return parse(header, name)[name] ?? null
}
