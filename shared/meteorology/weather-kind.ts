/** Weather worth naming, the most important first. */
export const WEATHER_KINDS = [
  'thunderstorms',
  'freezing-rain',
  'freezing-drizzle',
  'ice-pellets',
  'snow-squalls',
  'blowing-snow',
  'snow',
  'snow-showers',
  'mixed',
  'rain',
  'showers',
  'drizzle',
  'fog',
] as const
export type WeatherKind = (typeof WEATHER_KINDS)[number]

/**
 * Wind that lifts even wet snow off the ground: 9.9 m/s at 10 m (Li and Pomeroy 1997, J. Appl. Meteor. 36:205), in km/h
 * and rounded up. Flurries in such a wind are snow squalls.
 */
export const SNOW_SQUALL_WIND_KMH = 36

/** The values of a moment that decide its kind of weather. */
export interface SkyAndWind {
  /** OpenWeather condition id; null or undefined when no source described the sky. */
  conditionId: number | null | undefined
  /** WMO code 0–99: it tells apart kinds of weather that share an id. */
  weatherCode?: number | null
  /** km/h */
  windSpeed?: number | null
}

/** OpenWeather's id of freezing rain, which WMO's freezing drizzle shares. */
const FREEZING = 511

/** Whether rain or drizzle freezes where it falls. @param conditionId OpenWeather condition id */
export const isFreezing = (conditionId: number | undefined): boolean => conditionId === FREEZING

export const isStrongWind = (windSpeed: number | null | undefined): boolean => (windSpeed ?? 0) >= SNOW_SQUALL_WIND_KMH

/**
 * The kind of precipitation, wind or poor visibility: the one rule behind the sentence, the icons, the ribbon and the
 * words.
 *
 * @returns null when it is dry and clear, and without a condition (ids: openweathermap.org/weather-conditions)
 */
export function weatherKind({ conditionId, weatherCode, windSpeed }: SkyAndWind): WeatherKind | null {
  const id = conditionId ?? Number.NaN
  if (!(id >= 200)) return null
  const code = weatherCode ?? Number.NaN
  // OpenWeather has no drifting or blowing snow: WMO 36 to 39 share the ids of falling snow.
  if (code >= 36 && code <= 39) return 'blowing-snow'
  if (id < 300) return 'thunderstorms'
  if (id < 500) return 'drizzle'
  // OpenWeather has no freezing drizzle: WMO 56 and 57 share the id of freezing rain.
  if (isFreezing(id)) return code === 56 || code === 57 ? 'freezing-drizzle' : 'freezing-rain'
  if (id < 520) return 'rain'
  if (id < 600) return 'showers'
  if (id === 611) return 'ice-pellets'
  if (id === 612 || id === 613) return 'snow-showers'
  if (id === 615 || id === 616) return 'mixed'
  if (id < 620) return 'snow'
  if (id < 700) return isStrongWind(windSpeed) ? 'snow-squalls' : 'snow-showers'
  return id === 741 ? 'fog' : null
}
