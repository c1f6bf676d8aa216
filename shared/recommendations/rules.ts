import type { HoursAhead } from './hours-ahead.ts'
import type { Quiet } from './quiet-under-alerts.ts'
import {
  coldest,
  firstSky,
  freezingSkin,
  greatDiscomfort,
  haziest,
  isRainOrDrizzle,
  isSlippery,
  isThunderstorm,
  isToBeInside,
  likeliestRain,
  nextHourChange,
  type Reading,
  strongestSun,
  warmest,
  widestFeltDifference,
  windiest,
} from './reasons.ts'

export type Rule = {
  id: string
  type: 'activity' | 'clothing' | 'safety' | 'travel'
  priority: 'high' | 'medium' | 'low'
  /** The alerts under which it is not said. */
  quiet: Quiet
  /** The reading that triggers the rule, or null. A missing reading never triggers it. */
  reason: Reading
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
export const RULES = [
  { id: 'extreme-cold', type: 'safety', priority: 'high', quiet: 'never', reason: freezingSkin },
  { id: 'extreme-heat', type: 'safety', priority: 'high', quiet: 'never', reason: greatDiscomfort },
  { id: 'hydrate', type: 'safety', priority: 'high', quiet: 'never', reason: above(warmest, 30) },
  { id: 'light-clothing', type: 'clothing', priority: 'medium', quiet: 'taking-cover', reason: above(warmest, 30) },
  { id: 'outdoor', type: 'activity', priority: 'low', quiet: 'any-alert', reason: outdoorWarmth },
  { id: 'bundle-up', type: 'clothing', priority: 'high', quiet: 'taking-cover', reason: below(coldest, 0) },
  { id: 'winter-sports', type: 'activity', priority: 'low', quiet: 'any-alert', reason: winterSportsCold },
  { id: 'jacket', type: 'clothing', priority: 'medium', quiet: 'taking-cover', reason: below(coldest, 10, 0) },
  { id: 'feels-like', type: 'clothing', priority: 'medium', quiet: 'taking-cover', reason: widestFeltDifference },
  { id: 'umbrella', type: 'clothing', priority: 'high', quiet: 'worse-than-rain', reason: firstSky(isRainOrDrizzle) },
  { id: 'indoor', type: 'activity', priority: 'low', quiet: 'any-warning', reason: firstSky(isRainOrDrizzle) },
  { id: 'winter-driving', type: 'travel', priority: 'high', quiet: 'taking-cover', reason: firstSky(isSlippery) },
  { id: 'thunderstorm', type: 'safety', priority: 'high', quiet: 'thunderstorm', reason: firstSky(isThunderstorm) },
  { id: 'high-winds', type: 'safety', priority: 'high', quiet: 'never', reason: above(windiest, 50) },
  { id: 'windy', type: 'safety', priority: 'medium', quiet: 'wind', reason: above(windiest, 25, 50) },
  { id: 'uv', type: 'safety', priority: 'high', quiet: 'thunderstorm', reason: above(strongestSun, 7) },
  { id: 'uv', type: 'safety', priority: 'medium', quiet: 'thunderstorm', reason: above(strongestSun, 3, 7) },
  { id: 'visibility', type: 'travel', priority: 'high', quiet: 'taking-cover', reason: below(haziest, 1000) },
  { id: 'rain', type: 'activity', priority: 'medium', quiet: 'worse-than-rain', reason: above(likeliestRain, 70) },
  { id: 'warming', type: 'clothing', priority: 'low', quiet: 'taking-cover', reason: above(nextHourChange, 5) },
  { id: 'cooling', type: 'clothing', priority: 'low', quiet: 'taking-cover', reason: below(nextHourChange, -5) },
] as const satisfies readonly Rule[]

export type RecommendationId = (typeof RULES)[number]['id']

function above(read: Reading, limit: number, upTo = Number.POSITIVE_INFINITY): Reading {
  return (weather) => {
    const reason = read(weather)
    return reason && reason.value > limit && reason.value <= upTo ? reason : null
  }
}

function below(read: Reading, limit: number, downTo = Number.NEGATIVE_INFINITY): Reading {
  return (weather) => {
    const reason = read(weather)
    return reason && reason.value < limit && reason.value >= downTo ? reason : null
  }
}

function outdoorWarmth(weather: HoursAhead) {
  return greatDiscomfort(weather) || firstSky(isToBeInside)(weather) ? null : above(warmest, 25, 30)(weather)
}

function winterSportsCold(weather: HoursAhead) {
  return freezingSkin(weather) || firstSky(isToBeInside)(weather) ? null : below(coldest, 0)(weather)
}
