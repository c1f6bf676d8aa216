import { nothingAnswered } from '#server/outbound/nothing-answered.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { AirAnswer, AirQuality } from '#shared/contracts/air.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { distanceKm, nearestWithin } from '#shared/map/distance.ts'
import { FARTHEST_STATION_KM } from '#shared/meteorology/aqhi.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { AirForecast, AirModel, AirObservation, AirSources, AirStations } from './air-source.ts'

interface AirServiceParts extends PlaceAnswerParts {
  sources: AirSources
}

/** Stations send an index every hour; two in a row may be missing. */
const OBSERVATION_MAX_AGE_MS = 3 * HOUR_MS

const OBSERVATIONS: CachePolicy = { freshForMs: FRESHNESS.air.staleAfterMs, keptForMs: OBSERVATION_MAX_AGE_MS }
/** The forecast only adds to an answer, which waits for it no longer than two seconds. */
const FORECAST: CachePolicy = {
  freshForMs: 3 * FRESHNESS.air.staleAfterMs,
  keptForMs: 12 * HOUR_MS,
  waitMs: 2 * SECOND_MS,
}
/** The model has a new hour every hour. */
const MODEL: CachePolicy = { freshForMs: HOUR_MS, keptForMs: 6 * HOUR_MS }

export function createAirService({ sources, cache, clock, timeZoneAt }: AirServiceParts) {
  const { stations, model } = sources

  const readForecast = (of: AirStations, stationId: string) =>
    readForTheSite(cache, `${of.source}:air-forecast:${stationId}`, FORECAST, () =>
      of.fetchForecast(stationId, clock().getTime()),
    )

  /** The index and forecast of the nearest station, and the reading of all stations. */
  async function measuredAt(place: Coordinates, from: AirStations) {
    const reading = await readForTheSite(cache, `${from.source}:air`, OBSERVATIONS, () =>
      from.fetchObservations(clock().getTime()),
    )
    const now = clock().getTime()
    const near = reading.ok ? nearestAirStation(reading.value, place, now) : null
    if (near === null) return { reading, report: sourceReport(from.source, reading), air: null }
    const { stationId, name, frenchName, observedAt, index } = near.each
    const forecast = await readForecast(from, stationId)
    const coming = forecast.ok ? forecast.value : null
    const air = {
      station: { name, frenchName, distanceKm: Math.round(near.km) },
      observed: { at: observedAt, index },
      ...forecastFrom(coming, now),
    }
    const error = reading.error ?? forecast.error
    const report = sourceReport(from.source, error ? { ...reading, error } : reading)
    return { reading, report, air }
  }

  async function modelledAt(place: Coordinates, from: AirModel) {
    const cell = from.cellOf(place)
    const reading = await cache.read(`${from.source}:air:${cell.lat},${cell.lon}`, MODEL, () =>
      from.fetch(cell, clock().getTime()),
    )
    return { reading, report: sourceReport(from.source, reading), value: reading.ok ? reading.value : null }
  }

  return {
    /**
     * @throws {AppError} 503 `weather-late` while the first answer is under way, 503 `air-unavailable` when nothing
     * answers
     */
    async airAt(place: Coordinates): Promise<AirAnswer> {
      const nothing: AirQuality = {
        timeZone: timeZoneAt(place),
        station: null,
        observed: null,
        forecast: [],
        forecastIssuedAt: null,
        model: null,
      }
      const measured = stations && (await measuredAt(place, stations))
      if (measured?.air) return { data: { ...nothing, ...measured.air }, meta: [measured.report] }
      const modelled = model && (await modelledAt(place, model))
      const asked = [measured, modelled].filter((each) => each !== null)
      const meta = asked.map(({ report }) => report)
      const failed = asked.flatMap(({ reading }) => (reading.ok ? [] : [reading]))
      const [first] = failed
      if (first && failed.length === asked.length) {
        const detail = m.problem_air_unavailable()
        throw nothingAnswered({ code: 'air-unavailable', detail, meta, cause: first.error })
      }
      return { data: { ...nothing, model: modelled?.value ?? null }, meta }
    },
  }
}

/** The hours that are not over. */
function forecastFrom(forecast: AirForecast | null, now: number) {
  const hours = forecast?.hours.filter(({ at }) => at > now - HOUR_MS) ?? []
  return { forecast: hours, forecastIssuedAt: hours.length > 0 ? (forecast?.issuedAt ?? null) : null }
}

/** The nearest station that has sent something lately; null when there is none within 100 km. */
const nearestAirStation = (observations: readonly AirObservation[], place: Coordinates, now: number) =>
  nearestWithin(
    observations.filter(({ observedAt }) => now - observedAt < OBSERVATION_MAX_AGE_MS),
    FARTHEST_STATION_KM,
    ({ position }) => distanceKm(place, position),
  )
