import { type Selectable, sql } from 'kysely'
import { HOUR_MS } from '#shared/time.ts'
import type { PushSubscriptionRow } from '../db/push-rows.ts'
import type { Db } from '../db/schema.ts'
import type { ClaimedMessage } from './message-queue.ts'

/**
 * Refusals in a row after which a subscription is deleted, provided that its push service takes messages for others;
 * otherwise the fault is the site's own.
 */
const MOST_REFUSALS = 3
const IDS_AT_ONCE = 500

/** Counts messages that were handed over. @param now epoch milliseconds */
export async function noteSent(db: Db, sent: readonly ClaimedMessage[], now: number): Promise<void> {
  const counts = new Map<string, number>()
  for (const { to } of sent) counts.set(to.id, (counts.get(to.id) ?? 0) + 1)
  for (const count of new Set(counts.values())) {
    const ids = [...counts].flatMap(([id, own]) => (own === count ? [id] : []))
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      await db
        .updateTable('push_subscriptions')
        .set({
          last_sent_at: now,
          refusals: 0,
          hour_sent: sql`case when hour_started_at > ${now - HOUR_MS} then hour_sent + ${count} else ${count} end`,
          hour_started_at: sql`case when hour_started_at > ${now - HOUR_MS} then hour_started_at else ${now} end`,
        })
        .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
        .execute()
    }
  }
}

/** Records that a push service did not accept the site's key for a subscription; deletes one that is surely dead. */
export async function noteRefusal(db: Db, { id, endpoint, refusals }: Selectable<PushSubscriptionRow>): Promise<void> {
  if (refusals + 1 >= MOST_REFUSALS && (await hasOthersServed(db, id, endpoint)))
    return await removeSubscriptions(db, [id])
  await db
    .updateTable('push_subscriptions')
    .set({ refusals: refusals + 1 })
    .where('id', '=', id)
    .execute()
}

async function hasOthersServed(db: Db, id: string, endpoint: string): Promise<boolean> {
  const served = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('id', '<>', id)
    .where('endpoint', 'like', `${new URL(endpoint).origin}/%`)
    .where('refusals', '=', 0)
    .where('last_sent_at', 'is not', null)
    .executeTakeFirst()
  return served !== undefined
}

/** Deletes subscriptions with their places and waiting messages. */
export async function removeSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}
