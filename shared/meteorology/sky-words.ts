import { m } from '#words/messages.js'
import type { Condition } from '../contracts/condition.ts'
import { isStrongWind, weatherKind } from './weather-kind.ts'

/** The values of an hour, a day or the current weather that its words depend on. */
export interface NamedSky {
  condition: Pick<Condition, 'id' | 'description'> | null
  weatherCode: number | null
  windSpeed: number | null
  /** By the place's own sun; unknown reads as day. */
  isDaylight?: boolean | null
}

type Words = () => string

/**
 * Environment Canada's words for current and forecast conditions, by WMO code. Codes that are missing here get the
 * API's own description. A code that is also used for weather without an intensity gets words without one, so that they
 * are never milder than the source.
 */
const WORDS: Readonly<Partial<Record<number, Words>>> = {
  0: m.sky_sunny,
  1: m.sky_mainly_sunny,
  2: m.sky_sun_and_cloud,
  3: m.sky_cloudy,
  6: m.sky_dust,
  7: m.sky_blowing_dust,
  19: m.sky_tornado,
  48: m.sky_freezing_fog,
  53: m.sky_drizzle,
  55: m.sky_heavy_drizzle,
  57: m.sky_heavy_freezing_drizzle,
  58: m.sky_light_rain_and_drizzle,
  59: m.sky_rain_and_drizzle,
  61: m.sky_light_rain,
  63: m.sky_rain,
  66: m.sky_freezing_rain,
  68: m.sky_rain_and_snow,
  71: m.sky_light_snow,
  73: m.sky_snow,
  75: m.sky_heavy_snow,
  76: m.sky_ice_crystals,
  80: m.sky_showers,
  81: m.sky_showers,
  82: m.sky_heavy_showers,
  85: m.sky_flurries,
  86: m.sky_heavy_flurries,
  96: m.sky_thunderstorm_hail,
  99: m.sky_heavy_thunderstorm_hail,
}

const NIGHT_WORDS: Readonly<Partial<Record<number, Words>>> = {
  0: m.sky_clear,
  1: m.sky_mainly_clear,
  2: m.sky_partly_cloudy,
}

/** Falling snow in a strong wind, never milder than its source says. Ice crystals (76) keep their own words. */
const WINDY_SNOW_WORDS: Readonly<Partial<Record<number, Words>>> = {
  71: m.sky_snow_and_blowing_snow,
  73: m.sky_snow_and_blowing_snow,
  75: m.sky_heavy_snow_and_blowing_snow,
  77: m.sky_snow_and_blowing_snow,
}

/** The sky in the words of a Canadian forecast, sentence case; null without a condition. */
export function skyWords({ condition, weatherCode, windSpeed, isDaylight = true }: NamedSky): string | null {
  if (!condition) return null
  const kind = weatherKind({ conditionId: condition.id, weatherCode, windSpeed })
  if (kind === 'snow-squalls') return m.sky_snow_squalls()
  const code = weatherCode ?? -1
  const windy = isStrongWind(windSpeed) ? WINDY_SNOW_WORDS[code] : undefined
  const words = windy ?? (isDaylight === false ? NIGHT_WORDS[code] : undefined) ?? WORDS[code]
  return words ? words() : condition.description
}
