import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { findUpload, type UploadRow } from './upload-store.ts'

/** The cookie by which requests of the same browser are recognised; it says nothing else. */
export const VISITOR_COOKIE = 'lake-effect-visitor'

const SECRET = /^[\w-]{43}$/
/** Longer than any upload is kept. */
const COOKIE_KEPT_S = (2 * DAY_MS) / SECOND_MS

/** The name of this browser in the database, a hash of its cookie; null when it never began an upload. */
export function uploadOwnerOf(c: Context): string | null {
  const secret = secretOf(c)
  return secret === null ? null : hashOf(secret)
}

/** An upload of this browser that no report has taken; null for all others, for administrators as well. */
export async function findOwnUpload(db: Db, c: Context, id: string): Promise<UploadRow | null> {
  const owner = uploadOwnerOf(c)
  const row = owner === null ? null : await findUpload(db, id)
  return row !== null && row.owner === owner && row.report_id === null ? row : null
}

/** The name of a browser that begins an upload; sets its cookie, or prolongs it. */
export function beginUploadsOf(c: Context, origin: string): string {
  const secret = secretOf(c) ?? randomBytes(32).toString('base64url')
  setCookie(c, VISITOR_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
    maxAge: COOKIE_KEPT_S,
  })
  return hashOf(secret)
}

function secretOf(c: Context): string | null {
  const secret = getCookie(c, VISITOR_COOKIE)
  return secret !== undefined && SECRET.test(secret) ? secret : null
}

const hashOf = (secret: string): string => hash('sha256', secret, 'hex')
