/**
 * Relative humidity from temperature and dew point (Magnus formula over water with the coefficients of Alduchov and
 * Eskridge 1996, J. Appl. Meteor. 35:601; within about half a percent from −40 to 50 °C).
 *
 * @param temperature air, °C
 * @param dewPoint °C; above the temperature counts as saturated
 * @returns percent, 0–100, unrounded; null when a reading is missing
 */
export function relativeHumidity(temperature: number | null, dewPoint: number | null): number | null {
  if (temperature === null || dewPoint === null) return null
  return Math.min(100, 100 * Math.exp(exponent(dewPoint) - exponent(temperature)))
}

const exponent = (celsius: number): number => (17.625 * celsius) / (243.04 + celsius)
