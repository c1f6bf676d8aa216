import { readQuantity, SPEED } from '#server/weather/quantity.ts'
import { readNws } from './nws-reading.ts'

const WORDS = /^(?:\d+(?:\.\d+)?\s+to\s+)?(\d+(?:\.\d+)?)\s*(mph|km\/h|kt|kts|m\/s)$/

/** The wind of an NWS forecast, km/h: “14 mph”, of “5 to 10 mph” the stronger, or a quantity object. */
export function nwsWindSpeed(sent: unknown): number | null {
  if (typeof sent !== 'string') return readNws(sent, SPEED)
  const text = sent.trim().toLowerCase()
  if (text === 'calm') return 0
  const [, value, unit] = WORDS.exec(text) ?? []
  return readQuantity(value, unit === 'kts' ? 'kt' : unit, SPEED)
}

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Where the wind of an NWS forecast blows from, ° true: “NW” is 315. */
export function nwsWindDirection(sent: unknown): number | null {
  const point = typeof sent === 'string' ? POINTS.indexOf(sent.trim().toUpperCase()) : -1
  return point < 0 ? null : point * 22.5
}
