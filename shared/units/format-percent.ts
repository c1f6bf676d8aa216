import { formatNumber } from './format-number.ts'
import { type FormattedQuantity, isReading, notAvailable, type Reading } from './formatted-quantity.ts'

/** @param percent 0–100; shown whole */
export function formatPercent(percent: Reading): FormattedQuantity {
  if (!isReading(percent)) return notAvailable()
  return { text: formatNumber(percent, 0), unit: '%' }
}
