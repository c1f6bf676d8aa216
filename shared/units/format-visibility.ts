import { m } from '#words/messages.js'
import { KM_PER_MILE } from './convert.ts'
import { formatNumber, roundHalfUp } from './format-number.ts'
import {
  type FormatOptions,
  type FormattedQuantity,
  isReading,
  notAvailable,
  type Reading,
} from './formatted-quantity.ts'
import { METRIC } from './unit-preferences.ts'

/**
 * 15 statute miles, the most that Canadian and US stations report. Models go on to 60 km of clear air that no
 * station measured (open-meteo #634, #1540): beyond this a page says “24+ km” or “15+ mi”.
 */
const FARTHEST_REPORTED_KM = 15 * KM_PER_MILE

/** @param metres m; one decimal below 10 of the chosen unit, whole from there, capped at what stations report */
export function formatVisibility(metres: Reading, options: FormatOptions = {}): FormattedQuantity {
  if (!isReading(metres)) return notAvailable()
  const { distance } = options.units ?? METRIC
  const kilometres = Math.min(metres / 1000, FARTHEST_REPORTED_KM)
  const value = distance === 'mi' ? kilometres / KM_PER_MILE : kilometres
  const unit = distance === 'mi' ? m.unit_mi() : 'km'
  const tenths = roundHalfUp(value, 1)
  if (tenths === 0 && value > 0) return { text: `<${formatNumber(0.1, 1)}`, unit }
  const decimals = tenths < 10 ? 1 : 0
  // Models print the cap itself rounded to 24,140 m; only what is clearly farther gets the plus.
  const isBeyond = metres / 1000 > FARTHEST_REPORTED_KM + 0.01
  return { text: formatNumber(value, decimals) + (isBeyond ? '+' : ''), unit }
}
