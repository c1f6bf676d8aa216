import { isLoopbackOrigin } from './loopback.ts'

export type AccountCookie = 'session' | 'known-browser' | 'pending-sign-in'

/**
 * Whether account cookies omit `Secure`: only on an http origin on loopback, where nobody else can read the connection
 * and Safari discards `Secure` cookies.
 */
export const isPlainLoopback = (siteOrigin: string): boolean =>
  siteOrigin.startsWith('http:') && isLoopbackOrigin(siteOrigin)

/** A cookie's name. `__Host-` binds it to one host, its root and encrypted connections. */
export const accountCookieName = (cookie: AccountCookie, siteOrigin: string): string =>
  isPlainLoopback(siteOrigin) ? `lake-effect-${cookie}` : `__Host-${cookie}`

/** Whether the cookies of a request name a session, be it valid or not. */
export const namesSession = (cookies: Partial<Record<string, string>>): boolean =>
  '__Host-session' in cookies || 'lake-effect-session' in cookies
