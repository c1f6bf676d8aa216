/** The formula's range (Osczevski and Bluestein 2005, BAMS 86:1453). Environment Canada prints it from 0 °C down. */
export const WIND_CHILL_UP_TO_CELSIUS = 10
export const WIND_CHILL_FROM_KMH = 5

/**
 * Wind chill of Environment Canada and the NWS (2001).
 *
 * @param temperature air, °C
 * @param windSpeed at 10 m, km/h
 * @returns °C, unrounded; null above 10 °C or below 5 km/h, where the formula does not hold
 */
export function windChill(temperature: number, windSpeed: number): number | null {
  if (!(temperature <= WIND_CHILL_UP_TO_CELSIUS && windSpeed >= WIND_CHILL_FROM_KMH)) return null
  const v = windSpeed ** 0.16
  return 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v
}
