import { SECOND_MS } from '#shared/time.ts'
import { areSameBytes, hmacOf } from '../secret.ts'
import { readAccountCookie, type Signing, writeAccountCookie } from './account-cookie.ts'
import { SESSION_LASTS_MS } from './session-store.ts'

/** The Set-Cookie of a new session. */
export const sessionCookie = (token: string, { origin, secret }: Signing): string =>
  writeAccountCookie('session', `${token}.${hmacOf(secret, token).toString('base64url')}`, {
    origin,
    maxAgeSeconds: SESSION_LASTS_MS / SECOND_MS,
  })

/** The Set-Cookie that deletes the session cookie. */
export const noSessionCookie = (origin: string): string =>
  writeAccountCookie('session', '', { origin, maxAgeSeconds: 0 })

/**
 * The session token of a request's cookie; null without one or with a wrong signature, so that a token read from the
 * database opens no session. The form is `{token}.{HMAC-SHA-256 in base64 or base64url}`; older cookies have base64.
 */
export function readSessionToken(headers: Headers, { origin, secret }: Signing): string | null {
  const value = readAccountCookie('session', headers, origin)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  const [given, expected] = [Buffer.from(value.slice(dot + 1), 'base64'), hmacOf(secret, token)]
  return areSameBytes(given, expected) ? token : null
}
