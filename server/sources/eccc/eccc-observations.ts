import { z } from 'zod'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { isRecent, OBSERVATION_MAX_KM, type Observation } from '#server/weather/observation.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { WeatherSource } from '#server/weather/weather-source.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { CURRENT_MAX_AGE_MS } from '#shared/freshness.ts'
import { KM_PER_DEGREE } from '#shared/map/distance.ts'
import type { Clock } from '#shared/time.ts'
import { readableRows } from '../sent/readable-rows.ts'
import { someFeatures } from './collection-answer.ts'
import { stationName } from './eccc-station-name.ts'

/** Where Environment Canada’s collection of surface observations is read. */
export const SWOB_PATH = '/collections/swob-realtime/items'

/** Half a degree: one answer serves a city and what lies around it. */
const TILE_DEGREES = 0.5

/** Enough for a city’s stations, some of which report every minute, over 75 minutes; the newest come first. */
const MAX_FEATURES = 500

/**
 * Elements of a report for each of our readings, best first: means over ten minutes as in every public report, and
 * shorter ones of stations that send no others. `vis` is an observer’s, `avg_vis_…` an instrument’s.
 */
const ELEMENTS = {
  temperature: ['air_temp', 'avg_air_temp_pst10mts', 'avg_air_temp_pst1mt'],
  humidity: ['rel_hum', 'avg_rel_hum_pst1mt'],
  dewPoint: ['dwpt_temp'],
  pressure: ['mslp'],
  windSpeed: ['avg_wnd_spd_10m_pst10mts', 'avg_wnd_spd_10m_pst2mts', 'avg_wnd_spd_10m_pst1mt'],
  windDirection: ['avg_wnd_dir_10m_pst10mts', 'avg_wnd_dir_10m_pst2mts', 'avg_wnd_dir_10m_pst1mt'],
  windGust: ['max_wnd_gst_spd_10m_pst10mts', 'max_wnd_spd_10m_pst10mts'],
  visibility: ['vis', 'avg_vis_pst10mts'],
} as const

const NAMES = ['stn_nam-value', 'msc_id-value', 'date_tm-value']
const PROPERTIES = [
  ...NAMES,
  ...Object.values(ELEMENTS)
    .flat()
    .flatMap((element) => [element, `${element}-uom`, `${element}-qa`]),
].join(',')

const featureSchema = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.unknown()),
  }),
  properties: z.object({ 'date_tm-value': z.iso.datetime({ offset: true }) }).catchall(z.unknown()),
})

interface EcccObservationParts {
  client: ProviderClient
  covers(cell: Coordinates): boolean
  clock: Clock
}

/** Measurements of Environment Canada’s stations and its partners’ (SWOB): the newest of each station of the area. */
export function createEcccObservations(parts: EcccObservationParts): WeatherSource<readonly Observation[]> {
  const { client, covers, clock } = parts
  return {
    source: 'ECCC',
    covers,
    area(cell) {
      const { lat, lon } = tileOf(cell)
      return `${lat},${lon}`
    },
    async fetch(cell) {
      const now = clock().getTime()
      const body = await client.getJson({
        path: SWOB_PATH,
        query: {
          f: 'json',
          lang: 'en',
          bbox: boxAround(tileOf(cell)).join(','),
          // Without a time the oldest of 30 days come first.
          datetime: `${new Date(now - CURRENT_MAX_AGE_MS).toISOString()}/${new Date(now).toISOString()}`,
          sortby: '-date_tm-value',
          properties: PROPERTIES,
          limit: MAX_FEATURES,
        },
        accept: 'application/geo+json, application/json',
        maxBytes: 4_000_000,
      })
      return parseSwob(body, now)
    },
  }
}

const tileOf = ({ lat, lon }: Coordinates): Coordinates => ({
  lat: Math.floor(lat / TILE_DEGREES) * TILE_DEGREES,
  lon: Math.floor(lon / TILE_DEGREES) * TILE_DEGREES,
})

/** West, south, east, north: the tile and as far around it as a station may speak for a place. */
function boxAround({ lat, lon }: Coordinates): number[] {
  const north = OBSERVATION_MAX_KM / KM_PER_DEGREE
  const farthest = Math.min(89, Math.abs(lat) + TILE_DEGREES + north)
  const east = north / Math.cos((farthest * Math.PI) / 180)
  return [lon - east, lat - north, lon + TILE_DEGREES + east, lat + TILE_DEGREES + north].map(
    (degrees) => Math.round(degrees * 100) / 100,
  )
}

/**
 * The newest recent measurement of each station, in our units. Reports without a temperature and features that cannot
 * be read are left out.
 *
 * @throws {ZodError} when it is no collection @throws {AppError} when no feature can be read
 */
export function parseSwob(body: unknown, now: number): Observation[] {
  const newest = new Map<string, Observation>()
  for (const feature of readableRows(featureSchema, someFeatures(body))) {
    const observation = observationOf(feature)
    if (observation === null || !isRecent(observation.observedAt, now)) continue
    const { lat, lon } = observation.position
    const station = `${feature.properties['msc_id-value'] ?? ''} ${lat.toFixed(2)},${lon.toFixed(2)}`
    const known = newest.get(station)
    if (known === undefined || known.observedAt < observation.observedAt) newest.set(station, observation)
  }
  return [...newest.values()]
}

function observationOf({ geometry, properties }: z.infer<typeof featureSchema>): Observation | null {
  const read = (elements: readonly string[], of: quantity.Quantity): number | null => {
    for (const element of elements) {
      const value = isTrusted(properties[`${element}-qa`])
        ? quantity.readQuantity(properties[element], properties[`${element}-uom`] ?? undefined, of)
        : null
      if (value !== null) return value
    }
    return null
  }
  const temperature = read(ELEMENTS.temperature, quantity.TEMPERATURE)
  if (temperature === null) return null
  const [lon, lat] = geometry.coordinates
  return {
    source: 'ECCC',
    station: stationName(properties['stn_nam-value']),
    position: { lat, lon },
    observedAt: Date.parse(properties['date_tm-value']),
    temperature,
    dewPoint: read(ELEMENTS.dewPoint, quantity.TEMPERATURE),
    humidity: read(ELEMENTS.humidity, quantity.PERCENT),
    pressure: read(ELEMENTS.pressure, quantity.PRESSURE),
    windSpeed: read(ELEMENTS.windSpeed, quantity.SPEED),
    windDirection: read(ELEMENTS.windDirection, quantity.DIRECTION),
    windGust: read(ELEMENTS.windGust, quantity.SPEED),
    visibility: read(ELEMENTS.visibility, quantity.VISIBILITY),
    weatherCode: null,
  }
}

/** 100 has passed all checks; less is doubtful, missing or suppressed. Elements without a summary were derived. */
const isTrusted = (summary: unknown): boolean => summary === undefined || summary === null || Number(summary) >= 100
