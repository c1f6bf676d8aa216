import { isGraveColour } from '#shared/alerts/alert-look.ts'
import { isNotOver } from '#shared/alerts/alerts-now.ts'
import { languages, SITE_LANGUAGE } from '#shared/language.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Locale } from '#words/runtime.js'
import type { PushPlaceRow, PushSubscriptionRow } from '../db/push-rows.ts'
import type { Db } from '../db/schema.ts'
import { speaking } from '../language.ts'
import {
  type AlertChange,
  type AlertChoice,
  type AnnouncedAlert,
  announcedIn,
  announcementsOf,
  isDangerous,
  isWanted,
} from './alert-changes.ts'
import type { ClaimedMessage, NewMessage } from './message-queue.ts'
import { alertNotification, type Listener, SUMMARY_THREAD, summaryNotification } from './notification-text.ts'
import { type QuietMinutes, quietSince, quietUntil } from './quiet-hours.ts'
import type { Subscriber } from './subscribers.ts'
import { coordinatesOfKey } from './subscription-store.ts'

export const languageOf = ({ language }: Pick<Subscriber, 'language'>): Locale =>
  languages.find((each) => each === language) ?? SITE_LANGUAGE

export const listenerOf = (
  subscriber: Pick<PushPlaceRow, 'place' | 'name' | 'time_zone'> & Pick<Subscriber, 'clock'>,
  now: number,
  origin: string,
) =>
  ({
    ...coordinatesOfKey(subscriber.place),
    placeName: subscriber.name,
    timeZone: subscriber.time_zone,
    hour12: subscriber.clock === '12',
    now,
    origin,
  }) satisfies Listener

/** How long push services keep an urgent notification for a device that is off; later it tells nothing new. */
const URGENT_FOR_MS = 2 * HOUR_MS
export const USUAL_FOR_MS = HOUR_MS
export const SUMMARY_FOR_MS = 3 * HOUR_MS
const LEAST_MS = 5 * MINUTE_MS

/**
 * What a subscriber is sent about a change: nothing, a message at once, or one at the end of the quiet hours.
 *
 * @param now epoch milliseconds
 * @param origin the site's public origin
 */
export function addressedMessage(
  subscriber: Subscriber,
  change: AlertChange,
  { now, origin }: { now: number; origin: string },
): NewMessage | null {
  const { alert, before, kind } = change
  const isMeant = (each: Pick<AnnouncedAlert, 'colour' | 'kind'>) => isWanted(choiceOf(subscriber), each)
  const received = announcementsTo(subscriber, alert)
  const isConcerned = kind === 'ended' ? received.length > 0 : isMeant(alert) || (before !== null && isMeant(before))
  if (!isConcerned) return null
  const quiet = quietHoursOf(subscriber)
  const quietEnd = quiet && quietUntil(now, subscriber.time_zone, quiet)
  const isWoken = (each: Parameters<typeof isDangerous>[0]) => mayWake(subscriber, each)
  const isHeld = quietEnd !== null && (kind === 'ended' || !isWoken(alert))
  const { subscription_id } = subscriber
  if (isHeld && kind !== 'ended') return summaryMessage(subscription_id, quietEnd)
  if (isHeld && quiet) {
    // What was announced in these quiet hours has not been shown, unless it was allowed to wake.
    const quietFrom = quietSince(quietEnd, subscriber.time_zone, quiet)
    if (!received.some((each) => each.at < quietFrom || isWoken(each))) return null
  }
  const body = speaking(languageOf(subscriber), () =>
    JSON.stringify(alertNotification(change, listenerOf(subscriber, now, origin))),
  )
  const urgency = urgencyOf(change)
  const due_at = isHeld ? quietEnd : now
  return { subscription_id, thread: alert.thread, body, urgency, due_at, expires_at: expiryOf(alert, urgency, due_at) }
}

/** Whether the latest change of an alert is the only one that a subscriber was to be notified of. */
export const isFirstFor = (subscriber: Subscriber, alert: AnnouncedAlert): boolean =>
  announcementsTo(subscriber, alert)[0]?.at === announcementsOf(alert).at(-1)?.at

/** A subscriber who came after a notification does not have it, so it cannot be taken back. */
const announcementsTo = (subscriber: Subscriber, alert: AnnouncedAlert) =>
  announcementsOf(alert).filter((each) => each.at >= subscriber.since && isWanted(choiceOf(subscriber), each))

/** What a subscriber has chosen for a place. */
export const choiceOf = ({ colours, watches }: Pick<PushPlaceRow, 'colours' | 'watches'>): AlertChoice => ({
  colours,
  watches: watches === 1,
})

/** The summary of what holds at the end of the quiet hours. @param quietEnd epoch milliseconds */
export function summaryMessage(subscription_id: string, quietEnd: number): NewMessage {
  const times = { due_at: quietEnd, expires_at: quietEnd + SUMMARY_FOR_MS }
  return { subscription_id, thread: SUMMARY_THREAD, body: null, urgency: 'normal', ...times }
}

/** Whether an alert breaks the quiet hours of a subscriber. */
export const mayWake = (
  { wakes }: Pick<PushSubscriptionRow, 'wakes'>,
  alert: Parameters<typeof isDangerous>[0],
): boolean => wakes === 1 && isDangerous(alert)

/** The quiet hours of a subscriber; null: messages come at any hour. */
export function quietHoursOf({
  quiet_from: from,
  quiet_until: until,
}: Pick<PushSubscriptionRow, 'quiet_from' | 'quiet_until'>): QuietMinutes | null {
  return from === null || until === null ? null : { from, until }
}

function urgencyOf({ kind, alert }: AlertChange): NewMessage['urgency'] {
  if (kind === 'ended' || kind === 'moved') return 'low'
  return isGraveColour(alert.colour) || isDangerous(alert) ? 'high' : 'normal'
}

function expiryOf({ end }: AnnouncedAlert, urgency: NewMessage['urgency'], due: number): number {
  const longest = due + (urgency === 'high' ? URGENT_FOR_MS : USUAL_FOR_MS)
  return end === null || urgency === 'low' ? longest : Math.max(due + LEAST_MS, Math.min(longest, Date.parse(end)))
}

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
