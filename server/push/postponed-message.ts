import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { mayWake, quietHoursOf, summaryMessage } from './addressed-messages.ts'
import { announcedAlertSchema } from './alert-changes.ts'
import { type ClaimedMessage, deleteMessages, enqueueMessages } from './message-queue.ts'
import { quietUntil } from './quiet-hours.ts'
import { rainThread } from './rain-text.ts'

/**
 * Holds back a message that was postponed into the quiet hours of its place: a push service was busy, or the hour had
 * its share of messages. An alert becomes part of the summary at their end, and rain or snow is dropped, as if they had
 * come in the quiet hours.
 *
 * @param now epoch milliseconds
 * @returns whether the message was held back
 */
export async function holdInQuietHours(db: Db, { message, to }: ClaimedMessage, now: number): Promise<boolean> {
  const quiet = quietHoursOf(to)
  // What is sent for the first time was judged when it was queued.
  if (quiet === null || message.attempts < 2) return false
  const places = await db
    .selectFrom('push_places')
    .leftJoin('push_place_alerts', 'push_place_alerts.place', 'push_places.place')
    .select(['push_places.place', 'time_zone', 'alerts'])
    .where('subscription_id', '=', to.id)
    .execute()
  for (const { place, time_zone, alerts } of places) {
    const quietEnd = quietUntil(now, time_zone, quiet)
    if (quietEnd === null) continue
    const alert = announcedIn(alerts).find(({ thread }) => thread === message.thread)
    const isHeld = alert ? !mayWake(to, alert) : message.thread === rainThread(place)
    if (!isHeld) continue
    if (alert) await enqueueMessages(db, [summaryMessage(to.id, quietEnd)])
    await deleteMessages(db, [message.id])
    return true
  }
  return false
}

const announcedIn = (alerts: string | null) => z.array(announcedAlertSchema).parse(JSON.parse(alerts ?? '[]'))
