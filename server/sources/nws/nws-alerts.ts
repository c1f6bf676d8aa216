import { z } from 'zod'
import type { AlertMessage, AlertProvider } from '#server/alerts/alert-message.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { OnFailedAttempt } from '#server/outbound/source-cache.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Clock } from '#shared/time.ts'
import { expectWords, readFeatureCollection } from '../sent/feature-collection.ts'
import { keptApart } from '../sent/kept-apart.ts'
import { firstText } from '../sent/sent-text.ts'
import { nwsMessage } from './nws-messages.ts'
import { nwsZone } from './nws-zone.ts'
import type { ZoneShapes } from './zone-shapes.ts'

export interface NwsAlertsParts {
  client: ProviderClient
  /** ISO 3166-1 code of a place's country or territory; null where that is disputed or unknown. */
  countryCodeAt: (place: Coordinates) => string | null
  zones: ZoneShapes
  clock: Clock
}

const SOURCE = 'NWS'
export const NWS_ALERTS_PATH = '/alerts/active'
/**
 * The whole country took 1.6 MB on a busy summer day; a hurricane on top of a winter storm may take several times that.
 */
const MAX_BYTES = 12 * 1024 * 1024
/** States and territories that the service warns. */
const SERVED = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS', 'UM'])

/** Alerts of the United States' National Weather Service (public domain), the whole country in one question. */
export function createNwsAlerts({ client, countryCodeAt, zones, clock }: NwsAlertsParts): AlertProvider {
  async function fetch(_?: Coordinates, onFailedAttempt?: OnFailedAttempt): Promise<readonly AlertMessage[]> {
    const body = await client.getJson({
      path: NWS_ALERTS_PATH,
      query: { status: 'actual' },
      accept: 'application/geo+json',
      maxBytes: MAX_BYTES,
      onFailedAttempt,
    })
    const { features } = readFeatureCollection(SOURCE, body)
    expectWords(
      SOURCE,
      features.map(({ properties }) => firstText(properties, 'event', 'description')),
    )
    const now = clock().getTime()
    return keptApart(features.flatMap((feature) => nwsMessage(feature, now) ?? []))
  }

  return {
    source: SOURCE,
    authority: 'agency',
    mapCountry: 'us',
    isKeptWhenSeen: true,
    covers(place) {
      const country = countryCodeAt(place)
      return country === null ? isInUsBox(place) : SERVED.has(country)
    },
    fetch,
    async zonesOf(place) {
      for (const point of pointsAround(place)) {
        try {
          const path = `/points/${point}`
          return new Set(
            readPointZones(await client.getJson({ path, accept: 'application/geo+json', mayBeMissing: true })),
          )
        } catch (error) {
          // No such point: it may lie across the border, which the next one does not.
          if (upstreamStatusOf(error) !== 404) throw error
        }
      }
      return new Set()
    },
    shapesOf: zones.shapesOf,
  }
}

/** The box of the United States, for places whose country is not known (spec section 9, Regions). */
const isInUsBox = ({ lat, lon }: Coordinates): boolean => lat >= 24.5 && lat <= 49.5 && lon >= -125 && lon <= -66

/**
 * The four points around a place on a grid of 0.001° (about a hundred metres), the nearest first. The service draws its
 * warnings no finer, and is told no more, because a place may be somebody's home. Zeros at the end are left out, because
 * the service redirects addresses that have them.
 */
function pointsAround(place: Coordinates): Set<string> {
  const [lats, lons] = [place.lat, place.lon].map((degrees) => {
    const nearest = Number(degrees.toFixed(3))
    return [nearest, nearest + Math.sign(degrees - nearest) / 1000].map((each) => String(Number(each.toFixed(3)) + 0))
  })
  return new Set(lats?.flatMap((lat) => lons?.map((lon) => `${lat},${lon}`) ?? []))
}

const pointSchema = z.object({ properties: z.record(z.string(), z.unknown()) })

/**
 * The zone of every forecast and, on land, county and zone of fire weather. Where one of them cannot be read, it is not
 * known which alerts hold.
 */
function readPointZones(body: unknown): string[] {
  const { properties = {} } = pointSchema.safeParse(body).data ?? {}
  const { forecastZone, county, fireWeatherZone } = properties
  const found = [forecastZone, ...[county, fireWeatherZone].filter((address) => address != null)].map(nwsZone)
  if (!found.every((zone) => zone !== null)) throw unreadableAnswer(SOURCE, new Error('a point without its zones'))
  return found
}
