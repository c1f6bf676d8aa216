import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Atmosphere } from '../weather/atmosphere.ts'
import type { Place } from '../weather/place.ts'
import { QUARTER_MS, type Reading, readingAt, SNOW_CM_PER_MM } from '../weather/reading.ts'
import { skyDay } from '../weather/sun.ts'
import type { DailyVariable } from './daily-variables.ts'
import type { Ground, StepVariable } from './step-variables.ts'
import type { Span, TimeSpans } from './time-span.ts'
import type { ZoneNow } from './time-zone.ts'
import { type UnitChoice, unitOf } from './units.ts'

/** A column with the name it was asked under. */
export interface Named<T> {
  name: string
  variable: T
}

/** Everything one location's answer is made of. */
export interface ForecastQuestion {
  place: Place
  elevation: number
  zone: ZoneNow
  nowMs: number
  spans: TimeSpans
  units: UnitChoice
  current: Named<StepVariable>[]
  minutely15: Named<StepVariable>[]
  hourly: Named<StepVariable>[]
  daily: Named<DailyVariable>[]
  /** Place in the list of a question about several locations; the answer tells it from the second on. */
  locationId: number
}

type Cell = number | string | null
type Columns = Record<string, Cell[]>

/** One location's answer with its members in the order of the real one; sections that were not asked for are absent. */
export function forecastAnswer(question: ForecastQuestion, atmosphere: Atmosphere): Record<string, unknown> {
  const startedAt = performance.now()
  const { place, zone, nowMs, spans, units } = question
  const hourlyReading = remember((atMs: number) => readingAt(atmosphere, place, atMs, HOUR_MS))
  const quarterReading = (atMs: number) => readingAt(atmosphere, place, atMs, QUARTER_MS)
  const ground: Ground = { elevation: question.elevation, snowDepthAt: remember(snowDepth(hourlyReading)) }

  const timeText = (atMs: number, length: number): Cell =>
    units.time === 'unixtime' ? atMs / 1000 : new Date(atMs + zone.offsetSeconds * 1000).toISOString().slice(0, length)
  const minuteText = (atMs: number) => timeText(atMs, 16)

  const stepCell = (variable: StepVariable, reading: Reading): Cell => {
    const value = variable.read(reading, ground)
    return value === null ? null : unitOf(variable.quantity, units).convert(value)
  }
  const stepTable = (variables: Named<StepVariable>[], times: number[], read: (atMs: number) => Reading): Columns => {
    const readings = times.map(read)
    return {
      time: times.map(minuteText),
      ...columns(variables, (variable) => readings.map((reading) => stepCell(variable, reading))),
    }
  }
  const dayTable = (): Columns => {
    const starts = stepsOf(spans.days, DAY_MS)
    const days = starts.map((fromMs) => ({
      ground,
      hours: stepsOf({ fromMs, untilMs: fromMs + DAY_MS }, HOUR_MS).map(hourlyReading),
      sky: skyDay(place, fromMs),
    }))
    const dayCell = (variable: DailyVariable, value: number | null): Cell => {
      if (value === null) return null
      return variable.quantity === 'time'
        ? minuteText(Math.round(value / 60_000) * 60_000)
        : unitOf(variable.quantity, units).convert(value)
    }
    return {
      time: starts.map((startMs) => timeText(startMs, 10)),
      ...columns(question.daily, (variable) => days.map((day) => dayCell(variable, variable.read(day)))),
    }
  }
  const labels = (variables: Named<{ quantity: StepVariable['quantity'] }>[]) => ({
    time: units.time,
    ...Object.fromEntries(variables.map(({ name, variable }) => [name, unitOf(variable.quantity, units).label])),
  })

  const sections: Record<string, unknown> = {}
  if (question.current.length > 0) {
    const atMs = Math.floor(nowMs / QUARTER_MS) * QUARTER_MS
    const reading = quarterReading(atMs)
    const { time, ...names } = labels(question.current)
    sections.current_units = { time, interval: 'seconds', ...names }
    sections.current = {
      time: minuteText(atMs),
      interval: QUARTER_MS / 1000,
      ...Object.fromEntries(question.current.map(({ name, variable }) => [name, stepCell(variable, reading)])),
    }
  }
  if (question.minutely15.length > 0) {
    sections.minutely_15_units = labels(question.minutely15)
    sections.minutely_15 = stepTable(question.minutely15, stepsOf(spans.quarters, QUARTER_MS), quarterReading)
  }
  if (question.hourly.length > 0) {
    sections.hourly_units = labels(question.hourly)
    sections.hourly = stepTable(question.hourly, stepsOf(spans.hours, HOUR_MS), hourlyReading)
  }
  if (question.daily.length > 0) {
    sections.daily_units = labels(question.daily)
    sections.daily = dayTable()
  }
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    generationtime_ms: performance.now() - startedAt,
    utc_offset_seconds: zone.offsetSeconds,
    timezone: zone.name,
    timezone_abbreviation: zone.abbreviation,
    elevation: question.elevation,
    ...(question.locationId ? { location_id: question.locationId } : {}),
    ...sections,
  }
}

const columns = <T>(variables: Named<T>[], read: (variable: T) => Cell[]): Columns =>
  Object.fromEntries(variables.map(({ name, variable }) => [name, read(variable)]))

const stepsOf = ({ fromMs, untilMs }: Span, stepMs: number) =>
  Array.from({ length: Math.max(0, Math.ceil((untilMs - fromMs) / stepMs)) }, (_, index) => fromMs + index * stepMs)

/** The same moment is asked for by several columns and sections. */
function remember<T>(read: (atMs: number) => T): (atMs: number) => T {
  const known = new Map<number, T>()
  return (atMs) => {
    const found = known.get(atMs)
    if (found !== undefined) return found
    const fresh = read(atMs)
    known.set(atMs, fresh)
    return fresh
  }
}

const REMEMBERED_HOURS = 60
const SETTLING_PER_HOUR = 0.985

/**
 * Snow on the ground, m: what fell in the last two and a half days, settling by the hour and melting above freezing.
 */
function snowDepth(hourlyReading: (atMs: number) => Reading): (atMs: number) => number {
  return (atMs) => {
    let depth = 0
    const lastHour = Math.floor(atMs / HOUR_MS) * HOUR_MS
    for (let hoursAgo = REMEMBERED_HOURS; hoursAgo >= 0; hoursAgo--) {
      const { snowWater, air } = hourlyReading(lastHour - hoursAgo * HOUR_MS)
      const melt = Math.max(0, air.temperature) * 0.0015
      depth = Math.max(0, depth * SETTLING_PER_HOUR + (snowWater * SNOW_CM_PER_MM) / 100 - melt)
    }
    return depth
  }
}
