/** What a reporter may say that the weather is, mildest first. */
export const WEATHER_TYPES = [
  'sunny',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'heavy-rain',
  'freezing-rain',
  'mixed',
  'snow',
  'blowing-snow',
  'snow-squall',
  'hail',
  'wind',
  'thunderstorm',
  'thundersnow',
  'funnel-cloud',
  'tornado',
  'flooding',
] as const

export type WeatherType = (typeof WEATHER_TYPES)[number]
