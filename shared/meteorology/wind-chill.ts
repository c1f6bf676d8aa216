/** The range of both formulas. */
export const WIND_CHILL_UP_TO_CELSIUS = 10
/** Less is light wind, outside the range of Osczevski and Bluestein (2005, BAMS 86:1453). */
const LIGHT_BELOW_KMH = 5

/**
 * Wind chill of Environment Canada and the NWS (2001), in light wind by Environment Canada's own formula (canada.ca,
 * “Wind chill index”, glossary), which begins at the air itself and meets the other at 5 km/h.
 *
 * @param temperature air, °C
 * @param windSpeed at 10 m, km/h
 * @returns °C, unrounded; null above 10 °C, where the formulas do not hold
 */
export function windChill(temperature: number, windSpeed: number): number | null {
  if (!(temperature <= WIND_CHILL_UP_TO_CELSIUS && windSpeed >= 0)) return null
  if (windSpeed < LIGHT_BELOW_KMH) return temperature + ((0.1345 * temperature - 1.59) / LIGHT_BELOW_KMH) * windSpeed
  const v = windSpeed ** 0.16
  return 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v
}

/**
 * Wind chill as Environment Canada reports it: from 0 °C down, whole, without a unit.
 *
 * @param temperature air, °C
 * @param windSpeed at 10 m, km/h
 * @returns a whole number; null above 0 °C and without a reading
 */
export function windChillIndex(temperature: number | null, windSpeed: number | null): number | null {
  if (temperature === null || windSpeed === null || temperature > 0) return null
  const felt = windChill(temperature, windSpeed)
  // Adding zero makes 0 of −0.
  return felt === null ? null : Math.round(felt) + 0
}
