/** Environment Canada names a humidex from this air temperature, °C, and this much above it. */
const AIR_FROM_CELSIUS = 20
const LEAST_ABOVE_AIR = 1

/** Environment Canada's degrees of comfort (canada.ca, “Warm season weather hazards”): great discomfort, dangerous. */
export const GREAT_DISCOMFORT_FROM = 40
export const DANGEROUS_FROM = 46

/**
 * Humidex of Environment Canada (Masterton and Richardson 1979), by the dew point.
 *
 * @param temperature air, °C
 * @param dewPoint °C
 * @returns a whole number without a unit; null below 20 °C, where it is less than a degree above the air, and without a
 *   reading
 */
export function humidex(temperature: number | null, dewPoint: number | null): number | null {
  if (temperature === null || dewPoint === null || !(temperature >= AIR_FROM_CELSIUS)) return null
  const vapourPressure = 6.11 * Math.exp(5417.753 * (1 / 273.16 - 1 / (273.15 + dewPoint)))
  const felt = temperature + (5 / 9) * (vapourPressure - 10)
  return felt >= temperature + LEAST_ABOVE_AIR ? Math.round(felt) : null
}
