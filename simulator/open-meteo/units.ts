import { SNOW_CM_PER_MM } from '../weather/reading.ts'
import { OpenMeteoError } from './api-error.ts'
import type { QueryValues } from './query-values.ts'

/** The metric unit of a quantity, and how many digits follow the point. */
export type Quantity =
  | 'temperature'
  | 'percent'
  | 'speed'
  | 'direction'
  | 'precipitation'
  | 'snowfall'
  | 'depth'
  | 'metres'
  | 'pressure'
  | 'radiation'
  | 'radiationSum'
  | 'energy'
  | 'index'
  | 'phase'
  | 'code'
  | 'flag'
  | 'seconds'
  | 'hours'
  | 'vapourPressure'
  | 'vapour'
  | 'degreeDays'
  | 'updraft'
  | 'time'
  | 'unknown'

/** One column's label and its conversion from °C, mm, km/h and so on; the rounding is the provider's. */
export interface Unit {
  label: string
  convert: (value: number) => number
}

export interface UnitChoice {
  temperature: 'celsius' | 'fahrenheit'
  windSpeed: 'kmh' | 'ms' | 'mph' | 'kn'
  precipitation: 'mm' | 'inch'
  time: 'iso8601' | 'unixtime'
}

const METRIC: Record<
  Exclude<Quantity, 'temperature' | 'speed' | 'precipitation' | 'snowfall' | 'depth' | 'time'>,
  [string, number]
> = {
  percent: ['%', 0],
  direction: ['°', 0],
  metres: ['m', 0],
  pressure: ['hPa', 1],
  radiation: ['W/m²', 1],
  radiationSum: ['MJ/m²', 2],
  energy: ['J/kg', 1],
  index: ['', 2],
  phase: ['', 3],
  code: ['wmo code', 0],
  flag: ['', 0],
  seconds: ['s', 2],
  hours: ['h', 1],
  vapourPressure: ['kPa', 2],
  vapour: ['kg/m²', 2],
  degreeDays: ['', 2],
  updraft: ['m/s', 2],
  unknown: ['undefined', 0],
}

const SPEEDS = { kmh: ['km/h', 1], ms: ['m/s', 1 / 3.6], mph: ['mp/h', 1 / 1.609344], kn: ['kn', 1 / 1.852] } as const

/**
 * Label and conversion of a quantity under the units asked for. Snow depth knows metres and feet, snowfall cm and
 * inches.
 */
export function unitOf(quantity: Quantity, choice: UnitChoice): Unit {
  const inInches = choice.precipitation === 'inch'
  switch (quantity) {
    case 'temperature':
      return choice.temperature === 'celsius'
        ? { label: '°C', convert: rounder(1) }
        : { label: '°F', convert: (value) => rounder(1)(value * 1.8 + 32) }
    case 'speed': {
      const [label, factor] = SPEEDS[choice.windSpeed]
      return { label, convert: (value) => (choice.windSpeed === 'ms' ? rounder(2) : rounder(1))(value * factor) }
    }
    case 'precipitation':
      return inInches
        ? { label: 'inch', convert: (value) => rounder(3)(value / 25.4) }
        : { label: 'mm', convert: rounder(2) }
    case 'snowfall':
      return inInches
        ? { label: 'inch', convert: (water) => rounder(3)((water * SNOW_CM_PER_MM) / 2.54) }
        : { label: 'cm', convert: (water) => rounder(2)(water * SNOW_CM_PER_MM) }
    case 'depth':
      return inInches
        ? { label: 'ft', convert: (value) => rounder(3)(value / 0.3048) }
        : { label: 'm', convert: rounder(2) }
    case 'time':
      return { label: choice.time, convert: (value) => value }
    default: {
      const [label, digits] = METRIC[quantity]
      return { label, convert: rounder(digits) }
    }
  }
}

/** Reads the unit parameters of a request. @throws {OpenMeteoError} for an unknown unit */
export function unitChoice(query: QueryValues): UnitChoice {
  return {
    temperature: choose(query, 'temperature_unit', 'TemperatureUnit', ['celsius', 'fahrenheit']),
    windSpeed: choose(query, 'wind_speed_unit', 'WindspeedUnit', ['kmh', 'ms', 'mph', 'kn']),
    precipitation: choose(query, 'precipitation_unit', 'PrecipitationUnit', ['mm', 'inch']),
    time: choose(query, 'timeformat', 'Timeformat', ['iso8601', 'unixtime']),
  }
}

function choose<const T extends string>(
  query: QueryValues,
  key: string,
  type: string,
  values: readonly [T, ...T[]],
): T {
  const asked = query.one(key)
  if (asked === undefined) return values[0]
  const known = values.find((value) => value === asked)
  if (!known) throw new OpenMeteoError(`Cannot initialize ${type} from invalid String value ${asked} for key ${key}`)
  return known
}

/** Rounds half up to so many digits; −0 becomes 0. */
const rounder = (digits: number) => (value: number) => Math.round(value * 10 ** digits) / 10 ** digits + 0
