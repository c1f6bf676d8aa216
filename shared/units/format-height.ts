import { m } from '#words/messages.js'
import { formatNumber } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

const METRES_PER_FOOT = 0.3048

/**
 * Waves and water levels: metres, or feet where the visitor reads miles.
 *
 * @param metres m
 * @param decimals of metres; feet always have one
 */
export function formatHeight(metres: Reading, options: FormatOptions = {}, decimals = 1): FormattedQuantity {
  if (!isReading(metres)) return notAvailable()
  return (options.units ?? METRIC).distance === 'mi'
    ? { text: formatNumber(metres / METRES_PER_FOOT, 1), unit: m.unit_ft() }
    : { text: formatNumber(metres, decimals), unit: 'm' }
}
