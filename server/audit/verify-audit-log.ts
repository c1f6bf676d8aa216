import type { Db } from '../db/schema.ts'
import { FIRST_PREVIOUS_HASH, hashOf } from './audit-chain.ts'

/**
 * Where the record ended at some earlier time. Noted outside the database, it proves later that nothing before was
 * rewritten.
 */
export interface AuditHead {
  id: number
  hash: string
}

export type AuditVerdict =
  | { ok: true; head: AuditHead }
  | { ok: false /** Id of the first row that is not as it was written. */; at: number; reason: string }

const ROWS_AT_ONCE = 500

/**
 * Reads the whole record and finds the first row that was edited, removed, moved or not added by the site, and an end
 * that was cut off. The site may go on writing meanwhile.
 *
 * @param noted a head that was noted earlier: the row must still be there, unchanged
 */
export async function verifyAuditLog(db: Db, noted?: AuditHead): Promise<AuditVerdict> {
  const atStart = await findHead(db)
  if (!atStart) return { ok: false, at: 0, reason: 'the head of the record is missing' }
  let last: AuditHead = { id: 0, hash: FIRST_PREVIOUS_HASH }
  // Begins below every possible id, so that a row with an id below 1 is found, too.
  for (let after = Number.MIN_SAFE_INTEGER; ; after = last.id) {
    const rows = await db
      .selectFrom('security_audit_log')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const at = last.id + 1
      if (row.id !== at) return { ok: false, at, reason: 'a row is missing' }
      if (row.previous_hash !== last.hash) return { ok: false, at, reason: 'a row does not follow the one before it' }
      if (hashOf(row) !== row.hash) return { ok: false, at, reason: 'a row was changed' }
      if (atStart.id === at && atStart.hash !== row.hash) return { ok: false, at, reason: 'the record was rewritten' }
      if (noted?.id === at && noted.hash !== row.hash) return { ok: false, at, reason: 'the record was rewritten' }
      last = { id: at, hash: row.hash }
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  if (last.id < Math.max(atStart.id, noted?.id ?? 0))
    return { ok: false, at: last.id + 1, reason: 'the end is missing' }
  const atEnd = await findHead(db)
  if (!atEnd || atEnd.id < last.id) return { ok: false, at: last.id, reason: 'a row was added by another hand' }
  return { ok: true, head: last }
}

async function findHead(db: Db): Promise<AuditHead | undefined> {
  const head = await db.selectFrom('security_audit_head').selectAll().executeTakeFirst()
  return head && { id: head.last_id, hash: head.last_hash }
}

/** The proof of the record of security events in one line. */
export function describeRecord(verdict: AuditVerdict): string {
  if (!verdict.ok) return `The record of security events was tampered with, row ${verdict.at}: ${verdict.reason}.`
  const { id, hash } = verdict.head
  if (id === 0) return 'The record of security events is empty: there is nothing to verify.'
  return `The record of security events is whole: ${id} rows, head ${id}:${hash}`
}
