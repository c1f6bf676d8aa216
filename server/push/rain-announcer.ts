import type { PrecipitationAhead } from '#shared/radar/precipitation-ahead.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { repeatOvertaken } from '../db/database-failures.ts'
import type { Db } from '../db/schema.ts'
import { speaking } from '../language.ts'
import type { Log } from '../log.ts'
import type { Radar } from '../radar/create-radar.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { languageOf, listenerOf, quietHoursOf } from './addressed-messages.ts'
import { deleteMessages, enqueueMessages, type NewMessage } from './message-queue.ts'
import { quietUntil } from './quiet-hours.ts'
import {
  type AnnouncedRain,
  announcedRainSchema,
  NOTHING_ANNOUNCED,
  type RainChange,
  rainChange,
} from './rain-changes.ts'
import { rainNotification, rainThread } from './rain-text.ts'
import { type Subscriber, subscribersOf } from './subscribers.ts'
import { coordinatesOfKey } from './subscription-store.ts'
import { messageKey, undeliveredMessages } from './undelivered-messages.ts'

export interface RainAnnouncerParts {
  db: Db
  radar: Pick<Radar, 'look' | 'nextHours'>
  clock: Clock
  log: Log
  origin: SiteOrigin
  /** Called when messages were queued. */
  onQueued: () => void
}

const LOOK_EVERY_MS = MINUTE_MS
const LEAST_HOLDS_MS = 5 * MINUTE_MS
const LONGEST_HOLDS_MS = 30 * MINUTE_MS

