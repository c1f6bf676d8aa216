import type { Db } from '../db/schema.ts'
import { CLAIMED_FOR_MS } from './delivery.ts'

/** A message with a sound that waits to be sent. */
export interface UndeliveredMessage {
  id: string
  /** Whether a push service may have it: a process took the message and has not written down what became of it. */
  mayHaveArrived: boolean
}

/** Identifies a message that waits: there is one for each subscription and thread. */
export const messageKey = (subscriptionId: string, thread: string): string => `${subscriptionId} ${thread}`

/**
 * Messages with a sound that wait for the subscribers of a place, by `messageKey`. A later message of the thread takes
 * such a message's place in the queue, so it must not be silent: nothing has sounded yet.
 *
 * @param now epoch milliseconds
 */
export async function undeliveredMessages(
  db: Db,
  { place, threads, now }: { place: string; threads: readonly string[]; now: number },
): Promise<Map<string, UndeliveredMessage>> {
  if (threads.length === 0) return new Map()
  const rows = await db
    .selectFrom('push_places')
    .innerJoin('push_messages', 'push_messages.subscription_id', 'push_places.subscription_id')
    .select(['id', 'push_messages.subscription_id', 'thread', 'attempts', 'due_at'])
    .where('place', '=', place)
    .where('thread', 'in', threads)
    .where('urgency', '<>', 'low')
    .execute()
  return new Map(
    rows.map(({ id, subscription_id, thread, attempts, due_at }) => [
      messageKey(subscription_id, thread),
      { id, mayHaveArrived: attempts > 0 && due_at <= now + CLAIMED_FOR_MS },
    ]),
  )
}
