import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { OpenMeteoError } from './api-error.ts'
import type { QueryValues } from './query-values.ts'

/** Half-open spans of epoch ms. */
export interface Span {
  fromMs: number
  untilMs: number
}

export interface TimeSpans {
  days: Span
  hours: Span
  /** Span of the quarter-hourly section. */
  quarters: Span
}

const MAX_FORECAST_DAYS = 16
const MAX_PAST_DAYS = 92
const DEFAULT_FORECAST_DAYS = 7

/** Which days and hours a request wants; days are those of one fixed offset, as the real answers have them. */
export function timeSpans(query: QueryValues, nowMs: number, offsetSeconds: number): TimeSpans {
  const offsetMs = offsetSeconds * 1000
  const today = Math.floor((nowMs + offsetMs) / DAY_MS) * DAY_MS - offsetMs
  const days = datedSpan(query, today, offsetMs) ?? relativeSpan(query, today)
  const forecastHours = query.integer('forecast_hours')
  const pastHours = query.integer('past_hours')
  const quarters = quarterSpan(query, nowMs)
  if (forecastHours === undefined && pastHours === undefined) return { days, hours: days, quarters: quarters ?? days }
  const thisHour = Math.floor((nowMs + offsetMs) / HOUR_MS) * HOUR_MS - offsetMs
  checkRange('Forecast hours', forecastHours ?? 0, MAX_FORECAST_DAYS * 24)
  checkRange('Past hours', pastHours ?? 0, MAX_PAST_DAYS * 24)
  const hours = {
    fromMs: thisHour - (pastHours ?? 0) * HOUR_MS,
    untilMs: forecastHours === undefined ? days.untilMs : thisHour + forecastHours * HOUR_MS,
  }
  return { days, hours, quarters: quarters ?? hours }
}

/** The span of quarter hours, counted from the current one; null unless the request gives their number. */
function quarterSpan(query: QueryValues, nowMs: number): Span | null {
  const forecast = query.integer('forecast_minutely_15')
  const past = query.integer('past_minutely_15') ?? 0
  if (forecast === undefined) return null
  checkRange('Forecast minutely 15', forecast, MAX_FORECAST_DAYS * 96)
  checkRange('Past minutely 15', past, MAX_PAST_DAYS * 96)
  const quarterMs = 15 * MINUTE_MS
  const thisQuarter = Math.floor(nowMs / quarterMs) * quarterMs
  return { fromMs: thisQuarter - past * quarterMs, untilMs: thisQuarter + forecast * quarterMs }
}

function relativeSpan(query: QueryValues, today: number): Span {
  const forecastDays = query.integer('forecast_days') ?? DEFAULT_FORECAST_DAYS
  const pastDays = query.integer('past_days') ?? 0
  checkRange('Forecast days', forecastDays, MAX_FORECAST_DAYS)
  checkRange('Past days', pastDays, MAX_PAST_DAYS)
  return { fromMs: today - pastDays * DAY_MS, untilMs: today + forecastDays * DAY_MS }
}

function datedSpan(query: QueryValues, today: number, offsetMs: number): Span | undefined {
  const first = query.one('start_date')
  const last = query.one('end_date')
  if (first === undefined && last === undefined) return undefined
  if (first === undefined || last === undefined) {
    throw new OpenMeteoError("Both 'start_date' and 'end_date' must be set in the url")
  }
  for (const key of ['forecast_days', 'past_days']) {
    if (query.one(key) !== undefined) {
      throw new OpenMeteoError(`Parameter '${key}' is mutually exclusive with 'start_date' and 'end_date'`)
    }
  }
  const allowed: Span = { fromMs: today - (MAX_PAST_DAYS + 1) * DAY_MS, untilMs: today + MAX_FORECAST_DAYS * DAY_MS }
  const dayStart = (key: string, text: string) => {
    const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
    if (Number.isNaN(at)) throw new OpenMeteoError("Invalid date format. Make sure to use 'YYYY-MM-DD'")
    const start = at - offsetMs
    if (start < allowed.fromMs || start >= allowed.untilMs) {
      const date = (ms: number) => new Date(ms + offsetMs).toISOString().slice(0, 10)
      throw new OpenMeteoError(
        `Parameter '${key}' is out of allowed range from ${date(allowed.fromMs)} to ${date(allowed.untilMs - DAY_MS)}`,
      )
    }
    return start
  }
  const span = { fromMs: dayStart('start_date', first), untilMs: dayStart('end_date', last) + DAY_MS }
  if (span.untilMs <= span.fromMs) throw new OpenMeteoError('End-date must be larger or equals than start-date')
  return span
}

function checkRange(name: string, given: number, highest: number) {
  if (given < 0 || given > highest) {
    throw new OpenMeteoError(`${name} is invalid. Allowed range 0 to ${highest}. Given ${given}.`)
  }
}
