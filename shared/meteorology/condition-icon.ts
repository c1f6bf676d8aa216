import { isStrongWind, type SkyAndWind, type WeatherKind, weatherKind } from './weather-kind.ts'

/** The names of our own drawings. */
export type WeatherIcon =
  | 'clear'
  | 'clear-night'
  | 'partly'
  | 'partly-night'
  | 'cloudy'
  | 'rain'
  | 'drizzle'
  | 'freezing-rain'
  | 'ice-pellets'
  | 'snow'
  | 'squall'
  | 'blowing-snow'
  | 'sleet'
  | 'thunder'
  | 'fog'
  | 'wind'

export interface IconWeather extends SkyAndWind {
  /** By the place's own sunrise and sunset; unknown shows the day. */
  isDaylight: boolean | null
}

const KIND_ICONS: Readonly<Record<WeatherKind, WeatherIcon>> = {
  thunderstorms: 'thunder',
  'freezing-rain': 'freezing-rain',
  'freezing-drizzle': 'freezing-rain',
  'ice-pellets': 'ice-pellets',
  'snow-squalls': 'squall',
  'blowing-snow': 'blowing-snow',
  snow: 'snow',
  'snow-showers': 'snow',
  mixed: 'sleet',
  rain: 'rain',
  showers: 'rain',
  drizzle: 'drizzle',
  fog: 'fog',
}

/**
 * The drawing for a condition, by the spec's ranges of ids (section 9: below 300, below 600, below 700, 800, 801–804),
 * drawn finer where we have a drawing: ice, squalls, blowing snow, wind, broken cloud. Falling snow in a strong wind is
 * drawn as a squall.
 *
 * @returns null without a condition
 */
export function conditionIcon({ isDaylight, ...sky }: IconWeather): WeatherIcon | null {
  const id = sky.conditionId ?? Number.NaN
  if (!(id >= 200 && id < 900)) return null
  const kind = weatherKind(sky)
  if (kind === 'snow' && isStrongWind(sky.windSpeed)) return 'squall'
  // Showers of snow pellets (WMO 87, 88) are drawn as what they are, neither rain nor flakes.
  if (id === 612 || id === 613) return 'ice-pellets'
  if (kind) return KIND_ICONS[kind]
  if (id === 771 || id === 781) return 'wind'
  if (id < 800) return 'fog'
  if (id === 800) return isDaylight === false ? 'clear-night' : 'clear'
  if (id <= 802) return isDaylight === false ? 'partly-night' : 'partly'
  return 'cloudy'
}
