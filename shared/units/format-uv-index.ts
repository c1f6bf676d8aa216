import { formatNumber } from './format-number.ts'
import { type FormattedQuantity, isReading, notAvailable, type Reading } from './formatted-quantity.ts'

/** @param uvIndex shown whole, as the WHO asks (Global Solar UV Index: A Practical Guide, 2002); it has no unit */
export function formatUvIndex(uvIndex: Reading): FormattedQuantity {
  if (!isReading(uvIndex)) return notAvailable()
  return { text: formatNumber(uvIndex, 0), unit: '' }
}
