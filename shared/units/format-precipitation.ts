import { m } from '#words/messages.js'
import { CM_PER_INCH, MM_PER_INCH } from './convert.ts'
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
 * Rain or water equivalent. Spec section 5: “None” for 0, “<0.1mm” below 0.1 mm; in inches the smallest step is 0.01.
 *
 * @param millimetres mm
 */
export function formatPrecipitation(millimetres: Reading, options: FormatOptions = {}): FormattedQuantity {
  const isInches = (options.units ?? METRIC).precipitation === 'in'
  return isInches ? formatAmount(millimetres, MM_PER_INCH, 2, m.unit_in()) : formatAmount(millimetres, 1, 1, 'mm')
}

/**
 * Fresh snow, in the centimetres or inches that go with the visitor's unit for rain.
 *
 * @param centimetres cm
 */
export function formatSnow(centimetres: Reading, options: FormatOptions = {}): FormattedQuantity {
  const isInches = (options.units ?? METRIC).precipitation === 'in'
  return formatAmount(centimetres, isInches ? CM_PER_INCH : 1, 1, isInches ? m.unit_in() : 'cm')
}

/**
 * A sum of forecast amounts is no more precise than a whole mm or cm, and is rounded to one from 1 on. For inches it
 * stays exact: rounded before the conversion, 1.4 cm would become 0.4 in.
 *
 * @param amount mm; cm of snow
 */
export const forecastSum = (amount: number, options: FormatOptions = {}): number =>
  amount < 1 || (options.units ?? METRIC).precipitation === 'in' ? amount : Math.round(amount)

/** Whole from 10 on, finer below; an amount that comes out whole is written whole (“3 mm”, “0.4 cm”, “14 mm”). */
function formatAmount(amount: Reading, perUnit: number, decimals: number, unit: string): FormattedQuantity {
  if (!isReading(amount)) return notAvailable()
  // An amount below zero is a provider's rounding; nothing fell.
  if (amount <= 0) return { text: m.none(), unit: '' }
  const value = amount / perUnit
  const step = 10 ** -decimals
  if (value < step) return { text: `<${formatNumber(step, decimals)}`, unit }
  const shown = roundHalfUp(value, value < 10 ? decimals : 0)
  return { text: formatNumber(shown, Number.isInteger(shown) ? 0 : decimals), unit }
}
