import { celsiusToFahrenheit, fahrenheitToCelsius } from '../units/convert.ts'

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
