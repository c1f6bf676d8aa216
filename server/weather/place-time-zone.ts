import type { Coordinates } from '#shared/contracts/location.ts'

/** IANA zone of a point, from its place on the map. */
export type TimeZoneAt = (coordinates: Coordinates) => string

/** What Open-Meteo says when it was not asked for a zone or knows none, as at sea. */
const NO_ZONE = new Set(['GMT', 'UTC', 'Etc/GMT', 'Etc/UTC'])
const AREA_AND_PLACE = /^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/

/** Whether a name stands for an IANA zone. Bare offsets, which clocks do not keep all year, do not. */
export function isTimeZone(name: string): boolean {
  if (!AREA_AND_PLACE.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zone that the provider names, else the one the map knows. */
export const placeTimeZone = (named: string | null | undefined, cell: Coordinates, timeZoneAt: TimeZoneAt): string =>
  named && !NO_ZONE.has(named) && isTimeZone(named) ? named : timeZoneAt(cell)
