import { languageTag } from '../language.ts'

/** U+2212, as wide as a plus sign; a hyphen before a number reads as a dash. */
const MINUS = '−'

/**
 * Rounds half up, towards the warmer: 2.5 → 3, −1.5 → −1, as observers do
 * (WMO-No. 306, FM 15 METAR, temperatures). Never gives −0.
 */
export function roundHalfUp(value: number, decimals = 0): number {
  const factor = 10 ** decimals
  // 0.285 × 100 is 28.499999999999996 in binary: one epsilon brings back the decimal that was meant. Adding 0 turns −0
  // into 0.
  const scaled = value * factor
  return Math.round(scaled + Math.abs(scaled) * Number.EPSILON) / factor + 0
}

/**
 * A number for people: rounded half up, the language's decimal mark, a true minus sign, no grouping (“1006”), never
 * “-0”.
 *
 * @param decimals digits after the mark, kept even when they are 0
 */
export function formatNumber(value: number, decimals = 0): string {
  const digits = roundHalfUp(value, decimals).toFixed(decimals).replace('-', MINUS)
  return decimals === 0 ? digits : digits.replace('.', decimalMark(languageTag()))
}

/**
 * Decimal marks by language. Formatting with Intl is several times slower, and only the mark differs between our
 * languages.
 */
const marks = new Map<string, string>()
function decimalMark(language: string): string {
  let mark = marks.get(language)
  if (mark === undefined) {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5)
    mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
    marks.set(language, mark)
  }
  return mark
}
