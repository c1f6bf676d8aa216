import { m } from '#words/messages.js'
import type { UnitPreferences } from './unit-preferences.ts'

/** A value for people, its unit apart so that a view may set it smaller. Without a value there is no unit. */
export type FormattedQuantity = { text: string; unit: string }

/** A value as the API gives it; what is not a finite number was not measured. */
export type Reading = number | null | undefined

export type FormatOptions = { units?: UnitPreferences }

export const isReading = (value: Reading): value is number => Number.isFinite(value)

/** Spec section 5: values that are not numbers display “N/A”. */
export const notAvailable = (): FormattedQuantity => ({ text: m.not_available(), unit: '' })

/**
 * The one-string form: “12 km/h”, “1006 hPa”, “−4°C”, “84%”, and the spec's “<0.1mm”; in French “−4 °C”, “84 %”, “<0,1
 * mm”.
 */
export function joinQuantity({ text, unit }: FormattedQuantity): string {
  if (unit === '') return text
  const isClosed = text.startsWith('<') || unit.startsWith('°') || unit === '%'
  return (isClosed ? m.quantity_closed : m.quantity)({ text, unit })
}
