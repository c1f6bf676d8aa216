import { z } from 'zod'
import type { AirForecast, AirObservation, AirStations } from '#server/air/air-source.ts'
import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import { capitalised } from '#shared/capitalised.ts'
import type { AirHour } from '#shared/contracts/air.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { readableRows } from '../sent/readable-rows.ts'
import { nameSchema } from '../sent/sent-text.ts'
import { allFeatures, positionInCanada, someFeatures } from './collection-answer.ts'

const OBSERVATIONS_PATH = '/collections/aqhi-observations-realtime/items'
const FORECASTS_PATH = '/collections/aqhi-forecasts-realtime/items'

/** Some 130 places in all Canada; an answer with fewer features than were matched is refused. */
const MOST_STATIONS = 500
/** Several publications of two days, newest first: the first of them is enough. */
const MOST_HOURS = 500
/** No higher index was ever published; more is a fault of the sender. */
const HIGHEST_INDEX = 40
/** Publications reach two days ahead. */
const FARTHEST_AHEAD_MS = 4 * DAY_MS

const index = z.number().min(0).max(HIGHEST_INDEX)
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const observationSchema = z.object({
  geometry: z.object({ coordinates: positionInCanada }),
  properties: z.object({
    location_id: z.string().min(1).max(40),
    location_name_en: nameSchema,
    location_name_fr: nameSchema.nullish().catch(null),
    observation_datetime: moment,
    aqhi: index,
  }),
})

const forecastSchema = z.object({
  properties: z.object({
    location_id: z.string(),
    publication_datetime: moment,
    forecast_datetime: moment,
    aqhi: index,
  }),
})

/** Environment Canada's Air Quality Health Index: what its stations measure, and its forecasts for them. */
export function createEcccAirStations(client: ProviderClient): AirStations {
  const ask = (path: string, query: Record<string, string | number>) =>
    client.getJson({
      path,
      query: { f: 'json', lang: 'en', ...query },
      accept: 'application/geo+json, application/json',
      maxBytes: 2_000_000,
    })
  return {
    source: 'ECCC',
    fetchObservations: async (now) =>
      parseAirObservations(await ask(OBSERVATIONS_PATH, { latest: 'true', limit: MOST_STATIONS }), now),
    fetchForecast: async (stationId, now) =>
      parseAirForecast(
        // Unsorted answers begin with the oldest publications.
        await ask(FORECASTS_PATH, { location_id: stationId, sortby: '-publication_datetime', limit: MOST_HOURS }),
        stationId,
        now,
      ),
  }
}

/**
 * The newest index of each station. Features that cannot be read, or whose place, time or index is impossible, are left
 * out.
 *
 * @throws {ZodError} when it is no collection
 * @throws {AppError} when a part of it is missing or no station can be read
 */
export function parseAirObservations(body: unknown, now: number): AirObservation[] {
  const newest = new Map<string, AirObservation>()
  for (const sent of allFeatures(body)) {
    const { data } = observationSchema.safeParse(sent)
    if (!data || data.properties.observation_datetime > now + DATED_AHEAD_MS) continue
    const { location_id: stationId, observation_datetime: observedAt } = data.properties
    const known = newest.get(stationId)
    if (known && known.observedAt >= observedAt) continue
    const [lon, lat] = data.geometry.coordinates
    newest.set(stationId, {
      stationId,
      name: data.properties.location_name_en,
      // Sent as it would stand in a sentence: “centre-ville de Toronto”.
      frenchName: capitalised(data.properties.location_name_fr ?? '') || null,
      position: { lat, lon },
      observedAt,
      index: data.properties.aqhi,
    })
  }
  if (newest.size === 0) throw unreadable()
  return [...newest.values()]
}

/**
 * What the newest publication says of each hour from now on.
 *
 * @returns null when none is listed
 * @throws {ZodError} when it is no collection @throws {AppError} when no row can be read
 */
export function parseAirForecast(body: unknown, stationId: string, now: number): AirForecast | null {
  const rows = readableRows(forecastSchema, someFeatures(body))
    .map(({ properties }) => properties)
    .filter((row) => row.location_id === stationId && row.publication_datetime <= now + DATED_AHEAD_MS)
  if (rows.length === 0) return null
  const hours = new Map<number, AirHour>()
  const issues = new Map<number, number>()
  for (const { publication_datetime: issuedAt, forecast_datetime: at, aqhi } of rows) {
    if (at <= now - HOUR_MS || at > now + FARTHEST_AHEAD_MS || issuedAt < (issues.get(at) ?? 0)) continue
    issues.set(at, issuedAt)
    hours.set(at, { at, index: aqhi })
  }
  return {
    issuedAt: Math.max(...rows.map((row) => row.publication_datetime)),
    hours: [...hours.values()].sort((one, other) => one.at - other.at),
  }
}
