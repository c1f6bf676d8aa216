import { parseUnitPreferences, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import type { ReadingHabits } from './format-options.ts'

/** How long the cookies remember: a year. */
export const HABITS_MAX_AGE_SECONDS = 31_536_000

/**
 * Reads the cookies `units` and `clock`, which anyone may have written: what is not known is metric, on the 12-hour
 * clock.
 */
export function parseReadingHabits({ units, clock }: Readonly<Record<string, string | undefined>>): ReadingHabits {
  return { units: parseUnitPreferences(units), hour12: clock !== '24' }
}

/** The same as names and values of the two cookies, free of characters that would need escaping. */
export function serialiseReadingHabits({ units, hour12 }: ReadingHabits): { units: string; clock: '12' | '24' } {
  return { units: serialiseUnitPreferences(units), clock: hour12 ? '12' : '24' }
}

/** Cookies for the answer to a settings form, or for `document.cookie`. */
export const habitCookies = (habits: ReadingHabits, isSecure: boolean): string[] =>
  Object.entries(serialiseReadingHabits(habits)).map(
    ([name, value]) =>
      `${name}=${value}; Path=/; Max-Age=${HABITS_MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