/** Queues what subscribers are to be notified of about rain and snow that radar sees coming. */
export function createRainAnnouncer({ db, radar, clock, log, origin, onQueued }: RainAnnouncerParts) {
  let lookedAt = Number.NEGATIVE_INFINITY
  let seen: number | null = null

  async function announce(place: string, ahead: PrecipitationAhead | null, moment: Moment): Promise<void> {
    const text = await readAnnounced(db, place)
    const before = text === '' ? NOTHING_ANNOUNCED : announcedRainSchema.parse(JSON.parse(text))
    const { rain, change } = rainChange(before, ahead, moment)
    const subscribers = change ? await subscribersOf(db, place, 'rain') : []
    const said = change && (await wordsOf(place, change, rain, subscribers))
    // The words contradict the change: nothing is written, and the next picture decides.
    if (change && !said) return
    const known = { ...rain, ...(said && { kind: said.kind }) }
    const hasQueued = await db.transaction().execute(async (transaction) => {
      // Of two processes that both look, only one can update the row.
      const written = await transaction
        .updateTable('push_place_rain')
        .set({ state: JSON.stringify(known) })
        .where('place', '=', place)
        .where('state', '=', text)
        .returning('place')
        .executeTakeFirst()
      if (!written || !change || !said) return false
      const thread = rainThread(place)
      const threads = change === 'coming' ? [] : [thread]
      const undelivered = await undeliveredMessages(transaction, { place, threads, now: clock().getTime() })
      const withdrawn: string[] = []
      const messages = subscribers.flatMap((each) => {
        const waiting = undelivered.get(messageKey(each.subscription_id, thread))
        if (change === 'passed' && waiting && !waiting.mayHaveArrived) {
          withdrawn.push(waiting.id)
          return []
        }
        const told = change === 'moved' && waiting ? 'coming' : change
        return messageTo(each, { change: told, rain: known, said: said.words, ...moment })
      })
      await deleteMessages(transaction, withdrawn)
      await enqueueMessages(transaction, messages)
      return messages.length > 0
    })
    if (hasQueued) onQueued()
  }

  /**
   * What radar and model say at the place, by language and clock of the readers; null when they do not see it coming.
   */
  async function wordsOf(place: string, change: RainChange, rain: AnnouncedRain, subscribers: readonly Subscriber[]) {
    const words = new Map<string, string>()
    let { kind } = rain
    if (change === 'passed') return { kind, words }
    for (const subscriber of subscribers) {
      const reader = readerOf(subscriber)
      if (words.has(reader)) continue
      const { state, sentence, fall } = await speaking(languageOf(subscriber), () =>
        radar.nextHours(coordinatesOfKey(place), { hour12: subscriber.clock === '12' }),
      )
      if (state !== 'coming') return null
      words.set(reader, sentence)
      kind = fall
    }
    return { kind, words }
  }

  interface Said extends Moment {
    change: RainChange
    rain: AnnouncedRain
    said: ReadonlyMap<string, string>
  }

  /** During quiet hours nothing is queued: at their end the rain or snow has come or gone. */
  function messageTo(subscriber: Subscriber, { change, rain, said, now, observedAt }: Said): NewMessage[] {
    const quiet = quietHoursOf(subscriber)
    const isQuietAt = (at: number) => quiet !== null && quietUntil(at, subscriber.time_zone, quiet) !== null
    if (isQuietAt(now)) return []
    const hadFirst = subscriber.rain_since <= (rain.saidAt ?? 0) && !isQuietAt(rain.saidAt ?? 0)
    if (change !== 'coming' && !hadFirst) return []
    const listener = listenerOf(subscriber, now, origin())
    const thread = rainThread(subscriber.place)
    const sentence = said.get(readerOf(subscriber)) ?? ''
    const notification = speaking(languageOf(subscriber), () =>
      rainNotification({ thread, change, rain, sentence, observedAt }, listener),
    )
    const longest = Math.min(rain.beginsAt ?? Number.POSITIVE_INFINITY, now + LONGEST_HOLDS_MS)
    return [
      {
        subscription_id: subscriber.subscription_id,
        thread,
        body: JSON.stringify(notification),
        urgency: change === 'coming' ? 'high' : 'low',
        due_at: now,
        expires_at: Math.max(now + LEAST_HOLDS_MS, longest),
      },
    ]
  }

  return {
    /** Looks at radar at most once a minute, and at the places only when there is a new picture. */
    async look(): Promise<void> {
      const now = clock().getTime()
      if (Math.abs(now - lookedAt) < LOOK_EVERY_MS) return
      lookedAt = now
      const places = await db.selectFrom('push_places').select('place').distinct().where('rain', '=', 1).execute()
      await forgetOthers(db)
      // Without subscribers radar is not asked.
      if (places.length === 0) return
      const look = await radar.look()
      if (!look || look.observedAt === seen) return
      const { observedAt } = look
      let areAllAnnounced = true
      for (const { place } of places) {
        const ahead = look.aheadAt(coordinatesOfKey(place))
        await repeatOvertaken(() => announce(place, ahead, { now, observedAt })).catch((err: unknown) => {
          areAllAnnounced = false
          log.error({ err, place }, 'what radar sees coming could not be announced')
        })
      }
      // Otherwise the next look takes the same picture again, which changes nothing where it was announced.
      if (areAllAnnounced) seen = observedAt
    },
  }
}

/** Subscribers with the same key read the same words. */
const readerOf = (subscriber: Subscriber): string => `${languageOf(subscriber)} ${subscriber.clock}`

/** Epoch milliseconds. */
interface Moment {
  now: number
  observedAt: number
}

/** The state as stored, JSON; empty before the first look. */
async function readAnnounced(db: Db, place: string): Promise<string> {
  await db
    .insertInto('push_place_rain')
    .values({ place, state: '' })
    .onConflict((conflict) => conflict.column('place').doNothing())
    .execute()
  const { state } = await db
    .selectFrom('push_place_rain')
    .select('state')
    .where('place', '=', place)
    .executeTakeFirstOrThrow()
  return state
}

async function forgetOthers(db: Db): Promise<void> {
  await db
    .deleteFrom('push_place_rain')
    .where('place', 'not in', (query) => query.selectFrom('push_places').select('place').where('rain', '=', 1))
    .execute()
}
