import { isLoopbackOrigin } from './loopback.ts'

export type AccountCookie = 'session' | 'known-browser' | 'pending-sign-in'

/**
 * Whether cookies of accounts go without `Secure`: over http on this machine, where the connection cannot be read and Safari
 * keeps no `Secure` cookie. On every other origin they have it.
 */
export const isPlainLoopback = (siteOrigin: string): boolean =>
  siteOrigin.startsWith('http:') && isLoopbackOrigin(siteOrigin)

/** A cookie's name. `__Host-` binds it to one host, its root and encrypted connections. */
export const accountCookieName = (cookie: AccountCookie, siteOrigin: string): string =>
  isPlainLoopback(siteOrigin) ? `lake-effect-${cookie}` : `__Host-${cookie}`
