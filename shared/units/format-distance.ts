import { m } from '#words/messages.js'
import { KM_PER_MILE } from './convert.ts'
import { formatNumber } from './format-number.ts'
import { type FormatOptions, type FormattedQuantity, joinQuantity } from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/** @param kilometres way over the ground, km; shown whole, and as 1 when it is less */
export function formatDistance(kilometres: number, options: FormatOptions = {}): FormattedQuantity {
  const isInMiles = (options.units ?? METRIC).distance === 'mi'
  const way = isInMiles ? kilometres / KM_PER_MILE : kilometres
  return { text: formatNumber(Math.max(1, way), 0), unit: isInMiles ? m.unit_mi() : 'km' }
}

/** “12 km”, “7 mi”. @param kilometres way over the ground, km */
export const distanceWords = (kilometres: number, options?: FormatOptions): string =>
  joinQuantity(formatDistance(kilometres, options))
