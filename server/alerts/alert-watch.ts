import { hash } from 'node:crypto'
import { speaking } from '#server/language.ts'
import type { Log } from '#server/log.ts'
import { askForTheSite } from '#server/outbound/asker.ts'
import { isSilent } from '#shared/alerts/alerts-now.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { getLocale, type Locale } from '#words/runtime.js'
import { placeKeyOf, type ReadingManner } from './alert-feeds.ts'
import type { AlertService } from './alert-service.ts'

/** Notifies open pages of changes. Idle while no page is open. */
export interface AlertWatch {
  /** Sends what holds now, and from then on each change. @returns a function that ends the subscription */
  subscribe(place: Coordinates, subscriber: AlertSubscriber): () => void
  /** Called when another process has had an answer: looks at all places again at once, from cached answers. */
  hear(): void
  /** Called when this process is to ask the sources for all processes: asks at once, unless they were asked lately. */
  lead(): void
  /** Ends every subscription; later ones end at once. */
  stop(): void
}

export interface AlertSubscriber {
  tell(answer: AlertsAnswer): void
  /** Called when the server stops. */
  end(): void
  /** Whether it is sent each answer, even one that says what the last one said. */
  hearsEveryAnswer?: boolean
}

/** Runs something later. @returns a function that cancels it */
export type Schedule = (run: () => void, ms: number) => () => void

export interface AlertWatchParts {
  service: AlertService
  clock: Clock
  log: Log
  schedule?: Schedule
  /** Called with the place of each page that is opened. */
  onWatched?: (place: Coordinates) => void
}

/**
 * How often each source is asked for all open pages together: a warning is shown within a minute, ten seconds of which
 * the source may take.
 */
const ASK_EVERY_MS = 50 * SECOND_MS
/** How soon a source is asked again that did not answer when a page was opened. */
const ASK_AGAIN_MS = 5 * SECOND_MS
/** How often at most, however many pages are opened. */
const ASK_AGAIN_EVERY_MS = 15 * SECOND_MS
/** How often a page is sent the answer although nothing has changed. */
const REPEAT_EVERY_MS = 5 * MINUTE_MS
/** How long after an alert's end the watch looks again. */
const PAST_THE_END_MS = 100

interface Watched {
  place: Coordinates
  /** The subscribers' language, in which the answers are written. */
  language: Locale
  subscribers: Set<AlertSubscriber>
  /** The last answer, when its first alert ends, its text and when it was sent. */
  last: { answer: AlertsAnswer; endsAt: number; text: string; toldAt: number } | null
}

