import type { AlertProvider, MapCountry, MultiPolygon } from '#server/alerts/alert-message.ts'
import type { Alerts } from '#server/alerts/create-alerts.ts'
import { AppError } from '#server/app-error.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { PreparedJson } from '#server/http/prepared-body.ts'
import { MEMORY } from '#server/memory.ts'
import { readingBasis } from '#server/outbound/reading-basis.ts'
import { bulletinReport } from '#server/outbound/source-report.ts'
import type { MapAlertsAnswer } from '#shared/contracts/map-alert.ts'
import { FINE_ZOOM } from '#shared/map/fine-zoom.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { boundedFeatures } from './bounded-features.ts'
import type { Detail } from './county-file.ts'
import { type CountyShapes, readCountyShapes } from './county-shapes.ts'
import { mapAlertFeatures, zonesToFetch } from './map-alert-features.ts'

/** The detail in which shapes are drawn. @param zoom of the map */
export const detailAt = (zoom = 0): Detail => (zoom < FINE_ZOOM ? 'coarse' : 'fine')

/** The alerts of a country with their shapes, fetched once for all visitors. */
export interface MapAlertsService {
  /**
   * The answer as an encoded body. `isCurrent`: no source has answered or failed, and no alert has ended, since this
   * call.
   *
   * @throws {AppError} 503 `alerts-unavailable` when the source has not answered within the last half hour
   */
  answerOf(
    country: MapCountry,
    detail: Detail,
  ): Promise<{ body: PreparedJson<MapAlertsAnswer>; isCurrent: () => boolean }>
}

export interface MapAlertsParts {
  alerts: Pick<Alerts, 'providers' | 'feeds' | 'inForceOf'>
  clock: Clock
}

/** How long an answer waits for shapes of zones; later ones are drawn with the next answer. */
const ZONES_WAIT_MS = 2 * SECOND_MS
/** Zones at sea that are drawn at once; the source has a thousand shapes at hand. */
const MOST_ZONES = 800

let counties: Promise<CountyShapes> | undefined

export function createMapAlertsService({ alerts, clock }: MapAlertsParts): MapAlertsService {
  const answers = createAnswerCache<PreparedJson<MapAlertsAnswer>>({ maxBytes: MEMORY.mapAlerts })

  /** Never throws: alerts of zones whose shapes cannot be had are shown without areas. */
  async function shapesOf(
    provider: AlertProvider,
    zones: readonly string[],
  ): Promise<ReadonlyMap<string, MultiPolygon>> {
    if (zones.length === 0 || !provider.shapesOf) return new Map()
    return await provider.shapesOf(zones.slice(0, MOST_ZONES), ZONES_WAIT_MS).catch(() => new Map())
  }

  return {
    async answerOf(country, detail) {
      const provider = alerts.providers.find(({ mapCountry }) => mapCountry === country)
      if (!provider) throw new AppError('not-found', { status: 404 })
      counties ??= readCountyShapes()
      const outlines = await counties
      const revision = alerts.feeds.revision()
      const found = await alerts.feeds.read(provider)
      if (!found.ok) {
        throw new AppError('alerts-unavailable', {
          status: 503,
          detail: country === 'us' ? m.problem_nws_alerts_unavailable() : m.problem_alerts_unavailable(),
          meta: [bulletinReport(provider.source, found)],
          retryAfterSeconds: found.error.retryAfterSeconds,
          cause: found.error,
        })
      }
      const now = clock().getTime()
      const inForce = alerts.inForceOf(found.value, now)
      const zones = await shapesOf(provider, zonesToFetch(inForce.inForce, outlines))
      const shapes = { zones, counties: outlines }
      const basis = [inForce, ...readingBasis(found), ...[...zones].flat()]
      const body = await answers.answer(`${country} ${detail}`, basis, () => {
        const all = inForce.inForce
        const features = boundedFeatures(detail, (each) => mapAlertFeatures(provider.source, all, shapes, each, now))
        const unlisted = all.length - features.length
        return new PreparedJson<MapAlertsAnswer>({
          type: 'FeatureCollection',
          features,
          ...(unlisted > 0 && { unlisted }),
          meta: [bulletinReport(provider.source, found)],
        })
      })
      const isCurrent = () => alerts.feeds.revision() === revision && clock().getTime() < inForce.validUntil
      return { body, isCurrent }
    },
  }
}
