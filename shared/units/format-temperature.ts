import { celsiusToFahrenheit } from './convert.ts'
import { formatNumber } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

const UNIT_NAMES = { c: '°C', f: '°F' }

/** @param celsius air, dew point or felt temperature, °C; shown whole */
export function formatTemperature(celsius: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(celsius)) return notAvailable()
  const { temperature } = options.units ?? METRIC
  return {
    text: formatNumber(temperature === 'f' ? celsiusToFahrenheit(celsius) : celsius, 0),
    unit: UNIT_NAMES[temperature],
  }
}

/** @param celsius how far apart two temperatures are, °C: 5 °C apart is 9 °F apart, not 41 */
export function formatTemperatureDifference(celsius: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(celsius)) return notAvailable()
  const { temperature } = options.units ?? METRIC
  return {
    text: formatNumber(temperature === 'f' ? celsius * 1.8 : celsius, 0),
    unit: UNIT_NAMES[temperature],
  }
}
