import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'

/** Says that two requests come from the same browser; nothing else is behind it. */
export const VISITOR_COOKIE = 'lake-effect-visitor'

const SECRET = /^[\w-]{43}$/
/** Longer than any upload is kept. */
const COOKIE_KEPT_S = (2 * DAY_MS) / SECOND_MS

/** Under what the database knows this browser; null when it never began an upload. */
export function uploadOwnerOf(c: Context): string | null {
  const secret = getCookie(c, VISITOR_COOKIE)
  return secret !== undefined && SECRET.test(secret) ? hashOf(secret) : null
}

/** The same, for whoever begins an upload: who has no cookie yet gets one, who has one keeps it for longer. */
export function beginUploadsOf(c: Context, origin: string): string {
  const known = getCookie(c, VISITOR_COOKIE)
  const secret = known !== undefined && SECRET.test(known) ? known : randomBytes(32).toString('base64url')
  setCookie(c, VISITOR_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
    maxAge: COOKIE_KEPT_S,
  })
  return hashOf(secret)
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
