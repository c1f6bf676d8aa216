import type { WeatherIcon } from '#shared/meteorology/condition-icon.ts'
import type { WeatherType } from '#shared/reports/weather-types.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { WEATHER_TYPE_WORDS } from '../../signs/weather-type-words.ts'

/** The ages at which a ring changes, ms. */
const WHOLE_UNTIL_MS = 30 * MINUTE_MS
const DASHED_UNTIL_MS = 60 * MINUTE_MS

const RING = 'report-ring grid place-items-center rounded-full border-2 border-lake bg-surface'

/**
 * The class of a round mark by the age of its report: whole up to half an hour, dashed up to an hour, dotted beyond.
 *
 * @param ageMs since the weather was seen
 */
export function ringOf(ageMs: number): string {
  if (ageMs <= WHOLE_UNTIL_MS) return RING
  return ageMs <= DASHED_UNTIL_MS ? `${RING} border-dashed` : `${RING} border-dotted`
}

/** The drawing of a report's weather; a cloud where the reporter named none. */
export const markIcon = (kind: WeatherType | null): WeatherIcon =>
  kind === null ? 'cloudy' : WEATHER_TYPE_WORDS[kind].icon
