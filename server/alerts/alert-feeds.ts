import { LRUCache } from 'lru-cache'
import { askForTheSite } from '#server/outbound/asker.ts'
import type { CacheReading, OnFailedAttempt, SourceCache } from '#server/outbound/source-cache.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'

/** `lastKnown`: the last good answer of an agency that has been silent for too long to say what is in force. */
export type AlertReading = CacheReading<readonly AlertMessage[]> & { lastKnown?: readonly AlertMessage[] }
export type ZoneReading = CacheReading<ReadonlySet<string>>

/**
 * How fresh an answer has to be: `page` takes what is fresh and waits a moment for the rest; `refresh` asks again, but
 * each question only every 30 s; `watch` asks again and waits until the source has answered or failed.
 */
export type ReadingManner = 'page' | 'refresh' | 'watch'

export interface FeedQuestion {
  /** Needed by a source that is asked place by place; every other one gives all of its alerts. */
  place?: Coordinates
  /** `page` unless given. */
  manner?: ReadingManner
  /**
   * For `watch`: a source that answered since then (epoch milliseconds) has been asked again already; now unless given.
   */
  since?: number
}

/**
 * What the sources of alerts say: one feed for each agency, with one age. List, map, stream and archive read the same
 * feed, so that they cannot disagree.
 */
export interface AlertFeeds {
  /** Never throws because of the source. An `error` beside a value says that the source failed after it. */
  read(provider: AlertProvider, question?: FeedQuestion): Promise<AlertReading>
  /** Goes up whenever a source has answered or failed. */
  revision(): number
  /** The issuer's zones at a place; null for an issuer that sends a shape with every area. */
  zones(provider: AlertProvider, place: Coordinates): Promise<ZoneReading | null>
}

/** A good answer. */
export interface AlertSourceAnswer {
  source: AlertProvider['source']
  messages: readonly AlertMessage[]
  /** The cell that was asked about; null when these are all alerts of the source. */
  cell: string | null
}

export interface AlertFeedsParts {
  cache: SourceCache
  clock: Clock
  /** Called once for every good answer, whichever process asked for it. */
  onAnswer?: (answer: AlertSourceAnswer, from: 'here' | 'another-process') => void
  /** Called after every question to a source. */
  onAsked?: (source: AlertProvider['source'], isAnswered: boolean) => void
  /** Whether this process asks a source again for the open pages of all processes; always unless given. */
  leads?: (source: AlertProvider['source']) => boolean
}

const FRESH_MS = MINUTE_MS
const KEPT_MS = FRESHNESS.alerts.keptForMs
/** Warnings of several hours are common: while their agency is silent, pages go on naming them as last known. */
const LAST_KNOWN_MS = 6 * HOUR_MS
const PAGE_WAIT_MS = 2.5 * SECOND_MS
/** A whole question to a provider takes 15 s at most; several in a row may be needed. */
const WATCH_WAIT_MS = 45 * SECOND_MS
const REFRESH_EVERY_MS = 30 * SECOND_MS
const ZONES_POLICY = { freshForMs: DAY_MS, keptForMs: 7 * DAY_MS, waitMs: PAGE_WAIT_MS }
const REMEMBERED_REFRESHES = 1_000
/** Prefix of the cache keys of alerts; the source follows, and the cell for a source that is asked cell by cell. */
const KEY_PREFIX = 'alerts:'

export function createAlertFeeds({ cache, clock, onAnswer, onAsked, leads = () => true }: AlertFeedsParts): AlertFeeds {
  let revision = 0
  const refreshedAt = new LRUCache<string, number>({ max: REMEMBERED_REFRESHES })

  function mayRefresh(key: string): boolean {
    const now = clock().getTime()
    // A clock that was ahead may have been set right since.
    if (Math.abs(now - (refreshedAt.get(key) ?? Number.NEGATIVE_INFINITY)) < REFRESH_EVERY_MS) return false
    refreshedAt.set(key, now)
    return true
  }

  async function ask(provider: AlertProvider, place: Coordinates | undefined, onFailedAttempt: OnFailedAttempt) {
    let isAnswered = false
    try {
      const messages = await askForTheSite(() => provider.fetch(place, onFailedAttempt))
      isAnswered = true
      return messages
    } finally {
      revision += 1
      onAsked?.(provider.source, isAnswered)
    }
  }

  cache.onValue(KEY_PREFIX, (key, value, from) => {
    if (from === 'another-process') revision += 1
    const [source = '', cell = null] = key.slice(KEY_PREFIX.length).split(':')
    // Only `read` below stores values under these keys.
    onAnswer?.({ source: source as AlertProvider['source'], messages: value as readonly AlertMessage[], cell }, from)
  })

  return {
    async read(provider, { place, manner = 'page', since } = {}) {
      const { source, freshForMs = FRESH_MS } = provider
      const now = clock().getTime()
      const cell = (place && provider.cellOf?.(place)) ?? null
      const key = cell === null ? `${KEY_PREFIX}${source}` : `${KEY_PREFIX}${source}:${cell}`
      // For a source that is asked cell by cell each cell costs a call: the watch lets its answers expire as usual.
      const asksAgain = manner === 'watch' ? cell === null && leads(source) : manner === 'refresh' && mayRefresh(key)
      const policy = {
        freshForMs: asksAgain ? Math.max(0, now - (since ?? now)) + 1 : freshForMs,
        // Answers about one cell are many, and pass on what agencies issue.
        keptForMs: cell === null ? LAST_KNOWN_MS : KEPT_MS,
        // The watch waits for the new answer and takes no stale one at once.
        ...(manner === 'watch' && asksAgain && { instantForMs: 0 }),
        waitMs: manner === 'watch' ? WATCH_WAIT_MS : PAGE_WAIT_MS,
      }
      const reading = await cache.read(key, policy, (onFailedAttempt) => ask(provider, place, onFailedAttempt))
      if (!reading.ok) return reading
      const { value, fetchedAt, error } = reading
      const ageMs = ageOf(fetchedAt, clock())
      if (error && ageMs >= KEPT_MS) return { ok: false, error, lastGoodAt: fetchedAt, lastKnown: value }
      // Stale by age alone, although the watch asks for a younger answer than a page does.
      return { ...reading, stale: ageMs >= freshForMs }
    },

    revision: () => revision,

    async zones({ source, zonesOf }, place) {
      if (!zonesOf) return null
      const key = `alert-zones:${source}:${placeKeyOf(place)}`
      return await cache.read(key, ZONES_POLICY, () => zonesOf(place))
    },
  }
}

/** Never below 0: an answer that was fetched while the clock was ahead does not count as fresh. */
const ageOf = (at: Date, now: Date): number => Math.abs(now.getTime() - at.getTime())

/** A key of the place to four decimals, about ten metres. */
export const placeKeyOf = ({ lat, lon }: Coordinates): string => `${lat.toFixed(4)},${lon.toFixed(4)}`
