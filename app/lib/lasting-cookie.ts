/** A year. */
export const COOKIE_MAX_AGE_SECONDS = 31_536_000

/**
 * A cookie that keeps a visitor's choice for a year, as `Set-Cookie` and `document.cookie` take it. Scripts may change
 * it: no `HttpOnly`.
 *
 * @param value free of characters that need escaping
 */
export const lastingCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
