import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import { askForTheSite } from '#server/outbound/asker.ts'
import type { CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { AlertSourceAnswer } from './alert-archive.ts'
import type { AlertMessage, AlertProvider } from './alert-message.ts'
import { type Heard, type OpenPlace, type OpenPlaces, placeKeyOf } from './open-places.ts'

export type AlertReading = CacheReading<readonly AlertMessage[]>
export type ZoneReading = CacheReading<ReadonlySet<string>>

/**
 * How hard to look: `page` takes what is fresh and waits a moment for the rest; `refresh` asks again, but each question
 * only every 30 s; `watch` asks again and waits until the source has answered or failed.
 */
export type ReadingManner = 'page' | 'refresh' | 'watch'

/** What the sources of alerts say, each asked once for all open places together. */
export interface AlertReadings {
  /** @param since for `watch`: a source that answered since then (epoch milliseconds) has been asked again already */
  read(provider: AlertProvider, place: OpenPlace, manner: ReadingManner, since?: number): Promise<AlertReading>
  /** The issuer's zones at a place; null for one who shapes all of its areas. */
  zones(provider: AlertProvider, place: OpenPlace): Promise<ZoneReading | null>
}

export interface AlertReadingsParts {
  cache: SourceCache
  openPlaces: OpenPlaces
  clock: Clock
  /** Hears every good answer once. */
  onAnswer?: (answer: AlertSourceAnswer) => void
}

const FRESH_MS = MINUTE_MS
const KEPT_MS = FRESHNESS.alerts.keptForMs
const PAGE_WAIT_MS = 2.5 * SECOND_MS
/** A whole question to a provider takes 15 s at most; several in a row may be needed. */
const WATCH_WAIT_MS = 45 * SECOND_MS
const REFRESH_EVERY_MS = 30 * SECOND_MS
const ZONES_POLICY = { freshForMs: DAY_MS, keptForMs: 7 * DAY_MS, waitMs: PAGE_WAIT_MS }
const REMEMBERED_REFRESHES = 1_000

export function createAlertReadings({ cache, openPlaces, clock, onAnswer }: AlertReadingsParts): AlertReadings {
  const refreshedAt = new LRUCache<string, number>({ max: REMEMBERED_REFRESHES })

  function mayRefresh(key: string): boolean {
    const now = clock().getTime()
    if (now - (refreshedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REFRESH_EVERY_MS) return false
    refreshedAt.set(key, now)
    return true
  }

  async function ask(provider: AlertProvider, place: OpenPlace, scope: string) {
    const { source, isPerPlace = false } = provider
    const places = isPerPlace ? [place.coordinates] : openPlaces.listFor(provider)
    try {
      // For all open places together, whoever is the first to ask.
      const value = await askForTheSite(() => provider.fetch(places))
      openPlaces.note(source, places, { value, fetchedAt: clock() })
      onAnswer?.({ source, messages: value, places, scope })
      return value
    } catch (error) {
      if (error instanceof AppError) openPlaces.note(source, places, error)
      throw error
    }
  }

  /** Never below 0: what a clock that was ahead has dated is no younger than what is as old. */
  const ageOf = (at: Date): number => Math.abs(clock().getTime() - at.getTime())

  function freshReading(heard: Heard | undefined, freshForMs: number): AlertReading | null {
    if (heard === undefined || ageOf(heard.fetchedAt) >= freshForMs) return null
    const { value, fetchedAt, failure } = heard
    return { ok: true, value, fetchedAt, stale: false, error: failure }
  }

  /** The question may have changed with the places that are open; what was said about this place still counts. */
  function withHeard(heard: Heard | undefined, reading: AlertReading): AlertReading {
    if (reading.ok || heard === undefined) return reading
    const { value, fetchedAt } = heard
    if (ageOf(fetchedAt) < KEPT_MS) {
      return { ok: true, value, fetchedAt, stale: true, error: reading.error }
    }
    const lastGoodAt = new Date(Math.max(fetchedAt.getTime(), reading.lastGoodAt?.getTime() ?? 0))
    return { ok: false, error: reading.error, lastGoodAt }
  }

  return {
    async read(provider, place, manner, since = clock().getTime()) {
      const { source, isPerPlace = false, freshForMs = FRESH_MS } = provider
      const sinceMs = Math.max(0, clock().getTime() - since)
      const known = freshReading(place.heard.get(source), freshForMs)
      // What is asked for each place costs a call each: the minute's watch takes it as it comes.
      const mayAsk = manner === 'refresh' || (manner === 'watch' && !isPerPlace)
      if (known && !mayAsk) return known
      const scope = isPerPlace ? provider.scope([place.coordinates]) : openPlaces.scopeFor(provider)
      const key = `alerts:${source}:${scope}`
      const asksAgain = mayAsk && (manner === 'watch' || mayRefresh(key))
      if (known && !asksAgain) return known
      const policy = {
        freshForMs: asksAgain ? sinceMs + 1 : freshForMs,
        keptForMs: KEPT_MS,
        // Whoever watches waits for the news.
        ...(manner === 'watch' && asksAgain && { instantForMs: 0 }),
        waitMs: manner === 'watch' ? WATCH_WAIT_MS : PAGE_WAIT_MS,
      }
      const reading = await cache.read(key, policy, () => ask(provider, place, scope))
      return withHeard(place.heard.get(source), reading)
    },

    async zones(provider, { coordinates }) {
      if (!provider.zonesOf) return null
      const key = `alert-zones:${provider.source}:${placeKeyOf(coordinates)}`
      return await cache.read(
        key,
        ZONES_POLICY,
        async () => (await provider.zonesOf?.(coordinates)) ?? new Set<string>(),
      )
    },
  }
}
