import { sql } from 'kysely'
import { HOUR_MS } from '#shared/time.ts'
import { chunks } from '../db/chunks.ts'
import { isWindowOver } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import type { ClaimedMessage } from './message-queue.ts'

const IDS_AT_ONCE = 500

/** Counts messages that were handed over. @param now epoch milliseconds */
export async function noteSent(db: Db, sent: readonly ClaimedMessage[], now: number): Promise<void> {
  const isOver = isWindowOver('hour_started_at', HOUR_MS, now)
  const counts = new Map<string, number>()
  for (const { to } of sent) counts.set(to.id, (counts.get(to.id) ?? 0) + 1)
  for (const count of new Set(counts.values())) {
    const ids = [...counts].flatMap(([id, own]) => (own === count ? [id] : []))
    for (const some of chunks(ids, IDS_AT_ONCE)) {
      await db
        .updateTable('push_subscriptions')
        .set({
          last_sent_at: now,
          refusals: 0,
          hour_sent: sql`case when ${isOver} then ${count} else hour_sent + ${count} end`,
          hour_started_at: sql`case when ${isOver} then ${now} else hour_started_at end`,
        })
        .where('id', 'in', some)
        .execute()
    }
  }
}
