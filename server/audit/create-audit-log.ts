import type { Clock } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import type { Db, SecurityAuditRow } from '../db/schema.ts'
import type { Visitor } from '../http/visitor.ts'
import { MOST_WAITING_EVENTS } from '../limits.ts'
import { hashOf } from './audit-chain.ts'
import type { AuditEntry, AuditLog } from './audit-log.ts'
import { cleanText } from './clean-text.ts'
import { networkOf } from './network-of.ts'

export interface AuditLogParts {
  db: Db
  clock: Clock
  /** Called with every event once it is stored. */
  onKept?: (row: SecurityAuditRow) => void
}

const ROWS_AT_ONCE = 100
/** Messages may name what a visitor asked for, so their length is bounded, too. */
const LONGEST_MESSAGE = 300
const MOST_DETAILS = 20

type Unchained = Omit<SecurityAuditRow, 'id' | 'previous_hash' | 'hash'>

interface Waiting {
  event: Unchained
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * The record in the database. Events that arrive while others are written share the next transaction; the head row,
 * taken first, makes all processes write one after the other.
 *
 * Must not be called inside a transaction: its own transaction would wait for that one to end.
 */
export function createAuditLog({ db, clock, onKept = () => {} }: AuditLogParts): AuditLog {
  const waiting: Waiting[] = []
  let isWriting = false

  async function append(events: readonly Unchained[]): Promise<SecurityAuditRow[]> {
    return await db.transaction().execute(async (transaction) => {
      const head = await transaction
        .updateTable('security_audit_head')
        .set((row) => ({ last_id: row('last_id', '+', events.length) }))
        .where('name', '=', 'head')
        .returning(['last_id', 'last_hash'])
        .executeTakeFirstOrThrow()
      let id = head.last_id - events.length
      let previous_hash = head.last_hash
      const rows = events.map((event) => {
        id += 1
        const row = { ...event, id, previous_hash }
        previous_hash = hashOf(row)
        return { ...row, hash: previous_hash }
      })
      await transaction.insertInto('security_audit_log').values(rows).execute()
      await transaction
        .updateTable('security_audit_head')
        .set({ last_hash: previous_hash })
        .where('name', '=', 'head')
        .execute()
      return rows
    })
  }

  async function writeWaiting(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const some = waiting.splice(0, ROWS_AT_ONCE)
      try {
        const rows = await append(some.map(({ event }) => event))
        for (const { resolve } of some) resolve()
        for (const row of rows) onKept(row)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    isWriting = false
  }

  return {
    async record(entry, visitor) {
      const createdAt = clock().getTime()
      const viewer = visitor && (await visitor.viewer().catch(() => null))
      if (waiting.length >= MOST_WAITING_EVENTS) throw new Error('too many security events are waiting to be written')
      const event = eventOf(entry, visitor, viewer, createdAt)
      await new Promise<void>((resolve, reject) => {
        waiting.push({ event, resolve, reject })
        void writeWaiting()
      })
    },
  }
}

const eventOf = (
  { type, severity, message, details = {} }: AuditEntry,
  visitor: Visitor | null,
  viewer: Viewer | null,
  createdAt: number,
): Unchained => ({
  event_type: type,
  severity,
  details: JSON.stringify({
    ...(visitor && { request_id: visitor.requestId }),
    ...(viewer && { user_id: viewer.id }),
    ...cleanDetails(details),
    severity,
    message: cleanText(message, LONGEST_MESSAGE),
  }),
  ip_address: visitor && networkOf(visitor.address),
  user_agent: visitor?.userAgent == null ? null : cleanText(visitor.userAgent),
  created_at: createdAt,
})

const cleanDetails = (details: NonNullable<AuditEntry['details']>) =>
  Object.fromEntries(
    Object.entries(details)
      .slice(0, MOST_DETAILS)
      .map(([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value]),
  )
