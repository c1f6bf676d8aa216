import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { FROSTBITE_FROM } from '../meteorology/frostbite.ts'
import { GREAT_DISCOMFORT_FROM, humidex } from '../meteorology/humidex.ts'
import { isFreezing } from '../meteorology/weather-kind.ts'
import { windChillIndex } from '../meteorology/wind-chill.ts'
import type { HoursAhead, Moment } from './hours-ahead.ts'

/** The reading that triggered a rule, in our units: °C, km/h, m, percent, OpenWeather condition id. */
export type Reason = {
  quantity:
    | 'temperature'
    | 'feelsLikeDifference'
    | 'windChill'
    | 'humidex'
    | 'condition'
    | 'windSpeed'
    | 'uvIndex'
    | 'visibility'
    | 'precipitationProbability'
    | 'temperatureChange'
  value: number
  /** When it holds, epoch milliseconds. */
  timestamp: number
}

export type Reading = (weather: HoursAhead) => Reason | null

export const warmest = ({ moments }: HoursAhead) => highest('temperature', moments, ({ temperature }) => temperature)
export const windiest = ({ moments }: HoursAhead) => highest('windSpeed', moments, ({ windSpeed }) => windSpeed)
/** Spec: “in daylight”. Unknown daylight counts as night: some sources repeat the day's highest UV at night. */
export const strongestSun = ({ moments }: HoursAhead) =>
  highest('uvIndex', moments, ({ uvIndex, isDaylight }) => (isDaylight ? uvIndex : null))
export const coldest = ({ moments }: HoursAhead) => lowest('temperature', moments, ({ temperature }) => temperature)
export const haziest = ({ moments }: HoursAhead) => lowest('visibility', moments, ({ visibility }) => visibility)
/** The highest chance of rain; null when it is already raining. */
export const likeliestRain = ({ rainHours, current }: HoursAhead) =>
  current?.condition && isRainOrDrizzle(current.condition.id)
    ? null
    : highest('precipitationProbability', rainHours, (hour) => (isNotRain(hour) ? null : hour.precipitationProbability))

/** The lowest wind chill that can freeze skin; the source's felt temperature is used where the wind is missing. */
export function freezingSkin({ moments }: HoursAhead): Reason | null {
  const felt = lowest('windChill', moments, ({ temperature, windSpeed, feelsLike }) =>
    windSpeed === null ? feelsLike : windChillIndex(temperature, windSpeed),
  )
  return felt && felt.value <= FROSTBITE_FROM ? felt : null
}

export function greatDiscomfort({ moments }: HoursAhead): Reason | null {
  const felt = highest('humidex', moments, ({ temperature, dewPoint }) => humidex(temperature, dewPoint))
  return felt && felt.value >= GREAT_DISCOMFORT_FROM ? felt : null
}

/**
 * The sources give the chance of any precipitation. It is none of rain in an hour of ice, nor in one of snow or frost
 * that is told no rain.
 */
function isNotRain({ condition, rain, snow, temperature }: HourlyForecastItem): boolean {
  const id = condition?.id ?? 0
  if (isFreezing(id)) return true
  if ((rain ?? 0) > 0 || isRainOrDrizzle(id)) return false
  return isSnow(id) || (snow ?? 0) > 0 || (temperature !== null && temperature < RAIN_FROM)
}

/** Spec: “feels-like differs from actual by more than 5”, either way; the widest of the hours speaks. */
export function widestFeltDifference({ moments }: HoursAhead): Reason | null {
  const difference = ({ feelsLike, temperature }: Moment) =>
    feelsLike === null || temperature === null ? null : feelsLike - temperature
  const warmer = highest('feelsLikeDifference', moments, difference)
  const colder = lowest('feelsLikeDifference', moments, difference)
  const widest = warmer && colder && -colder.value > warmer.value ? colder : warmer
  return widest && Math.abs(widest.value) > 5 ? widest : null
}

/** To the next full hour. */
export function nextHourChange({ temperatureBefore, nextHour }: HoursAhead): Reason | null {
  if (!nextHour || nextHour.temperature === null || temperatureBefore === null) return null
  const value = nextHour.temperature - temperatureBefore
  return { quantity: 'temperatureChange', value, timestamp: nextHour.timestamp }
}

/** The first hour under one of the skies. @param is by OpenWeather's condition id */
export const firstSky =
  (is: (id: number) => boolean): Reading =>
  ({ moments }) => {
    const moment = moments.find(({ condition }) => condition && is(condition.id))
    return moment?.condition ? { quantity: 'condition', value: moment.condition.id, timestamp: moment.timestamp } : null
  }

export const isThunderstorm = (id: number) => id >= 200 && id < 300
export const isRainOrDrizzle = (id: number) => id >= 300 && id < 600
const isSquallOrTornado = (id: number) => id === 771 || id === 781
export const isToBeInside = (id: number) => isRainOrDrizzle(id) || isThunderstorm(id) || isSquallOrTornado(id)
const isSnow = (id: number) => id >= 600 && id < 700
/** Below this air temperature nearly all that falls is snow, °C. */
const RAIN_FROM = 1
/** The spec names snow alone; freezing rain and drizzle make a road more slippery still. */
export const isSlippery = (id: number) => isSnow(id) || isFreezing(id)

/** The highest reading, the earliest of equals; null when no source has one. */
function highest<M extends { timestamp: number }>(
  quantity: Reason['quantity'],
  moments: readonly M[],
  read: (moment: M) => number | null,
): Reason | null {
  let best: Reason | null = null
  for (const moment of moments) {
    const value = read(moment)
    if (value !== null && Number.isFinite(value) && (!best || value > best.value))
      best = { quantity, value, timestamp: moment.timestamp }
  }
  return best
}

/** The lowest reading, the earliest of equals; null when no source has one. */
function lowest<M extends { timestamp: number }>(
  quantity: Reason['quantity'],
  moments: readonly M[],
  read: (moment: M) => number | null,
): Reason | null {
  const negated = highest(quantity, moments, (moment) => {
    const value = read(moment)
    return value === null ? null : -value
  })
  return negated && { ...negated, value: -negated.value }
}
