/** Environment Canada gives a humidex from 20 °C up. */
export const HUMIDEX_FROM_CELSIUS = 20

/**
 * Humidex of the Meteorological Service of Canada (Masterton and Richardson 1979).
 *
 * @param temperature air, °C
 * @param dewPoint °C
 * @returns unrounded, without a unit; null below 20 °C, or where dry air would make it less than the temperature
 */
export function humidex(temperature: number, dewPoint: number): number | null {
  if (!(temperature >= HUMIDEX_FROM_CELSIUS)) return null
  const vapourPressure = 6.11 * Math.exp(5417.753 * (1 / 273.16 - 1 / (273.15 + dewPoint)))
  const index = temperature + (5 / 9) * (vapourPressure - 10)
  return index >= temperature ? index : null
}
