import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { isDrawnKey } from '../community/id-under-key.ts'
import type { Db } from '../db/schema.ts'
import type { JsonObject } from '../http/json-body.ts'
import { uploadOwnerOf } from '../uploads/upload-owner.ts'

/** How long a report that is sent again is recognised by its key. */
const KEY_KEPT_MS = DAY_MS

export const LONGEST_KEY = 255
/** Fields that may differ between attempts at the same report. */
const INCIDENTAL = ['website', 'filled_in_ms', 'waited_minutes']

/** An idempotency key and the content sent under it, both as hashes. */
export interface SentUnder {
  key: string
  hash: string
}

/**
 * Reads `Idempotency-Key`. A key that could be guessed is bound to its sender: the browser that has uploaded something,
 * otherwise the network. So no visitor gets another's report by trying keys, while our pages' random keys also hold
 * when a phone changes its network. Only hashes are stored.
 *
 * @throws {AppError} 400
 */
export function sentUnder(c: Context, sent: JsonObject): SentUnder | null {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  if (key === '' || key.length > LONGEST_KEY) {
    throw new AppError('bad-request', {
      status: 400,
      detail: m.rule_idempotency_key({ most: LONGEST_KEY }),
    })
  }
  const browser = uploadOwnerOf(c)
  const sender = browser === null ? ['network', c.get('visitor').key] : ['browser', browser]
  const whose = isDrawnKey(key) ? ['whoever knows it'] : sender
  const content = Object.entries(sent)
    .filter(([name]) => !INCIDENTAL.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const hashed = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url')
  return { key: hashed([...whose, key]), hash: hashed(content) }
}

/**
 * The id of the report that was sent under the key before; null for a new key.
 *
 * @throws {AppError} 409 when its content was different
 */
export async function findRepeated(db: Db, sent: SentUnder): Promise<string | null> {
  const row = await db
    .selectFrom('weather_reports')
    .select(['id', 'sent_hash'])
    .where('idempotency_key', '=', sent.key)
    .executeTakeFirst()
  if (!row) return null
  if (row.sent_hash === sent.hash) return row.id
  throw keyInUse()
}

export const keyInUse = () => new AppError('key-in-use', { status: 409, detail: m.problem_key_in_use() })

/** Deletes keys past their lifetime. */
export async function forgetOldKeys(db: Db, now: number): Promise<void> {
  await db
    .updateTable('weather_reports')
    .set({ idempotency_key: null, sent_hash: null })
    .where('idempotency_key', 'is not', null)
    .where('created_at', '<', now - KEY_KEPT_MS)
    .execute()
}
