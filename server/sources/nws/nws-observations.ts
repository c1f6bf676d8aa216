import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { inOtherWords } from '#server/outbound/in-other-words.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { CachePolicy, SourceCache } from '#server/outbound/source-cache.ts'
import { isRecent, OBSERVATION_MAX_KM, type Observation } from '#server/weather/observation.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { WeatherSource } from '#server/weather/weather-source.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { given, LASTING, NWS_JSON, type NwsGrid } from './nws-grid.ts'
import { readNws } from './nws-reading.ts'
import { nwsWeatherCode } from './nws-weather-code.ts'

interface Station {
  id: string
  name: string
  position: Coordinates
}

const positionSchema = z.object({
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.unknown()),
})

const stationSchema = z.object({
  geometry: positionSchema,
  properties: z.object({
    // Restricted, because it becomes part of a path.
    stationIdentifier: z.string().regex(/^[A-Za-z0-9]{3,12}$/),
    name: z.string().nullish().catch(null),
  }),
})

const stationsSchema = z.object({ features: z.array(z.unknown()).max(1_000) })

const observationSchema = z.object({
  properties: z.object({ timestamp: z.iso.datetime({ offset: true }) }).catchall(z.unknown()),
})

/** Many stations are amateurs’ or stand on roads and send little; trying the first few of the list suffices. */
const STATIONS_TRIED = 5

const OBSERVED: CachePolicy = {
  freshForMs: FRESHNESS.current.staleAfterMs,
  keptForMs: FRESHNESS.current.staleAfterMs,
  waitMs: 20 * SECOND_MS,
}

/** After these errors the next station is tried; when the service does not answer at all, none is. */
const IS_ABOUT_ONE_STATION = new Set(['provider-refused', 'provider-unreadable'])

interface NwsObservationParts {
  client: ProviderClient
  cache: SourceCache
  grid: NwsGrid
  covers(cell: Coordinates): boolean
  clock: Clock
}

/** Measurements of the National Weather Service: the first of the nearest stations that has a fresh one. */
export function createNwsObservations(parts: NwsObservationParts): WeatherSource<readonly Observation[]> {
  const { client, cache, grid, covers, clock } = parts

  const listStations = (path: string) =>
    cache.read(`nws:stations:${path}`, LASTING, async () =>
      parseStations(await client.getJson({ path: `${path}/stations`, accept: NWS_JSON })),
    )

  const readStation = (station: Station) =>
    cache.read(`nws:observation:${station.id}`, OBSERVED, async () =>
      parseNwsObservation(
        await client.getJson({
          path: `/stations/${station.id}/observations/latest`,
          accept: NWS_JSON,
          maxBytes: 100_000,
        }),
        station,
      ),
    )

  return {
    source: 'NWS',
    covers,
    async fetch(cell) {
      const all = await grid(cell, async (path) => given(await listStations(path)))
      const stations = all.filter(({ position }) => distanceKm(position, cell) <= OBSERVATION_MAX_KM)
      if (stations.length === 0) {
        throw new AppError('no-station', { status: 502, detail: () => m.problem_no_station() })
      }
      let failure: AppError | null = null
      let hasAnswer = false
      for (const station of stations) {
        const reading = await readStation(station)
        if (reading.ok) {
          hasAnswer = true
          if (reading.value && isRecent(reading.value.observedAt, clock().getTime())) return [reading.value]
        } else {
          failure = reading.error
          if (!IS_ABOUT_ONE_STATION.has(reading.error.code)) break
        }
      }
      if (failure && !hasAnswer) throw inOtherWords(failure, () => m.problem_current_unavailable())
      return []
    },
  }
}

/** The first stations of a list, nearest first as NWS sorts them; what is no station is left out. */
export function parseStations(body: unknown): Station[] {
  return stationsSchema
    .parse(body)
    .features.flatMap((feature) => {
      const { data } = stationSchema.safeParse(feature)
      if (!data) return []
      const [lon, lat] = data.geometry.coordinates
      const { stationIdentifier: id, name } = data.properties
      return [{ id, name: name?.trim() || id, position: { lat, lon } }]
    })
    .slice(0, STATIONS_TRIED)
}

/**
 * The latest report of a station in our units; null without a temperature. Its pressure is the one at sea level:
 * `barometricPressure` is an altimeter setting, which differs by some hectopascals in the cold.
 *
 * @throws {ZodError} when it does not say when it was measured
 */
export function parseNwsObservation(body: unknown, { name, position }: Station): Observation | null {
  const { properties } = observationSchema.parse(body)
  const temperature = readNws(properties.temperature, quantity.TEMPERATURE)
  if (temperature === null) return null
  return {
    source: 'NWS',
    station: name,
    position,
    observedAt: Date.parse(properties.timestamp),
    temperature,
    dewPoint: readNws(properties.dewpoint, quantity.TEMPERATURE),
    humidity: readNws(properties.relativeHumidity, quantity.PERCENT),
    pressure: readNws(properties.seaLevelPressure, quantity.PRESSURE),
    windSpeed: readNws(properties.windSpeed, quantity.SPEED),
    windDirection: readNws(properties.windDirection, quantity.DIRECTION),
    windGust: readNws(properties.windGust, quantity.SPEED),
    visibility: readNws(properties.visibility, quantity.VISIBILITY),
    weatherCode: nwsWeatherCode(properties.textDescription),
  }
}
