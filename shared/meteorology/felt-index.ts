import { humidex } from './humidex.ts'
import { windChillIndex } from './wind-chill.ts'

/** Environment Canada's name for how the air feels, and its number, which has no unit. */
export interface FeltIndex {
  name: 'wind-chill' | 'humidex'
  value: number
}

/** A lower humidex is no discomfort to speak of (Environment Canada reports it from 25). */
const HUMIDEX_FROM = 25

interface Air {
  /** °C */
  temperature: number | null
  dewPoint: number | null
  /** km/h */
  windSpeed: number | null
}

/**
 * Wind chill where it is colder than the air, humidex where it is damp and warm; null between and without the readings.
 */
export function feltIndex({ temperature, dewPoint, windSpeed }: Air): FeltIndex | null {
  const chill = windChillIndex(temperature, windSpeed)
  if (chill !== null && chill < Math.round(temperature ?? 0)) return { name: 'wind-chill', value: chill }
  const heat = humidex(temperature, dewPoint)
  return heat !== null && heat >= HUMIDEX_FROM ? { name: 'humidex', value: heat } : null
}
