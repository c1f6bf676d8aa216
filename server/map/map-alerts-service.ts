import { setTimeout as sleepFor } from 'node:timers/promises'
import type { AlertProvider, MultiPolygon } from '#server/alerts/alert-message.ts'
import type { Alerts } from '#server/alerts/create-alerts.ts'
import { AppError } from '#server/app-error.ts'
import { isSameBasis } from '#server/http/answer-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { MapAlertsAnswer } from '#shared/contracts/map-alert.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type CountyShapes, type Detail, readCountyShapes } from './county-shapes.ts'
import { mapAlertFeatures, zonesToFetch } from './map-alert-features.ts'

export type MapCountry = 'ca' | 'us'

const SOURCES = { ca: 'ECCC', us: 'NWS' } as const satisfies Record<MapCountry, AlertProvider['source']>

/** The alerts of a country with their shapes, asked once for everybody. The same object is given while nothing changes. */
export interface MapAlertsService {
  /** @throws {AppError} 503 `alerts-unavailable` when the source has not answered within the last half hour */
  alertsOf(country: MapCountry, detail: Detail): Promise<MapAlertsAnswer>
}

export interface MapAlertsParts {
  alerts: Pick<Alerts, 'providers' | 'feeds' | 'standingOf'>
  clock: Clock
}

/** What is not there by then is drawn with the next answer. */
const ZONES_WAIT_MS = 2 * SECOND_MS
const MOST_ZONES = 300

let counties: Promise<CountyShapes> | undefined

interface Drawn {
  basis: readonly unknown[]
  until: number
  answer: MapAlertsAnswer
}

export function createMapAlertsService(parts: MapAlertsParts): MapAlertsService {
  const { alerts, clock } = parts
  const drawn = new Map<string, Drawn>()
  const zoneShapes = new Map<string, MultiPolygon>()

  async function fetchZones(provider: AlertProvider, zones: readonly string[]): Promise<void> {
    const missing = zones.filter((zone) => !zoneShapes.has(zone)).slice(0, MOST_ZONES)
    if (missing.length === 0 || !provider.shapesOf) return
    const fetching = provider.shapesOf(missing).then((found) => {
      for (const [zone, shape] of found) zoneShapes.set(zone, shape)
    })
    await Promise.race([fetching, sleepFor(ZONES_WAIT_MS, undefined, { ref: false })])
  }

  return {
    async alertsOf(country, detail) {
      const provider = alerts.providers.find(({ source }) => source === SOURCES[country])
      if (!provider) throw new AppError('not-found', { status: 404 })
      counties ??= readCountyShapes()
      const shapes = { zones: zoneShapes, counties: await counties }
      const found = await alerts.feeds.read(provider)
      if (!found.ok) {
        throw new AppError('alerts-unavailable', {
          status: 503,
          detail: country === 'us' ? m.problem_nws_alerts_unavailable() : m.problem_alerts_unavailable(),
          meta: [sourceReport(provider.source, found)],
          retryAfterSeconds: found.error.retryAfterSeconds,
          cause: found.error,
        })
      }
      const now = clock().getTime()
      const { inForce, validUntil } = alerts.standingOf(found.value, now)
      await fetchZones(provider, zonesToFetch(inForce, shapes.counties))
      const basis = [found.value, found.fetchedAt.getTime(), found.stale, found.error, zoneShapes.size]
      const key = `${country} ${detail}`
      const last = drawn.get(key)
      if (last && now < last.until && isSameBasis(last.basis, basis)) return last.answer
      const answer: MapAlertsAnswer = {
        type: 'FeatureCollection',
        features: mapAlertFeatures(provider.source, inForce, shapes, detail),
        meta: [sourceReport(provider.source, found)],
      }
      drawn.set(key, { basis, until: validUntil, answer })
      return answer
    },
  }
}
