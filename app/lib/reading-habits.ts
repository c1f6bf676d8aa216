import { parseUnitPreferences } from '#shared/units/unit-preferences.ts'
import type { ReadingHabits } from './format-options.ts'

/** Reads the cookies `units` and `clock`, which anyone may have written: what is not known is metric, on the 12-hour clock. */
export function parseReadingHabits({ units, clock }: Readonly<Record<string, string>>): ReadingHabits {
  return { units: parseUnitPreferences(units), hour12: clock !== '24' }
}
