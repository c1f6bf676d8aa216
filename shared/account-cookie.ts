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
