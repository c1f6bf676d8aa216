import { isNotOver } from '#shared/alerts/alerts-now.ts'
import { untilWords } from '#shared/alerts/until-words.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { weatherPath } from '#shared/places/place-address.ts'
import { daySentence } from '#shared/sentence/day-sentence.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { isReading, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { parseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import type { Db } from '../db/schema.ts'
import { speaking } from '../language.ts'
import { choiceOf, languageOf, listenerOf, quietHoursOf } from './addressed-messages.ts'
import { announcedIn, isDangerous, isWanted } from './alert-changes.ts'
import { type ClaimedMessage, enqueueMessages, LONGEST_AHEAD_MS } from './message-queue.ts'
import { degreeAndEvent, payload } from './notification-text.ts'
import { nextMorning, quietUntil } from './quiet-hours.ts'
import { coordinatesOfKey } from './subscription-store.ts'

const MORNING = 'day-'
const ROWS_AT_ONCE = 500
/** A later summary would tell of a day that is half over. */
const HOLDS_MS = 3 * HOUR_MS

/** Topic and tag of a place's summaries: at most 32 URL-safe characters, which name the place. */
const morningThread = (place: string): string => MORNING + Buffer.from(place).toString('base64url')

/** The place that a thread's summaries are about; null for a thread of other messages. */
export const morningPlaceOf = (thread: string): string | null =>
  thread.startsWith(MORNING) ? Buffer.from(thread.slice(MORNING.length), 'base64url').toString() : null

/**
 * Queues the summaries whose time has come. Their texts are written when they are sent, which in quiet hours is at the
 * end of these.
 *
 * @param now epoch milliseconds
 * @returns whether there were any
 */
export async function queueMornings(db: Db, now: number): Promise<boolean> {
  for (let found = 0; ; ) {
    const queued = await db.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom('push_places')
        .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_places.subscription_id')
        .select(['subscription_id', 'place', 'time_zone', 'morning', 'morning_due', 'quiet_from', 'quiet_until'])
        .where((row) => row.or([row('morning_due', '<=', now), row('morning_due', '>', now + LONGEST_AHEAD_MS)]))
        .limit(ROWS_AT_ONCE)
        .execute()
      const own: typeof due = []
      for (const row of due) {
        const { subscription_id, place, morning, morning_due, time_zone } = row
        // Of two processes that both look, only one can update the row.
        const written = await transaction
          .updateTable('push_places')
          .set({ morning_due: morning === null ? null : nextMorning(morning, time_zone, now) })
          .where('subscription_id', '=', subscription_id)
          .where('place', '=', place)
          .where('morning_due', '=', morning_due)
          .returning('place')
          .executeTakeFirst()
        if (written) own.push(row)
      }
      // Summaries that came due long ago, while the site was not running, are dropped.
      const timely = own.filter(({ morning_due }) => Math.abs(now - Number(morning_due)) < HOLDS_MS)
      const messages = timely.map((row) => {
        const quiet = quietHoursOf(row)
        const due_at = (quiet && quietUntil(now, row.time_zone, quiet)) ?? now
        const base = { subscription_id: row.subscription_id, thread: morningThread(row.place), body: null }
        return { ...base, urgency: 'low' as const, due_at, expires_at: due_at + HOLDS_MS }
      })
      await enqueueMessages(transaction, messages)
      return due.length
    })
    found += queued
    if (queued < ROWS_AT_ONCE) return found > 0
  }
}

interface MorningParts {
  db: Db
  /** Epoch milliseconds. */
  now: number
  origin: string
  /** @throws {AppError} when no source answers; then the message is tried again */
  forecastAt: (place: Coordinates) => Promise<Forecast>
  /** Undefined where radar shows nothing, or does not answer in time. */
  radarAt: (place: Coordinates) => Promise<NextHours | undefined>
}

/**
 * The day at a place in one line, as JSON; null when the place is not subscribed any more, or nothing is known of the
 * day.
 */
export async function composeMorning(
  { to }: ClaimedMessage,
  place: string,
  { db, now, origin, forecastAt, radarAt }: MorningParts,
): Promise<string | null> {
  const row = await db
    .selectFrom('push_places')
    .leftJoin('push_place_alerts', 'push_place_alerts.place', 'push_places.place')
    .selectAll('push_places')
    .select('alerts')
    .where('subscription_id', '=', to.id)
    .where('push_places.place', '=', place)
    .executeTakeFirst()
  if (!row || row.morning === null) return null
  const listener = listenerOf({ ...row, clock: to.clock }, now, origin)
  const { placeName, timeZone, hour12 } = listener
  const coordinates = coordinatesOfKey(place)
  const [{ hourly, daily }, radar] = await Promise.all([forecastAt(coordinates), radarAt(coordinates)])
  const choice = choiceOf(row)
  const inForce = announcedIn(row.alerts).filter((alert) => isNotOver(alert, now))
  const held = inForce.filter((alert) => isWanted(choice, alert) || isDangerous(alert))
  return speaking(languageOf(to), () => {
    const today = daily.find(({ date }) => date === calendarDate(now, timeZone))?.temperature
    const units = parseUnitPreferences(to.units)
    const seen = { now, current: undefined, radar, hasAlert: inForce.length > 0 }
    const sentence = daySentence(hourly, seen, { timeZone, hour12 })
    if (!sentence || !today || !isReading(today.min) || !isReading(today.max)) return null
    const [low, high] = [today.min, today.max].map((value) => joinQuantity(formatTemperature(value, { units })))
    const lines = held.map((alert) =>
      m.notify_day_alert({ alert: degreeAndEvent(alert), until: untilWords(alert.end, { now, timeZone, hour12 }) }),
    )
    const notification = payload({
      title: m.notify_day_title({ place: placeName, low: low ?? '', high: high ?? '' }),
      body: [sentence, ...lines].join('\n'),
      navigate: origin + weatherPath(listener),
      tag: morningThread(place),
      silent: false,
    })
    return JSON.stringify(notification)
  })
}
