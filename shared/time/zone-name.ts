import { languageTag } from '../language.ts'
import { knownClock } from './known-zones.ts'

/**
 * “EST”: which of its times a zone keeps at a moment.
 *
 * @param at epoch milliseconds
 * @param timeZone IANA zone
 */
export function zoneName(at: number, timeZone: string): string {
  const known = knownClock(at, timeZone)
  if (known) return known.name
  const parts = new Intl.DateTimeFormat(languageTag(), { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
