import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import type { AlertWatch } from '../alerts/alert-watch.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { isPushEndpoint } from '../outbound/push-services.ts'
import type { Radar } from '../radar/create-radar.ts'
import { nextHoursInTime } from '../radar/next-hours-in-time.ts'
import type { Leadership } from '../shared-state/shared-state.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { composeSummary } from './addressed-messages.ts'
import { createAlertAnnouncer } from './alert-announcer.ts'
import { createDelivery } from './delivery.ts'
import { bringForward, type ClaimedMessage } from './message-queue.ts'
import { composeMorning, morningPlaceOf, queueMornings } from './morning-summaries.ts'
import { createPushSender } from './push-sender.ts'
import { createRainAnnouncer } from './rain-announcer.ts'
import { createSenderThreads } from './sender-threads.ts'
import { loadSiteKeys, type SiteKeys } from './site-keys.ts'
import { createSubscriptionStore, type SubscriptionStore } from './subscription-store.ts'

export interface PushParts {
  db: Db
  watch: Pick<AlertWatch, 'subscribe'>
  radar: Pick<Radar, 'look' | 'nextHours'>
  /** @throws {AppError} when no source answers */
  forecastAt: (place: Coordinates) => Promise<Forecast>
  leadership: Leadership
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'pushSettled' | 'pushSubscriptions'>
  origin: SiteOrigin
  /** E-mail address at which push services reach the operator. */
  contactEmail: string
  /** Names of push services, see `isPushEndpoint`. */
  services: readonly string[]
}

/** Notifications to browsers without an open page. */
export interface PushServices {
  keys: SiteKeys
  store: SubscriptionStore
  db: Db
  clock: Clock
  isKnownService: (endpoint: string) => boolean
  origin: SiteOrigin
  /** Watches the places and sends what is due, once, if this process leads the task. */
  work(): Promise<void>
  /** Works now, whenever a subscription changes, and every few seconds. */
  start(): void
  /** Starts the work soon, because something has changed. */
  wake(): void
  /** Waits until changes of alerts that were heard of are queued. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Also how long a subscription made at another process waits until its place is watched. */
const WORK_EVERY_MS = 5 * SECOND_MS
/** Connections of this thread to each push service. */
const CONNECTIONS = 32
const TASK = 'push'
const COUNTED_EVERY_MS = MINUTE_MS
/** All of a site's parts together have 1.5 s to close (`graceful-stop.ts`). */
const CLOSED_WITHIN_MS = 400

export async function createPush(parts: PushParts): Promise<PushServices> {
  const { db, watch, radar, forecastAt, leadership, clock, log, metrics, origin, contactEmail, services } = parts
  const keys = await loadSiteKeys({ db, clock, contact: `mailto:${contactEmail}` })
  const isKnownService = (endpoint: string) => isPushEndpoint(endpoint, services)
  const [sender, crowdSender] = [createPushSender(CONNECTIONS), createSenderThreads(log)]
  const store = createSubscriptionStore(db, () => clock().getTime())
  const delivery = createDelivery({
    db,
    clock,
    log,
    sender,
    crowdSender,
    keys,
    isKnownService,
    compose,
    onSettled: metrics.pushSettled,
  })
  const announcer = createAlertAnnouncer({ db, watch, clock, log, origin, onQueued: wake })
  const rain = createRainAnnouncer({ db, radar, clock, log, origin, onQueued: wake })
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  /** Apart from `working`, like the sending of morning summaries: radar and forecasts may take seconds. */
  let looking: Promise<void> | null = null
  let countedAt = Number.NEGATIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY
  let isStarted = false
  let isWaiting = false

  async function compose(claimed: ClaimedMessage): Promise<string | null> {
    const shared = { db, now: clock().getTime(), origin: origin() }
    const place = morningPlaceOf(claimed.message.thread)
    return place === null
      ? await composeSummary(claimed, shared)
      : await composeMorning(claimed, place, { ...shared, forecastAt, radarAt })
  }

  /** The model beside radar is asked only where radar shows something. */
  async function radarAt(place: Coordinates) {
    const look = await radar.look().catch(() => null)
    const state = look?.aheadAt(place)?.state ?? 'dry'
    return state === 'dry' ? undefined : await nextHoursInTime(radar, place)
  }

  async function lookAhead(): Promise<void> {
    if (!leadership.leads(TASK)) return
    if (await queueMornings(db, clock().getTime())) wake()
    await rain.look()
  }

  async function sendMornings(): Promise<void> {
    if (leadership.leads(TASK)) await delivery.sendMornings()
  }

  async function work(): Promise<void> {
    if (!leadership.leads(TASK)) {
      announcer.rest()
      return
    }
    await announcer.watchPlaces()
    await delivery.sendDue()
    const now = clock().getTime()
    // A clock that was ahead may have been set right since.
    if (Math.abs(now - countedAt) < COUNTED_EVERY_MS) return
    countedAt = now
    await bringForward(db, now)
    if (Math.abs(now - sweptAt) >= DAY_MS) {
      sweptAt = now
      await store.removeUnused()
    }
    metrics.pushSubscriptions(await store.count())
  }

  /** Calls that come while work is waiting to start are combined. */
  function wake(): void {
    if (!isStarted) return
    looking ??= lookAhead()
      .catch((err: unknown) => log.error({ err }, 'what comes could not be announced'))
      .finally(() => {
        looking = null
      })
    sendMornings().catch((err: unknown) => log.error({ err }, 'morning summaries could not be sent'))
    if (isWaiting) return
    isWaiting = true
    working = working
      .then(() => {
        isWaiting = false
        return work()
      })
      .catch((err: unknown) => log.error({ err }, 'notifications could not be sent'))
  }

  return {
    keys,
    store,
    db,
    clock,
    isKnownService,
    origin,
    async work() {
      await lookAhead()
      await Promise.all([work(), sendMornings()])
    },
    start() {
      isStarted = true
      wake()
      timer = setInterval(wake, WORK_EVERY_MS)
      timer.unref()
    },
    wake,
    settled: announcer.settled,
    async close() {
      isStarted = false
      clearInterval(timer)
      announcer.rest()
      const done = Promise.all([delivery.stop(), announcer.settled(), working, looking])
      try {
        // A push service that hangs must not use up the time in which everything else is closed. What it was sent is
        // sent again after the start, under the same topic.
        await within(CLOSED_WITHIN_MS, done, undefined)
      } finally {
        await Promise.all([sender.close(), crowdSender.close()])
      }
      await within(CLOSED_WITHIN_MS, done, undefined)
    },
  }
}