export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { service, clock, log, schedule = scheduleByTimer, onWatched = () => {} } = parts
  const watched = new Map<string, Watched>()
  let callOff: (() => void) | null = null
  let wakesAt = Number.POSITIVE_INFINITY
  let askAt = Number.POSITIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  /** A process that has just begun to lead does not ask again for answers younger than this. */
  let youngEnoughMs = 0
  let isLooking = false
  /** `hear` or `lead` was called during a look: another one is due after it. */
  let isDue = false
  let isStopped = false

  async function lookAt(each: Watched, manner: ReadingManner, since?: number): Promise<void> {
    const answer = await speaking(each.language, () => service.alertsAt(each.place, { manner, since }))
    const now = clock().getTime()
    const [text, endsAt] = [meaningOf(answer), firstEndOf(answer)]
    if (each.last?.text === text && Math.abs(now - each.last.toldAt) < REPEAT_EVERY_MS) {
      each.last = { ...each.last, answer, endsAt }
      for (const subscriber of each.subscribers) if (subscriber.hearsEveryAnswer) subscriber.tell(answer)
      return
    }
    each.last = { answer, endsAt, text, toldAt: now }
    for (const subscriber of each.subscribers) subscriber.tell(answer)
  }

  /** Never runs twice at a time: a wake meanwhile causes one more run afterwards. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    isDue = false
    const now = clock().getTime()
    // A clock that was ahead and has been set right would put the next question off by as much.
    const manner = now >= askAt || askAt - now > ASK_EVERY_MS ? 'watch' : 'page'
    const since = now - youngEnoughMs
    if (manner === 'watch') {
      askedAt = now
      askAt = since + ASK_EVERY_MS
      youngEnoughMs = 0
    }
    // All places at once and with one `since`, so that they share one question to each source.
    const looks = [...watched.values()].map((each) => lookAt(each, manner, since))
    for (const outcome of await Promise.allSettled(looks)) {
      if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'alerts could not be looked up')
    }
    isLooking = false
    if (watched.size > 0) setAlarm()
    else rest()
  }

  /** Schedules the next question or the next end of an alert, whichever comes first. */
  function setAlarm(): void {
    let next = Number.POSITIVE_INFINITY
    const now = clock().getTime()
    for (const each of watched.values()) next = Math.min(next, nextEndOf(each, now))
    wakesAt = Number.POSITIVE_INFINITY
    wakeBy(isDue ? now : next)
  }

  /** Brings the alarm forward to `at`, or to the next question. */
  function wakeBy(at: number): void {
    if (isLooking) return
    const next = Math.min(at, askAt, wakesAt)
    if (callOff !== null && next === wakesAt) return
    callOff?.()
    wakesAt = next
    callOff = schedule(
      () => {
        callOff = null
        // The timer was set within a visitor's request, and its questions must not count as that visitor's.
        void askForTheSite(look)
      },
      Math.max(0, next - clock().getTime()),
    )
  }

  function rest(): void {
    callOff?.()
    callOff = null
    wakesAt = askAt = Number.POSITIVE_INFINITY
  }

  function wakeNow(): void {
    if (watched.size === 0) return
    isDue = isLooking
    wakeBy(clock().getTime())
  }

  /** The first answer of a new subscriber: from what is known, and soon again when a source has not answered. */
  async function welcome(each: Watched, subscriber: AlertSubscriber): Promise<void> {
    if (each.last) subscriber.tell(each.last.answer)
    await lookAt(each, 'page')
    const isUnsure = each.last?.answer.meta.some(isSilent) ?? true
    if (isUnsure) askAt = Math.min(askAt, Math.max(askedAt + ASK_AGAIN_EVERY_MS, clock().getTime() + ASK_AGAIN_MS))
    if (watched.size > 0) wakeBy(nextEndOf(each, clock().getTime()))
  }

  return {
    subscribe(place, subscriber) {
      if (isStopped) {
        subscriber.end()
        return () => {}
      }
      const language = getLocale()
      const key = `${language} ${placeKeyOf(place)}`
      const each = watched.get(key) ?? { place, language, subscribers: new Set<AlertSubscriber>(), last: null }
      watched.set(key, each)
      each.subscribers.add(subscriber)
      onWatched(place)
      askAt = Math.min(askAt, Math.max(askedAt, clock().getTime()) + ASK_EVERY_MS)
      welcome(each, subscriber).catch((err) => log.error({ err }, 'alerts could not be looked up'))
      return () => {
        each.subscribers.delete(subscriber)
        if (each.subscribers.size > 0 || watched.get(key) !== each) return
        watched.delete(key)
        if (watched.size === 0 && !isLooking) rest()
      }
    },
    hear: wakeNow,
    lead() {
      askAt = clock().getTime()
      youngEnoughMs = ASK_AGAIN_EVERY_MS
      wakeNow()
    },
    stop() {
      isStopped = true
      const everybody = [...watched.values()].flatMap(({ subscribers }) => [...subscribers])
      watched.clear()
      rest()
      for (const subscriber of everybody) subscriber.end()
    },
  }
}

/** What a page shows of an answer: not when it was fetched, which changes every minute. */
const meaningOf = ({ data, state, meta }: AlertsAnswer): string =>
  JSON.stringify([state, data.map(digestOf), meta.map(({ source, ok, error }) => [source, ok, error !== undefined])])

const digests = new WeakMap<Alert, string>()

/** A hash of an alert's content, computed once: thousands of places share one alert. */
function digestOf(alert: Alert): string {
  const digest = digests.get(alert) ?? hash('sha256', JSON.stringify(alert), 'base64')
  digests.set(alert, digest)
  return digest
}

/** When to look for the end of a place's first alert. An end that has passed was looked at already. */
const nextEndOf = ({ last }: Watched, now: number): number =>
  last && last.endsAt > now ? last.endsAt + PAST_THE_END_MS : Number.POSITIVE_INFINITY

/** When the first of the alerts ends, epoch milliseconds; infinite where none has an end. */
export const firstEndOf = ({ data }: AlertsAnswer): number =>
  Math.min(...data.map(({ end }) => (end === null ? Number.POSITIVE_INFINITY : Date.parse(end))))

const scheduleByTimer: Schedule = (run, ms) => {
  const timer = setTimeout(run, Math.min(ms, MINUTE_MS))
  timer.unref()
  return () => clearTimeout(timer)
}
