import { celsiusToFahrenheit, fahrenheitToCelsius } from '../units/convert.ts'
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

/**
 * Heat index of the U.S. National Weather Service, on °F (Rothfusz 1990, SR 90-23, with the NWS's adjustment for
 * damp air; below 80 °F Steadman's simple form, as wpc.ncep.noaa.gov/html/heatindex_equation.shtml prescribes). Spec
 * section 9: never below the air temperature; section 5: humidity clamped to 0–100. The NWS's adjustment for dry air is
 * left out: all values that it lowers lie below the air temperature.
 *
 * @param temperature air, °C
 * @param humidity relative, percent
 * @returns °C, unrounded
 */
export function heatIndex(temperature: number, humidity: number): number {
  const t = celsiusToFahrenheit(temperature)
  const rh = Math.min(100, Math.max(0, humidity))
  const simple = (0.5 * (t + 61 + (t - 68) * 1.2 + rh * 0.094) + t) / 2
  const felt = simple < 80 ? simple : rothfusz(t, rh)
  return Math.max(temperature, fahrenheitToCelsius(felt))
}

function rothfusz(t: number, rh: number): number {
  const felt =
    -42.379 +
    2.04901523 * t +
    10.14333127 * rh -
    0.22475541 * t * rh -
    0.00683783 * t * t -
    0.05481717 * rh * rh +
    0.00122874 * t * t * rh +
    0.00085282 * t * rh * rh -
    0.00000199 * t * t * rh * rh
  const isDamp = rh > 85 && t >= 80 && t <= 87
  return isDamp ? felt + ((rh - 85) / 10) * ((87 - t) / 5) : felt
}
