import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { Secret } from '../secret.ts'

/** Bound to this host, to its root and to encrypted connections; browsers take `localhost` for one of those. */
export const SESSION_COOKIE = '__Host-session'

/** What the browser keeps with it: no script reads it, and other sites' forms do not send it. */
export const SESSION_COOKIE_ATTRIBUTES = { secure: true, httpOnly: true, sameSite: 'lax', path: '/' } as const

/** Makes the browser forget the session. */
export const NO_SESSION_COOKIE = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`

/**
 * The session token that a request brings, null without one or with a signature that is not ours: who reads the
 * database alone cannot sign in with what stands there. The form is better-auth's: `{token}.{HMAC-SHA-256 in base64}`.
 */
export function readSessionToken(headers: Headers, secret: Secret): string | null {
  const header = headers.get('Cookie')
  if (!header?.includes(SESSION_COOKIE)) return null
  const value = parse(header, SESSION_COOKIE)[SESSION_COOKIE]
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', secret.reveal()).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
