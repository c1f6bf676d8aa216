import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { FROSTBITE_FROM } from '../meteorology/frostbite.ts'
import { GREAT_DISCOMFORT_FROM, humidex } from '../meteorology/humidex.ts'
import { isFreezing } from '../meteorology/weather-kind.ts'
import { windChillIndex } from '../meteorology/wind-chill.ts'
import type { Moment, NextHours } from './next-hours.ts'

export type RecommendationId =
  | 'extreme-cold'
  | 'extreme-heat'
  | 'hydrate'
  | 'light-clothing'
  | 'outdoor'
  | 'bundle-up'
  | 'winter-sports'
  | 'jacket'
  | 'feels-like'
  | 'umbrella'
  | 'indoor'
  | 'winter-driving'
  | 'thunderstorm'
  | 'high-winds'
  | 'windy'
  | 'uv'
  | 'visibility'
  | 'rain'
  | 'warming'
  | 'cooling'

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

export type Rule = {
  id: RecommendationId
  type: 'activity' | 'clothing' | 'safety' | 'travel'
  priority: 'high' | 'medium' | 'low'
  /** The reading that triggers the rule, or null. A missing reading never triggers it. */
  reason: (weather: NextHours) => Reason | null
}

/**
 * Every rule of spec section 9, in its order. All its limits are strict (“above”, “below”). Of several limits on one
 * quantity only the strongest that is passed counts: above 30 °C the advice for 25 is left out, below 0 °C that for 10,
 * above 50 km/h that for 25, above UV 7 that for 3. Where the spec names no priority, warnings about clothing are
 * medium, suggestions low.
 *
 * Two rules are ours: cold that freezes skin and heat that makes ill, by Environment Canada's limits. When they apply,
 * no outdoor activity is suggested; nor in rain, freezing rain or thunder, for which other rules send people inside, nor
 * in a squall or a tornado, of which no rule speaks.
 */
export const RULES: readonly Rule[] = [
  { id: 'extreme-cold', type: 'safety', priority: 'high', reason: freezingSkin },
  { id: 'extreme-heat', type: 'safety', priority: 'high', reason: greatDiscomfort },
  { id: 'hydrate', type: 'safety', priority: 'high', reason: (weather) => above(warmest(weather), 30) },
  { id: 'light-clothing', type: 'clothing', priority: 'medium', reason: (weather) => above(warmest(weather), 30) },
  { id: 'outdoor', type: 'activity', priority: 'low', reason: outdoorWarmth },
  { id: 'bundle-up', type: 'clothing', priority: 'high', reason: (weather) => below(coldest(weather), 0) },
  { id: 'winter-sports', type: 'activity', priority: 'low', reason: winterSportsCold },
  { id: 'jacket', type: 'clothing', priority: 'medium', reason: (weather) => below(coldest(weather), 10, 0) },
  { id: 'feels-like', type: 'clothing', priority: 'medium', reason: widestFeltDifference },
  { id: 'umbrella', type: 'clothing', priority: 'high', reason: (weather) => firstSky(weather, isRainOrDrizzle) },
  { id: 'indoor', type: 'activity', priority: 'low', reason: (weather) => firstSky(weather, isRainOrDrizzle) },
  { id: 'winter-driving', type: 'travel', priority: 'high', reason: (weather) => firstSky(weather, isSlippery) },
  { id: 'thunderstorm', type: 'safety', priority: 'high', reason: (weather) => firstSky(weather, isThunderstorm) },
  { id: 'high-winds', type: 'safety', priority: 'high', reason: (weather) => above(windiest(weather), 50) },
  { id: 'windy', type: 'safety', priority: 'medium', reason: (weather) => above(windiest(weather), 25, 50) },
  { id: 'uv', type: 'safety', priority: 'high', reason: (weather) => above(strongestSun(weather), 7) },
  { id: 'uv', type: 'safety', priority: 'medium', reason: (weather) => above(strongestSun(weather), 3, 7) },
  { id: 'visibility', type: 'travel', priority: 'high', reason: (weather) => below(haziest(weather), 1000) },
  { id: 'rain', type: 'activity', priority: 'medium', reason: (weather) => above(likeliestRain(weather), 70) },
  { id: 'warming', type: 'clothing', priority: 'low', reason: (weather) => above(nextHourChange(weather), 5) },
  { id: 'cooling', type: 'clothing', priority: 'low', reason: (weather) => below(nextHourChange(weather), -5) },
]

