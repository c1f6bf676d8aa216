import { m } from '#words/messages.js'
import { KM_PER_MILE } from './convert.ts'
import { formatNumber } from './format-number.ts'
import { type FormatOptions, joinQuantity } from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/** @param km whole from 1 km or mile on, “under 1 km” below */
export function formatDistance(km: number, options: FormatOptions = {}): string {
  const { distance } = options.units ?? METRIC
  const unit = distance === 'mi' ? m.unit_mi() : 'km'
  const value = distance === 'mi' ? km / KM_PER_MILE : km
  if (value < 1) return m.distance_under({ distance: joinQuantity({ text: '1', unit }) })
  return joinQuantity({ text: formatNumber(value, 0), unit })
}
