import type { Db } from '../db/schema.ts'
import { mayWake, quietHoursOf, SUMMARY_FOR_MS, summaryMessage, USUAL_FOR_MS } from './addressed-messages.ts'
import { announcedIn } from './alert-changes.ts'
import { type ClaimedMessage, deleteMessages, enqueueMessages } from './message-queue.ts'
import { quietUntil } from './quiet-hours.ts'
import { rainThread } from './rain-text.ts'

/**
 * Holds back a message that is due in the quiet hours of its place, because it was queued before they began or before the
 * visitor set them. The message is then treated as if it had come in the quiet hours: an alert becomes part of the
 * summary at their end, a summary or the end of an alert is sent at their end, and rain or snow is dropped.
 *
 * @param now epoch milliseconds
 * @returns whether the message was held back
 */
export async function holdInQuietHours(db: Db, { message, to }: ClaimedMessage, now: number): Promise<boolean> {
  const quiet = quietHoursOf(to)
  if (quiet === null) return false
  const places = await db
    .selectFrom('push_places')
    .leftJoin('push_place_alerts', 'push_place_alerts.place', 'push_places.place')
    .select(['push_places.place', 'time_zone', 'alerts'])
    .where('subscription_id', '=', to.id)
    .execute()
  const quietEnds: number[] = []
  for (const { place, time_zone, alerts } of places) {
    const quietEnd = quietUntil(now, time_zone, quiet)
    if (quietEnd === null) continue
    quietEnds.push(quietEnd)
    const alert = announcedIn(alerts).find(({ thread }) => thread === message.thread)
    if (!alert && message.thread !== rainThread(place)) continue
    if (alert && mayWake(to, alert)) return false
    if (alert) await enqueueMessages(db, [summaryMessage(to.id, quietEnd)])
    await deleteMessages(db, [message.id])
    return true
  }
  // Summaries are about several places, and an alert that has ended is stored with no place any more: they wait while all
  // of the places are quiet.
  const isSummary = message.body === null
  const mayWait = isSummary || message.urgency === 'low'
  if (!mayWait || quietEnds.length === 0 || quietEnds.length < places.length) return false
  const due_at = Math.min(...quietEnds)
  const times = { due_at, expires_at: due_at + (isSummary ? SUMMARY_FOR_MS : USUAL_FOR_MS) }
  await db.updateTable('push_messages').set(times).where('id', '=', message.id).execute()
  return true
}
