import { parseUnitPreferences, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import type { DisplayPreferences } from './format-options.ts'
import { lastingCookie } from './lasting-cookie.ts'

/**
 * Reads the cookies `units` and `clock`, which anyone may have written: what is not known is metric, on the 12-hour
 * clock.
 */
export function parseDisplayPreferences({
  units,
  clock,
}: Readonly<Record<string, string | undefined>>): DisplayPreferences {
  return { units: parseUnitPreferences(units), hour12: clock !== '24' }
}

/** The same as names and values of the two cookies, free of characters that would need escaping. */
export function serialiseDisplayPreferences({ units, hour12 }: DisplayPreferences): {
  units: string
  clock: '12' | '24'
} {
  return { units: serialiseUnitPreferences(units), clock: hour12 ? '12' : '24' }
}

/** Cookies for the answer to a settings form, or for `document.cookie`. */
export const preferenceCookies = (preferences: DisplayPreferences, isSecure: boolean): string[] =>
  Object.entries(serialiseDisplayPreferences(preferences)).map(([name, value]) => lastingCookie(name, value, isSecure))
