import type { AlertMessage, AlertProvider } from '#server/alerts/alert-message.ts'
import { AppError } from '#server/app-error.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { OnFailedAttempt } from '#server/outbound/source-cache.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Clock } from '#shared/time.ts'
import { expectWords, readFeatureCollection, type SentFeature } from '../sent/feature-collection.ts'
import { keptApart } from '../sent/kept-apart.ts'
import { CANADA_BOX, isInCanadaBox } from './canada-box.ts'
import { readEcccFeature } from './eccc-feature.ts'
import { ecccMessages } from './eccc-messages.ts'

export interface EcccAlertsParts {
  /** Environment Canada's collections (OGC API). */
  api: ProviderClient
  /** Its map service, asked when the collections fail. */
  geomet: ProviderClient
  /** ISO 3166-1 code of a place's country; null where that is disputed or unknown. */
  countryCodeAt: (place: Coordinates) => string | null
  clock: Clock
  /** Whether the alerts are simulated: then the sender's name says so. */
  isSimulated?: boolean
}

const SOURCE = 'ECCC'
const { west, south, east, north } = CANADA_BOX
export const ECCC_ALERTS_PATH = '/collections/weather-alerts/items'
/** Features take some 10 kB each with their shapes. */
const PAGE_SIZE = 250
/** The whole of Canada has held about 500 on its worst days. */
const MAX_PAGES = 8
/** All of Canada has been seen as large as half a megabyte. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_FALLBACK_FEATURES = 2_000

/**
 * Environment Canada’s alerts, the whole country in one question. Data Source: Environment and Climate Change Canada.
 */
export function createEcccAlerts(parts: EcccAlertsParts): AlertProvider {
  const { api, geomet, countryCodeAt, clock, isSimulated } = parts

  async function askCollection(onFailedAttempt?: OnFailedAttempt): Promise<SentFeature[]> {
    const found = new Map<unknown, SentFeature>()
    let count = 0
    let repeated = 0
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = {
        f: 'json',
        bbox: `${west},${south},${east},${north}`,
        lang: 'en',
        limit: PAGE_SIZE,
        ...(count > 0 && { offset: count }),
      }
      const body = await api.getJson({ path: ECCC_ALERTS_PATH, query, maxBytes: MAX_BYTES, onFailedAttempt })
      const { features, frame } = readFeatureCollection(SOURCE, body)
      const keyed = features.map((feature) => [feature.properties.id ?? feature.id ?? feature, feature] as const)
      // The list may move on between two pages: what slides from one into the next has made room for another one.
      repeated += keyed.filter(([key]) => found.has(key)).length
      const known = found.size
      // Different features of one page under one identifier are kept apart.
      const own = new Set<unknown>()
      for (const [key, feature] of keyed) {
        found.set(own.has(key) ? feature : key, feature)
        own.add(key)
      }
      count += features.length
      if (!hasMore(frame, count - repeated)) return [...found.values()]
      if (found.size === known)
        throw unreadableAnswer(SOURCE, new Error(`the list ends after ${known} alerts, not all of them`))
    }
    throw unreadableAnswer(SOURCE, new Error(`more than ${MAX_PAGES} pages of alerts`))
  }

  /** In EPSG:4326 this service wants latitude first; with longitude first it finds nothing, and reports no error. */
  async function askMapService(): Promise<SentFeature[]> {
    const body = await geomet.getJson({
      path: '',
      query: {
        SERVICE: 'WFS',
        VERSION: '2.0.0',
        REQUEST: 'GetFeature',
        TYPENAMES: 'Current-Alerts',
        OUTPUTFORMAT: 'application/json',
        BBOX: `${south},${west},${north},${east},EPSG:4326`,
        COUNT: MAX_FALLBACK_FEATURES,
      },
      maxBytes: MAX_BYTES,
    })
    const { features } = readFeatureCollection(SOURCE, body)
    if (features.length >= MAX_FALLBACK_FEATURES) {
      throw unreadableAnswer(SOURCE, new Error('the list of alerts is cut off'))
    }
    return features
  }

  function asMessages(sent: readonly SentFeature[]): readonly AlertMessage[] {
    const features = sent.map(readEcccFeature)
    expectWords(
      SOURCE,
      features.map(({ words }) => words),
    )
    return keptApart(ecccMessages(features, clock().getTime(), isSimulated))
  }

  async function fetch(_?: Coordinates, onFailedAttempt?: OnFailedAttempt): Promise<readonly AlertMessage[]> {
    try {
      return asMessages(await askCollection(onFailedAttempt))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      try {
        return asMessages(await askMapService())
      } catch {
        // The first source is the better one: its error is reported.
        throw error
      }
    }
  }

  return {
    source: SOURCE,
    authority: 'agency',
    mapCountry: 'ca',
    covers: (place) => isInCanadaBox(place) && (countryCodeAt(place) ?? 'CA') === 'CA',
    fetch,
  }
}

/**
 * Whether there are further pages. The answer's link to the next page only shows that there is one; it is never
 * followed.
 */
function hasMore({ numberMatched, links }: Readonly<Record<string, unknown>>, count: number): boolean {
  return Number(numberMatched) > count || (Array.isArray(links) && links.some((link) => link?.rel === 'next'))
}
