import { celsiusToFahrenheit } from './convert.ts'
import { formatNumber, roundHalfUp } from './format-number.ts'
import { formatTemperature } from './format-temperature.ts'
import type { FormatOptions, FormattedQuantity } from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/**
 * How far one temperature is above another, for a view that shows both: beside “28°” and “27°” stands “1°”, whatever
 * their decimals are. Negative when it is below.
 *
 * @param above °C
 * @param below °C
 */
export function formatShownDifference(above: number, below: number, options: FormatOptions = {}): FormattedQuantity {
  const { temperature } = options.units ?? METRIC
  const shown = (celsius: number) => roundHalfUp(temperature === 'f' ? celsiusToFahrenheit(celsius) : celsius)
  return { text: formatNumber(shown(above) - shown(below)), unit: formatTemperature(above, options).unit }
}
