import { celsiusToFahrenheit } from './convert.ts'
import { formatNumber, roundHalfUp } from './format-number.ts'
import { formatTemperature } from './format-temperature.ts'
import type { FormatOptions, FormattedQuantity } from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/**
 * The difference of two temperatures that the same view shows rounded: both are rounded in the reader's unit first, so
 * that 28.1 °C and 26.5 °C, shown as “28°” and “27°”, differ by “1°”. Negative when `above` is the lower one.
 *
 * @param above °C
 * @param below °C
 */
export function formatShownDifference(above: number, below: number, options: FormatOptions = {}): FormattedQuantity {
  const { temperature } = options.units ?? METRIC
  const shown = (celsius: number) => roundHalfUp(temperature === 'f' ? celsiusToFahrenheit(celsius) : celsius)
  return { text: formatNumber(shown(above) - shown(below)), unit: formatTemperature(above, options).unit }
}
