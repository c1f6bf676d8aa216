import { heatIndex } from './heat-index.ts'
import { WIND_CHILL_UP_TO_CELSIUS, windChill } from './wind-chill.ts'

/** The heat index is used from this air temperature on. */
const HEAT_FROM_CELSIUS = 20

export type FeltAir = {
  /** The provider's own apparent temperature, °C. */
  provided: number | null
  /** °C */
  temperature: number | null
  /** percent */
  humidity: number | null
  /** km/h */
  windSpeed: number | null
}

/**
 * How warm the air feels, by one rule for measured and modelled air: wind chill up to 10 °C, the spec's heat index
 * (section 9) from 20 °C, the air itself between. Providers' own values follow other formulas, with the
 * sun in them; they are used where a reading that decides is missing (wind in the cold, humidity in the heat).
 *
 * @returns °C, unrounded; null when neither is there
 */
export function apparentTemperature({ provided, temperature, humidity, windSpeed }: FeltAir): number | null {
  if (temperature === null) return provided
  if (temperature <= WIND_CHILL_UP_TO_CELSIUS) {
    return windSpeed === null ? provided : (windChill(temperature, windSpeed) ?? temperature)
  }
  if (temperature < HEAT_FROM_CELSIUS) return temperature
  return humidity === null ? provided : heatIndex(temperature, humidity)
}
