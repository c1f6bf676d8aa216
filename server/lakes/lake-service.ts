import { nothingAnswered } from '#server/outbound/nothing-answered.ts'
import { readForTheSite } from '#server/outbound/read-for-the-site.ts'
import type { CachePolicy } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { LakeAnswer, LakeConditions } from '#shared/contracts/lake.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { OpenWater } from '#shared/map/open-water.ts'
import type { GreatLake } from '#shared/meteorology/great-lakes.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { effectAhead, hoursOverLakes, type LakeState } from './effect-ahead.ts'
import type { LakeIce, LakeSources } from './lake-source.ts'

interface LakeServiceParts extends PlaceAnswerParts {
  sources: LakeSources
  openWater(): OpenWater
}

/** A lake further away than this is left out, km. */
const NEAR_KM = 80
/** The satellite analysis comes once a day; its server is slow. */
const SURFACE: CachePolicy = { freshForMs: 6 * HOUR_MS, keptForMs: 3 * DAY_MS, instantForMs: 2 * DAY_MS }
/** Under cloud the service repeats the day before; an analysis older than this says nothing about this week's water. */
const WATER_MAX_AGE_MS = 6 * DAY_MS
const ALOFT: CachePolicy = { freshForMs: HOUR_MS, keptForMs: 6 * HOUR_MS }

export function createLakeService({ sources, cache, clock, timeZoneAt, openWater }: LakeServiceParts) {
  const { surface, aloft } = sources

  return {
    /**
     * @throws {AppError} 503 `weather-late` while the first answer is under way, 503 `lake-unavailable` when nothing
     * answers
     */
    async lakeAt(place: Coordinates): Promise<LakeAnswer> {
      const timeZone = timeZoneAt(place)
      const near = surface && openWater().nearest(place, NEAR_KM)
      if (!near) return { data: { timeZone, lake: null, water: null, ice: null, effect: null }, meta: [] }
      const readWater = (lake: GreatLake) =>
        readForTheSite(cache, `${surface.source}:water:${lake}`, SURFACE, () => surface.fetchWater(lake))
      const cell = aloft.cellOf(place)
      const [water, charts, air] = await Promise.all([
        readWater(near.lake),
        readForTheSite(cache, `${surface.source}:ice`, { ...SURFACE, waitMs: SECOND_MS }, () => surface.fetchIce()),
        cache.read(`${aloft.source}:aloft:${cell.lat},${cell.lon}`, ALOFT, () => aloft.fetch(cell)),
      ])
      const meta = [sourceReport(surface.source, water), sourceReport(aloft.source, air)]
      if (!water.ok && !air.ok) {
        const detail = m.problem_lake_unavailable()
        throw nothingAnswered({ code: 'lake-unavailable', detail, meta, cause: water.error })
      }
      const now = clock().getTime()
      const iceOf = (lake: GreatLake) => lakeIce(charts.ok ? charts.value : null, lake, now)
      const hours = hoursOverLakes(air.ok ? air.value : [], place, openWater(), now)
      const states = new Map<GreatLake, LakeState>()
      for (const lake of new Set(hours.map(({ way }) => way.lake))) {
        const reading = lake === near.lake ? water : await readWater(lake)
        const known = reading.ok && isRecent(reading.value.at, now, WATER_MAX_AGE_MS) ? reading.value : null
        states.set(lake, { waterTemperature: known?.temperature ?? null, ice: iceOf(lake)?.percent ?? null })
      }
      const stateOf = (lake: GreatLake) => states.get(lake) ?? { waterTemperature: null, ice: null }
      return {
        data: {
          timeZone,
          lake: { name: near.lake, distanceKm: Math.round(near.distanceKm) },
          water: water.ok && isRecent(water.value.at, now, WATER_MAX_AGE_MS) ? water.value : null,
          ice: iceOf(near.lake),
          effect: effectAhead(hours, stateOf, now),
        },
        meta,
      }
    },
  }
}

/** Whether a day that was measured says something about now; days are dated by their noon, which may be to come. */
const isRecent = (at: number, now: number, maxAgeMs: number): boolean => now - at < maxAgeMs && at - now < DAY_MS

/** Ice is charted daily in its season; older charts say nothing about today. */
const CHART_MAX_AGE_MS = 4 * DAY_MS
/** June to November, as `getUTCMonth` counts: charts stop, and there is no ice. */
const [FIRST_FREE_MONTH, LAST_FREE_MONTH] = [5, 10]

/** How much of a lake is under ice; none outside the season unless a current chart says otherwise. null: not known. */
function lakeIce(charts: LakeIce | null, lake: GreatLake, now: number): LakeConditions['ice'] {
  const percent = charts?.percent[lake]
  if (charts && percent !== undefined && isRecent(charts.at, now, CHART_MAX_AGE_MS)) return { percent, at: charts.at }
  const month = new Date(now).getUTCMonth()
  return month >= FIRST_FREE_MONTH && month <= LAST_FREE_MONTH ? { percent: 0, at: null } : null
}
