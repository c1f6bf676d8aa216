/** The service's form of a WMO weather code: its words, and the token in its icon addresses. */
interface Condition {
  text: string
  icon: string
}

const SKIES: Record<number, { day: string; night: string; icon: string }> = {
  0: { day: 'Sunny', night: 'Clear', icon: 'skc' },
  1: { day: 'Mostly Sunny', night: 'Mostly Clear', icon: 'few' },
  2: { day: 'Partly Sunny', night: 'Partly Cloudy', icon: 'sct' },
  3: { day: 'Cloudy', night: 'Cloudy', icon: 'ovc' },
}

const FALLING: [codes: number[], Condition][] = [
  [[45, 48], { text: 'Dense Fog', icon: 'fog' }],
  [[51, 53, 55], { text: 'Drizzle', icon: 'rain' }],
  [[56, 57], { text: 'Freezing Drizzle', icon: 'fzra' }],
  [[61, 63], { text: 'Rain', icon: 'rain' }],
  [[65], { text: 'Heavy Rain', icon: 'rain' }],
  [[66, 67], { text: 'Freezing Rain', icon: 'fzra' }],
  [[71, 73, 77], { text: 'Snow', icon: 'snow' }],
  [[75], { text: 'Heavy Snow', icon: 'snow' }],
  [[80, 81, 82], { text: 'Rain Showers', icon: 'rain_showers' }],
  [[85], { text: 'Snow Showers', icon: 'snow' }],
  [[86], { text: 'Heavy Snow Showers', icon: 'snow' }],
  [[95, 96, 99], { text: 'Showers And Thunderstorms', icon: 'tsra' }],
]

export function conditionOf(code: number, isDay: boolean): Condition {
  const sky = SKIES[code]
  if (sky) return { text: isDay ? sky.day : sky.night, icon: sky.icon }
  return FALLING.find(([codes]) => codes.includes(code))?.[1] ?? { text: 'Unknown', icon: 'skc' }
}

export const iconUrl = (token: string, isDay: boolean, size: 'small' | 'medium'): string =>
  `https://api.weather.gov/icons/land/${isDay ? 'day' : 'night'}/${token}?size=${size}`

const WINDS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']

export const compassPoint = (from: number): string => WINDS[Math.round(from / 22.5) % 16] ?? 'N'
