import { formatNumber } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'

/** @param percent 0–100; shown whole */
export function formatPercent(percent: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(percent)) return notAvailable(options)
  return { text: formatNumber(percent, 0, options.locale), unit: '%' }
}
