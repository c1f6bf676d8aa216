import type { Reading } from '../weather/reading.ts'
import type { SkyDay } from '../weather/sun.ts'
import { shortwave } from './derived.ts'
import { findStepVariable, type Ground } from './step-variables.ts'
import type { Quantity } from './units.ts'

/** The data of one day for the daily columns: its hourly readings, and its sun and moon. */
interface Day {
  hours: readonly Reading[]
  sky: SkyDay
  ground: Ground
}

export interface DailyVariable {
  quantity: Quantity
  /** Epoch ms where the quantity is `time`. */
  read: (day: Day) => number | null
}

const maximum = (values: number[]) => (values.length ? Math.max(...values) : null)
const minimum = (values: number[]) => (values.length ? Math.min(...values) : null)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: number[]) => (values.length ? sum(values) / values.length : null)

/** The hourly column of that name, over the day. @throws {RangeError} for a name the hourly columns lack */
function hourly(name: string) {
  const variable = findStepVariable(name)
  if (!variable) throw new RangeError(`No hourly variable ${name}.`)
  return {
    quantity: variable.quantity,
    values: (day: Day) => day.hours.map((hour) => variable.read(hour, day.ground)).filter((value) => value !== null),
  }
}

const of = (quantity: Quantity, read: DailyVariable['read']): DailyVariable => ({ quantity, read })

function aggregate(name: string, how: (values: number[]) => number | null): DailyVariable {
  const { quantity, values } = hourly(name)
  return of(quantity, (day) => how(values(day)))
}

const maxMinMean = (name: string): [string, DailyVariable][] => [
  [`${name}_max`, aggregate(name, maximum)],
  [`${name}_min`, aggregate(name, minimum)],
  [`${name}_mean`, aggregate(name, mean)],
]

const VARIABLES = new Map<string, DailyVariable>([
  ['weather_code', aggregate('weather_code', maximum)],
  ...[
    'temperature_2m',
    'apparent_temperature',
    'dew_point_2m',
    'relative_humidity_2m',
    'precipitation_probability',
    'wind_speed_10m',
    'wind_gusts_10m',
    'cloud_cover',
    'pressure_msl',
    'surface_pressure',
    'visibility',
    'cape',
    'wet_bulb_temperature_2m',
  ].flatMap(maxMinMean),
  ['sunrise', of('time', ({ sky }) => sky.sunrise)],
  ['sunset', of('time', ({ sky }) => sky.sunset)],
  ['moonrise', of('time', ({ sky }) => sky.moonrise)],
  ['moonset', of('time', ({ sky }) => sky.moonset)],
  ['moon_phase', of('phase', ({ sky }) => sky.moonPhase)],
  ['daylight_duration', of('seconds', ({ sky }) => (sky.sunset - sky.sunrise) / 1000)],
  ['sunshine_duration', aggregate('sunshine_duration', sum)],
  ['uv_index_max', aggregate('uv_index', maximum)],
  ['uv_index_clear_sky_max', aggregate('uv_index_clear_sky', maximum)],
  ['precipitation_sum', aggregate('precipitation', sum)],
  ['rain_sum', aggregate('rain', sum)],
  ['showers_sum', aggregate('showers', sum)],
  ['snowfall_sum', aggregate('snowfall', sum)],
  ['snowfall_water_equivalent_sum', aggregate('snowfall_water_equivalent', sum)],
  [
    'precipitation_hours',
    of(
      'hours',
      (day) =>
        hourly('precipitation')
          .values(day)
          .filter((amount) => amount >= 0.1).length,
    ),
  ],
  ['wind_direction_10m_dominant', of('direction', dominantWind)],
  ['shortwave_radiation_sum', of('radiationSum', ({ hours }) => (sum(hours.map(shortwave)) * 3600) / 1e6)],
  ['et0_fao_evapotranspiration', aggregate('et0_fao_evapotranspiration', sum)],
  ['vapour_pressure_deficit_max', aggregate('vapour_pressure_deficit', maximum)],
  [
    'growing_degree_days_base_0_limit_50',
    of('degreeDays', ({ hours }) => mean(hours.map(({ air }) => clamp(air.temperature, 0, 50)))),
  ],
  [
    'leaf_wetness_probability_mean',
    of('percent', ({ hours }) => mean(hours.map(({ air }) => clamp((air.humidity - 75) * 4, 0, 100)))),
  ],
  ['updraft_max', of('updraft', ({ hours }) => maximum(hours.map(({ air }) => Math.sqrt(2 * air.cape) / 5)))],
])

/** The variable of that name; absent when the real service would refuse it too. */
export const findDailyVariable = (name: string): DailyVariable | undefined => VARIABLES.get(name)

/** @internal for the test that asks for all of them */
export const DAILY_VARIABLE_NAMES: readonly string[] = [...VARIABLES.keys()]

/** Mean wind direction of the day, with each hour weighted by its wind speed. */
function dominantWind({ hours }: Day): number | null {
  if (hours.length === 0) return null
  const along = (part: (radians: number) => number) =>
    sum(hours.map(({ air }) => air.windSpeed * part((air.windFrom * Math.PI) / 180)))
  return ((Math.atan2(along(Math.sin), along(Math.cos)) * 180) / Math.PI + 360) % 360
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
