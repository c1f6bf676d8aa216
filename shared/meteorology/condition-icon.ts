/** The names of our own drawings. */
export type WeatherIcon =
  | 'clear'
  | 'clear-night'
  | 'partly'
  | 'partly-night'
  | 'cloudy'
  | 'rain'
  | 'drizzle'
  | 'snow'
  | 'squall'
  | 'sleet'
  | 'thunder'
  | 'fog'
  | 'wind'

/**
 * Wind that lifts even wet snow off the ground: 9.9 m/s at 10 m (Li and Pomeroy 1997, J. Appl. Meteor. 36:205), in km/h
 * and rounded up. Falling snow in such a wind is drawn as a squall.
 */
export const SNOW_SQUALL_WIND_KMH = 36

export type IconWeather = {
  /** OpenWeather condition id; null when no source described the sky. */
  conditionId: number | null | undefined
  /** By the place's own sunrise and sunset; unknown shows the day. */
  isDaylight: boolean | null
  /** km/h */
  windSpeed?: number | null
}

/**
 * The drawing for a condition, by the spec's ranges of ids (section 9: below 300, below 600, below 700, 800, 801–804),
 * drawn finer where we have a drawing: ice, squalls, wind, broken cloud.
 *
 * @returns null without a condition
 */
export function conditionIcon({ conditionId, isDaylight, windSpeed }: IconWeather): WeatherIcon | null {
  const id = conditionId ?? Number.NaN
  if (!(id >= 200 && id < 900)) return null
  if (id < 300) return 'thunder'
  if (id < 500) return 'drizzle'
  if (id === 511 || (id >= 611 && id <= 616)) return 'sleet'
  if (id < 600) return 'rain'
  if (id < 700) return (windSpeed ?? 0) >= SNOW_SQUALL_WIND_KMH ? 'squall' : 'snow'
  if (id === 771 || id === 781) return 'wind'
  if (id < 800) return 'fog'
  if (id === 800) return isDaylight === false ? 'clear-night' : 'clear'
  if (id <= 802) return isDaylight === false ? 'partly-night' : 'partly'
  return 'cloudy'
}
