import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { DAY_MS } from '#shared/time.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import type { Sent } from './report-input.ts'

/** How long a report is known by the key that it was sent under. */
const KEY_KEPT_MS = DAY_MS

const LONGEST_KEY = 255
const VISITOR_COOKIE = 'lake-effect-visitor'
/** What our pages draw by lot, 128 bits: whoever knows one has sent it. */
const DRAWN_KEY = /^[\da-f]{32}$/
/** What differs from one attempt to the next without being another report. */
const INCIDENTAL = ['website', 'filled_in_ms']

/** Under what a sender may repeat a report, and what it was. */
export interface SentUnder {
  key: string
  hash: string
}

/**
 * What `Idempotency-Key` says. One that could be guessed is bound to whoever says it: the browser that has uploaded something,
 * otherwise the network. So nobody is shown another's report, whatever keys they try; and a phone that leaves its network in
 * the middle has sent one report. Only hashes are kept.
 *
 * @throws {AppError} 400
 */
export function sentUnder(c: Context, sent: Sent): SentUnder | null {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  if (key === '' || key.length > LONGEST_KEY) {
    throw new AppError('bad-request', {
      status: 400,
      detail: `Idempotency-Key must have between 1 and ${LONGEST_KEY} characters.`,
    })
  }
  const whose = DRAWN_KEY.test(key)
    ? 'whoever knows it'
    : (getCookie(c, VISITOR_COOKIE) ?? `network ${c.get('visitor').key}`)
  const content = Object.entries(sent)
    .filter(([name]) => !INCIDENTAL.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return { key: sha256(JSON.stringify([whose, key])), hash: sha256(JSON.stringify(content)) }
}

/**
 * Which report was sent under the key before.
 *
 * @throws {AppError} 409 when it was another one
 */
export async function findRepeated(db: Db, { key, hash }: SentUnder): Promise<string | null> {
  const row = await db
    .selectFrom('weather_reports')
    .select(['id', 'sent_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.sent_hash === hash) return row.id
  throw keyInUse()
}

export const keyInUse = () =>
  new AppError('key-in-use', { status: 409, detail: 'Another report was sent under this Idempotency-Key.' })

/** Keys are of use for as long as somebody may try again. */
export async function forgetOldKeys(db: Db, now: number): Promise<void> {
  await db
    .updateTable('weather_reports')
    .set({ idempotency_key: null, sent_hash: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', now - KEY_KEPT_MS)
    .execute()
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
