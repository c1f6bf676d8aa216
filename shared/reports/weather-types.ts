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
  'ice-pellets',
  'flurries',
  'snow',
  'blowing-snow',
  'snow-squall',
  'hail',
  'wind',
  'wind-damage',
  'lightning',
  'thunderstorm',
  'thundersnow',
  'funnel-cloud',
  'tornado',
  'flooding',
] as const

export type WeatherType = (typeof WEATHER_TYPES)[number]
