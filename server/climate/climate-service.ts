import { nothingAnswered } from '#server/outbound/nothing-answered.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { Climate, ClimateAnswer } from '#shared/contracts/climate.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { distanceKm, nearestWithin } from '#shared/map/distance.ts'
import { dayNormal } from '#shared/meteorology/day-normal.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { ClimateHistory, DayRecord, MonthlyNormals } from './climate-source.ts'

interface ClimateServiceParts extends PlaceAnswerParts {
  /** null: turned off. */
  source: ClimateHistory | null
}

/** Normals change every ten years. */
const NORMALS: CachePolicy = { freshForMs: 30 * DAY_MS, keptForMs: 90 * DAY_MS }
/** A day's record can be broken only on that day; the agency checks for it twice a day. */
const RECORDS: CachePolicy = { freshForMs: DAY_MS / 2, keptForMs: 2 * DAY_MS }
/** A station farther away has another climate: a lake or a hill may lie between. */
const FARTHEST_KM = 60

export function createClimateService({ source, cache, clock, timeZoneAt }: ClimateServiceParts) {
  return {
    /**
     * @throws {AppError} 503 `weather-late` while the first answer is under way, 503 `climate-unavailable` when nothing
     * answers
     */
    async climateAt(place: Coordinates): Promise<ClimateAnswer> {
      const timeZone = timeZoneAt(place)
      const date = calendarDate(clock().getTime(), timeZone)
      const nothing: Climate = { timeZone, date, normal: null, record: null }
      const cell = source?.cellOf(place)
      if (!source || !cell) return { data: nothing, meta: [] }
      const [, month = 0, day = 0] = date.split('-').map(Number)
      const key = `${source.source}:climate:${cell.lat},${cell.lon}`
      const [normals, records] = await Promise.all([
        readForTheSite(cache, key, NORMALS, () => source.fetchNormals(cell)),
        readForTheSite(cache, `${key}:${month}-${day}`, RECORDS, () => source.fetchRecords(cell, month, day)),
      ])
      // One of them silent is the source silent: else a normal that is not known would look like a place without one.
      const meta = [sourceReport(source.source, normals.ok ? records : normals)]
      if (!normals.ok && !records.ok) {
        const detail = m.problem_climate_unavailable()
        throw nothingAnswered({ code: 'climate-unavailable', detail, meta, cause: normals.error })
      }
      return {
        data: {
          ...nothing,
          normal: normalOf(normals.ok ? normals.value : [], place, date),
          record: recordOf(records.ok ? records.value : [], place, Number.parseInt(date, 10)),
        },
        meta,
      }
    },
  }
}

function normalOf(stations: readonly MonthlyNormals[], place: Coordinates, date: string): Climate['normal'] {
  const near = nearest(stations, place)
  if (!near) return null
  const { highs, lows, period } = near.each
  return { ...namesOf(near), high: tenth(dayNormal(highs, date)), low: tenth(dayNormal(lows, date)), period }
}

/** Without records of years that have not come. */
function recordOf(areas: readonly DayRecord[], place: Coordinates, thisYear: number): Climate['record'] {
  const hasBeen = (each: DayRecord['high']) => (each && each.year <= thisYear ? each : null)
  const past = areas
    .map((area) => ({ ...area, high: hasBeen(area.high), low: hasBeen(area.low) }))
    .filter(({ high, low }) => high ?? low)
  const near = nearest(past, place)
  if (!near) return null
  const { high, low, since } = near.each
  return { ...namesOf(near), high, low, since: since !== null && since <= thisYear ? since : null }
}

const nearest = <Station extends MonthlyNormals | DayRecord>(stations: readonly Station[], place: Coordinates) =>
  nearestWithin(stations, FARTHEST_KM, ({ position }) => distanceKm(place, position))

const namesOf = ({ each: station, km }: { each: MonthlyNormals | DayRecord; km: number }) => ({
  station: station.name,
  frenchStation: station.frenchName,
  distanceKm: Math.round(km),
})

const tenth = (degrees: number) => Math.round(degrees * 10) / 10 + 0
