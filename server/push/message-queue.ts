import { randomUUIDv7 } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { HOUR_MS } from '#shared/time.ts'
import { chunks } from '../db/chunks.ts'
import type { PushMessageRow, PushSubscriptionRow } from '../db/push-rows.ts'
import { isWindowOver } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import { unforcedTransaction } from '../db/unforced-transaction.ts'
import { SUMMARY_THREAD } from './notification-text.ts'

/** A notification to be queued. Times are epoch milliseconds. */
export type NewMessage = Pick<
  PushMessageRow,
  'subscription_id' | 'thread' | 'body' | 'urgency' | 'due_at' | 'expires_at'
>

/** A message that this process has taken to send, with where it goes. */
export interface ClaimedMessage {
  message: Selectable<PushMessageRow>
  to: Selectable<PushSubscriptionRow>
}

/** Conditions of two partial indexes (migration 0021), word for word, so that neither kind is searched for the other. */
const MORNING_SUMMARIES = sql<boolean>`(body is null and urgency = 'low')`
const OTHERS = sql<boolean>`(body is not null or urgency <> 'low')`

const ROWS_AT_ONCE = 100
const IDS_AT_ONCE = 500
/** A day is 25 hours long when clocks go back. What is due later than that was set by a clock that was ahead. */
export const LONGEST_AHEAD_MS = 26 * HOUR_MS

/**
 * Queues messages, under ids in the order of their making: SQLite then writes to the end of the index instead of to any
 * page of it. A waiting message of the same subscription and thread is replaced. The summary after the quiet hours is
 * about places in several time zones: it is due when the first of them ends.
 */
export async function enqueueMessages(db: Db, messages: readonly NewMessage[]): Promise<void> {
  for (const some of chunks(messages, ROWS_AT_ONCE)) {
    await db
      .insertInto('push_messages')
      .values(some.map((message) => ({ ...message, id: randomUUIDv7() })))
      .onConflict((conflict) =>
        conflict.columns(['subscription_id', 'thread']).doUpdateSet((row) => {
          /** For a summary, the waiting one's time where it is earlier (`<`) or later (`>`); else the new one's. */
          const timeOf = (column: 'due_at' | 'expires_at', operator: '<' | '>') => {
            const [waiting, renewed] = [row.ref(`push_messages.${column}`), row.ref(`excluded.${column}`)]
            return row
              .case()
              .when(row.and([row('push_messages.thread', '=', SUMMARY_THREAD), row(waiting, operator, renewed)]))
              .then(waiting)
              .else(renewed)
              .end()
          }
          return {
            id: row.ref('excluded.id'),
            body: row.ref('excluded.body'),
            urgency: row.ref('excluded.urgency'),
            due_at: timeOf('due_at', '<'),
            expires_at: timeOf('expires_at', '>'),
            attempts: 0,
          }
        }),
      )
      .execute()
  }
}

/**
 * Takes due messages, so that no other process sends them before `until`. Messages taken by a process that died are due
 * again then.
 *
 * @param now epoch milliseconds, like `until`
 * @param mornings takes morning summaries; else all other messages
 */
export async function claimMessages(
  db: Db,
  { now, until, most, mornings = false }: { now: number; until: number; most: number; mornings?: boolean },
): Promise<ClaimedMessage[]> {
  return await unforcedTransaction(db, async (transaction) => {
    const messages = await transaction
      .updateTable('push_messages')
      .set((row) => ({ due_at: until, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', (due) =>
        due
          .selectFrom('push_messages')
          .select('id')
          .where('due_at', '<=', now)
          .where(mornings ? MORNING_SUMMARIES : OTHERS)
          .orderBy('due_at')
          .limit(most),
      )
      .where('due_at', '<=', now)
      .returningAll()
      .execute()
    if (messages.length === 0) return []
    const rows = await transaction
      .selectFrom('push_subscriptions')
      .selectAll()
      .where(
        'id',
        'in',
        messages.map(({ subscription_id }) => subscription_id),
      )
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return messages.flatMap((message) => {
      const to = byId.get(message.subscription_id)
      return to ? [{ message, to }] : []
    })
  })
}

/** Deletes messages by their ids; a newer one of the same thread has another id. */
export async function deleteMessages(db: Db, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    await db.deleteFrom('push_messages').where('id', 'in', some).execute()
  }
}

/** Messages that were queued by a clock that was ahead are due now, and hold as long as they would have from then on. */
export async function bringForward(db: Db, now: number): Promise<void> {
  await db
    .updateTable('push_messages')
    .set((row) => ({ due_at: now, expires_at: sql<number>`${now} + ${row.ref('expires_at')} - ${row.ref('due_at')}` }))
    .where('due_at', '>', now + LONGEST_AHEAD_MS)
    .execute()
}

/** Changes the time at which a message is due. */
export async function postponeMessage(db: Db, id: string, dueAt: number): Promise<void> {
  await db.updateTable('push_messages').set({ due_at: dueAt }).where('id', '=', id).execute()
}

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
