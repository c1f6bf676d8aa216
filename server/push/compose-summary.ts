import type { Db } from '../db/schema.ts'
import { speaking } from '../language.ts'
import { choiceOf, languageOf, listenerOf } from './addressed-messages.ts'
import { announcedIn, isNotOver, isWanted } from './alert-changes.ts'
import type { ClaimedMessage } from './message-queue.ts'
import { summaryNotification } from './notification-text.ts'

interface SummaryParts {
  db: Db
  /** Epoch milliseconds. */
  now: number
  origin: string
}

/** The alerts that were held back during quiet hours and still hold, as JSON; null when there are none. */
export async function composeSummary(
  { to }: ClaimedMessage,
  { db, now, origin }: SummaryParts,
): Promise<string | null> {
  const places = await db
    .selectFrom('push_places')
    .innerJoin('push_place_alerts', 'push_place_alerts.place', 'push_places.place')
    .selectAll('push_places')
    .select('alerts')
    .where('subscription_id', '=', to.id)
    .orderBy('position')
    .execute()
  const held = places.flatMap((place) => {
    const choice = choiceOf(place)
    return announcedIn(place.alerts)
      .filter((alert) => isWanted(choice, alert) && isNotOver(alert, now))
      .map((alert) => ({ alert, listener: listenerOf({ ...place, clock: to.clock }, now, origin) }))
  })
  const summary = speaking(languageOf(to), () => summaryNotification(held))
  return summary && JSON.stringify(summary)
}
