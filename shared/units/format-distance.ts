import { m } from '#words/messages.js'
import { KM_PER_MILE } from './convert.ts'
import { formatNumber } from './format-number.ts'
import { type FormatOptions, type FormattedQuantity, joinQuantity } from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/** @param kilometres way over the ground, km; shown whole */
export function formatDistance(kilometres: number, options: FormatOptions = {}): FormattedQuantity {
  const { distance } = options.units ?? METRIC
  return distance === 'mi'
    ? { text: formatNumber(kilometres / KM_PER_MILE, 0), unit: m.unit_mi() }
    : { text: formatNumber(kilometres, 0), unit: 'km' }
}

/** “12 km”, “7 mi”. @param kilometres way over the ground, km */
export const distanceWords = (kilometres: number, options?: FormatOptions): string =>
  joinQuantity(formatDistance(kilometres, options))
