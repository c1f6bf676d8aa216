import { createHmac, timingSafeEqual } from 'node:crypto'
import { SECOND_MS } from '#shared/time.ts'
import type { Secret } from '../secret.ts'
import { readAccountCookie, writeAccountCookie } from './account-cookie.ts'
import { SESSION_LASTS_MS } from './session-store.ts'

/** The Set-Cookie of a new session. @param value the signed token, as better-auth encodes it */
export const sessionCookie = (value: string, origin: string): string =>
  writeAccountCookie('session', value, { origin, maxAgeSeconds: SESSION_LASTS_MS / SECOND_MS })

/** Makes the browser forget the session. */
export const noSessionCookie = (origin: string): string =>
  writeAccountCookie('session', '', { origin, maxAgeSeconds: 0 })

/**
 * The session token that a request brings, null without one or with a signature that is not ours: who reads the
 * database alone cannot sign in with what stands there. The form is better-auth's: `{token}.{HMAC-SHA-256 in base64}`.
 */
export function readSessionToken(
  headers: Headers,
  { origin, secret }: { origin: string; secret: Secret },
): string | null {
  const value = readAccountCookie('session', headers, origin)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const expected = createHmac('sha256', secret.reveal()).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
