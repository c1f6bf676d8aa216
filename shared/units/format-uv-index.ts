import { formatNumber } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'

/** @param uvIndex shown whole, as the WHO asks (Global Solar UV Index: A Practical Guide, 2002); it has no unit */
export function formatUvIndex(uvIndex: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(uvIndex)) return notAvailable(options)
  return { text: formatNumber(uvIndex, 0, options.locale), unit: '' }
}