const above = (reason: Reason | null, limit: number, upTo = Number.POSITIVE_INFINITY) =>
  reason && reason.value > limit && reason.value <= upTo ? reason : null

const below = (reason: Reason | null, limit: number, downTo = Number.NEGATIVE_INFINITY) =>
  reason && reason.value < limit && reason.value >= downTo ? reason : null

const warmest = ({ moments }: NextHours) => highest('temperature', moments, ({ temperature }) => temperature)
const windiest = ({ moments }: NextHours) => highest('windSpeed', moments, ({ windSpeed }) => windSpeed)
/** Spec: “in daylight”. Unknown daylight counts as night: some sources repeat the day's highest UV at night. */
const strongestSun = ({ moments }: NextHours) =>
  highest('uvIndex', moments, ({ uvIndex, isDaylight }) => (isDaylight ? uvIndex : null))
const coldest = ({ moments }: NextHours) => lowest('temperature', moments, ({ temperature }) => temperature)
const haziest = ({ moments }: NextHours) => lowest('visibility', moments, ({ visibility }) => visibility)
/** The highest chance of rain; null when it is already raining. */
const likeliestRain = ({ rainHours, current }: NextHours) =>
  current?.condition && isRainOrDrizzle(current.condition.id)
    ? null
    : highest('precipitationProbability', rainHours, (hour) => (isNotRain(hour) ? null : hour.precipitationProbability))

function outdoorWarmth(weather: NextHours): Reason | null {
  return greatDiscomfort(weather) || firstSky(weather, isToBeInside) ? null : above(warmest(weather), 25, 30)
}

function winterSportsCold(weather: NextHours): Reason | null {
  return freezingSkin(weather) || firstSky(weather, isToBeInside) ? null : below(coldest(weather), 0)
}

/** The lowest wind chill that can freeze skin; the source's felt temperature is used where the wind is missing. */
function freezingSkin({ moments }: NextHours): Reason | null {
  const felt = lowest('windChill', moments, ({ temperature, windSpeed, feelsLike }) =>
    windSpeed === null ? feelsLike : windChillIndex(temperature, windSpeed),
  )
  return felt && felt.value <= FROSTBITE_FROM ? felt : null
}

function greatDiscomfort({ moments }: NextHours): Reason | null {
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
function widestFeltDifference({ moments }: NextHours): Reason | null {
  const difference = ({ feelsLike, temperature }: Moment) =>
    feelsLike === null || temperature === null ? null : feelsLike - temperature
  const warmer = highest('feelsLikeDifference', moments, difference)
  const colder = lowest('feelsLikeDifference', moments, difference)
  const widest = warmer && colder && -colder.value > warmer.value ? colder : warmer
  return widest && Math.abs(widest.value) > 5 ? widest : null
}

/** To the next full hour. */
function nextHourChange({ temperatureBefore, nextHour }: NextHours): Reason | null {
  if (!nextHour || nextHour.temperature === null || temperatureBefore === null) return null
  const value = nextHour.temperature - temperatureBefore
  return { quantity: 'temperatureChange', value, timestamp: nextHour.timestamp }
}

function firstSky({ moments }: NextHours, is: (id: number) => boolean): Reason | null {
  const moment = moments.find(({ condition }) => condition && is(condition.id))
  return moment?.condition ? { quantity: 'condition', value: moment.condition.id, timestamp: moment.timestamp } : null
}

const isThunderstorm = (id: number) => id >= 200 && id < 300
const isRainOrDrizzle = (id: number) => id >= 300 && id < 600
const isSquallOrTornado = (id: number) => id === 771 || id === 781
const isToBeInside = (id: number) => isRainOrDrizzle(id) || isThunderstorm(id) || isSquallOrTornado(id)
const isSnow = (id: number) => id >= 600 && id < 700
/** Below this air temperature nearly all that falls is snow, °C. */
const RAIN_FROM = 1
/** The spec names snow alone; freezing rain and drizzle make a road more slippery still. */
const isSlippery = (id: number) => isSnow(id) || isFreezing(id)

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
