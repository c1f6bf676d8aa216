import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import { nothingAnswered } from '#server/outbound/nothing-answered.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy, CacheReading } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Marine, MarineAnswer } from '#shared/contracts/marine.ts'
import { distanceKm, nearestWithin } from '#shared/map/distance.ts'
import { distanceToArea } from '#shared/map/distance-to-area.ts'
import type { OpenWater } from '#shared/map/open-water.ts'
import { REACH } from '#shared/reach.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { Buoy, Buoys, MarineArea, MarineForecasts, MarineSources, WaterLevels } from './marine-source.ts'

interface MarineServiceParts extends PlaceAnswerParts {
  sources: MarineSources
  openWater(): OpenWater
}

/** A lake further away than this is left out, km. */
const NEAR_KM = 80

/** Forecasts are issued two to four times a day; warnings come at any time. */
const AREAS: CachePolicy = { freshForMs: 10 * MINUTE_MS, keptForMs: 6 * HOUR_MS, waitMs: 6 * SECOND_MS }
/** An older forecast is not shown: the agency renews each at least twice a day. */
const FORECAST_MAX_AGE_MS = DAY_MS
const READINGS: CachePolicy = { freshForMs: 10 * MINUTE_MS, keptForMs: 2 * HOUR_MS, waitMs: 6 * SECOND_MS }
const GAUGES: CachePolicy = { freshForMs: 7 * DAY_MS, keptForMs: 60 * DAY_MS, waitMs: 6 * SECOND_MS }
const LEVEL: CachePolicy = { freshForMs: 20 * MINUTE_MS, keptForMs: 3 * HOUR_MS, waitMs: 6 * SECOND_MS }
const BUOY_MAX_AGE_MS = 2 * HOUR_MS
const LEVEL_MAX_AGE_MS = 3 * HOUR_MS

/** What one source gave for the place, and its reading with time and error. */
interface Asked<T> {
  source: MarineForecasts['source']
  reading: CacheReading<unknown>
  value: T | null
  /** Whether what the source sent for the place cannot be read as a whole. */
  isTorn?: boolean
}

export function createMarineService({ sources, cache, clock, timeZoneAt, openWater }: MarineServiceParts) {
  async function forecastAt(
    place: Coordinates,
    { source, fetchAreas }: MarineForecasts,
  ): Promise<Asked<Marine['forecast']>> {
    const reading = await readForTheSite(cache, `${source}:marine`, AREAS, fetchAreas)
    return { source, reading, ...(reading.ok ? nearestForecast(reading.value, place, clock().getTime()) : NOTHING) }
  }

  async function buoyAt(place: Coordinates, { source, fetchReadings }: Buoys): Promise<Asked<Marine['buoy']>> {
    const reading = await readForTheSite(cache, `${source}:buoys`, READINGS, () => fetchReadings(clock().getTime()))
    return { source, reading, value: reading.ok ? nearestBuoy(reading.value, place, clock().getTime()) : null }
  }

  async function levelAt(place: Coordinates, from: WaterLevels): Promise<Asked<Marine['level']>> {
    const { source } = from
    const gauges = await readForTheSite(cache, `${source}:gauges`, GAUGES, () => from.fetchGauges())
    const near = gauges.ok
      ? nearestWithin(gauges.value, REACH.gaugeKm, ({ position }) => distanceKm(place, position))
      : null
    if (!near) return { source, reading: gauges, value: null }
    const reading = await readForTheSite(cache, `${source}:level:${near.each.id}`, LEVEL, () =>
      from.fetchLevel(near.each, clock().getTime()),
    )
    const level = reading.ok ? reading.value : null
    const isFresh = level && clock().getTime() - level.at <= LEVEL_MAX_AGE_MS
    return { source, reading, value: isFresh ? { ...level, distanceKm: Math.round(near.km) } : null }
  }

  return {
    /**
     * @throws {AppError} 503 `weather-late` while the first answer is under way, 503 `marine-unavailable` when nothing
     * answers
     */
    async marineAt(place: Coordinates): Promise<MarineAnswer> {
      const { forecasts, buoys, levels } = sources
      const nothing: Marine = { timeZone: timeZoneAt(place), forecast: null, buoy: null, level: null }
      if (!openWater().nearest(place, NEAR_KM)) return { data: nothing, meta: [] }
      const [forecast, buoy, level] = await Promise.all([
        forecasts && forecastAt(place, forecasts),
        buoys && buoyAt(place, buoys),
        levels && levelAt(place, levels),
      ])
      const asked = [forecast, buoy, level].filter((each) => each !== null)
      const meta = asked.map(({ source, reading, isTorn }) => ({
        ...sourceReport(source, reading),
        ...(isTorn && { ok: false, error: m.problem_answer_unreadable(), code: 'provider-unreadable' }),
      }))
      const [failed] = asked.flatMap(({ reading }) => (reading.ok ? [] : [reading.error]))
      if (failed && asked.every(({ reading }) => !reading.ok)) {
        const detail = m.problem_marine_unavailable()
        throw nothingAnswered({ code: 'marine-unavailable', detail, meta, cause: failed })
      }
      return {
        data: { ...nothing, forecast: forecast?.value ?? null, buoy: buoy?.value ?? null, level: level?.value ?? null },
        meta,
      }
    },
  }
}

const NOTHING = { value: null }

/**
 * The marine forecast of the nearest area. Its periods are left out when the forecast is old, is dated ahead or cannot be
 * read as a whole; the warnings in it that can be read stay.
 */
function nearestForecast(
  areas: readonly MarineArea[],
  place: Coordinates,
  now: number,
): Pick<Asked<Marine['forecast']>, 'value' | 'isTorn'> {
  const near = nearestWithin(areas, NEAR_KM, ({ shape }) => distanceToArea(place, shape))
  if (!near) return NOTHING
  const { forecast, isWhole } = near.each
  const ageMs = now - (forecast.issuedAt ?? Number.NEGATIVE_INFINITY)
  const isTorn = !isWhole || ageMs < -DATED_AHEAD_MS
  const isShown = !isTorn && ageMs <= FORECAST_MAX_AGE_MS
  const issuedAt = isTorn ? null : forecast.issuedAt
  const parts = !isShown && { parts: [], later: [] }
  return { value: { ...forecast, issuedAt, ...parts, distanceKm: Math.round(near.km) }, isTorn }
}

function nearestBuoy(buoys: readonly Buoy[], place: Coordinates, now: number): Marine['buoy'] {
  const near = nearestWithin(
    buoys.filter(({ reading }) => now - reading.at <= BUOY_MAX_AGE_MS),
    REACH.buoyKm,
    ({ position }) => distanceKm(place, position),
  )
  return near && { ...near.each.reading, distanceKm: Math.round(near.km) }
}
