import { nothingAnswered } from '#server/outbound/nothing-answered.ts'
import type { CachePolicy } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { ForecastRangeAnswer } from '#shared/contracts/forecast-range.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { Ensemble } from './ensemble-source.ts'

interface CertaintyServiceParts extends PlaceAnswerParts {
  /** null: turned off. */
  ensemble: Ensemble | null
}

/** The model runs twice a day; a question counts as several calls. */
const POLICY: CachePolicy = { freshForMs: 6 * HOUR_MS, keptForMs: 24 * HOUR_MS, instantForMs: 24 * HOUR_MS }

export function createCertaintyService({ ensemble, cache, clock, timeZoneAt }: CertaintyServiceParts) {
  return {
    /**
     * @throws {AppError} 503 `weather-late` while the first answer is under way, 503 `range-unavailable` when nothing
     * answers
     */
    async rangeAt(place: Coordinates): Promise<ForecastRangeAnswer> {
      const timeZone = timeZoneAt(place)
      if (!ensemble) return { data: { timeZone, model: null, days: [] }, meta: [] }
      const cell = ensemble.cellOf(place)
      const key = `${ensemble.source}:range:${cell.lat},${cell.lon}:${timeZone}`
      const reading = await cache.read(key, POLICY, () => ensemble.fetch(cell, timeZone))
      const meta = [sourceReport(ensemble.source, reading)]
      if (!reading.ok) {
        const detail = m.problem_range_unavailable()
        throw nothingAnswered({ code: 'range-unavailable', detail, meta, cause: reading.error })
      }
      const today = calendarDate(clock().getTime(), timeZone)
      const days = reading.value.filter(({ date }) => date >= today)
      return { data: { timeZone, model: ensemble.model, days }, meta }
    },
  }
}
