/** The formula's range (Osczevski and Bluestein 2005, BAMS 86:1453). */
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

/**
 * Wind chill as Environment Canada reports it: from 0 °C down, in light wind by its own formula for less than 5 km/h
 * (canada.ca, “Wind chill index”, glossary), whole, without a unit.
 *
 * @param temperature air, °C
 * @param windSpeed at 10 m, km/h
 * @returns a whole number; null above 0 °C and without a reading
 */
export function windChillIndex(temperature: number | null, windSpeed: number | null): number | null {
  if (temperature === null || windSpeed === null || !(temperature <= 0 && windSpeed >= 0)) return null
  const felt = windChill(temperature, windSpeed) ?? temperature + ((-1.59 + 0.1345 * temperature) / 5) * windSpeed
  // Adding zero makes 0 of −0.
  return Math.round(felt) + 0
}
