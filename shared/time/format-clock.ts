import { m } from '#words/messages.js'
import { ownLanguage } from '../language.ts'
import { HOUR_MS } from '../time.ts'
import { zoneName } from './zone-name.ts'
import { wallClock } from './zoned-time.ts'

export type ClockOptions = {
  /** “2:05 p.m.” (the default) or “14:05”, in a language that has both. */
  hour12?: boolean
  /** “9 p.m.” instead of “9:00 p.m.”; “9:05 p.m.” stays. */
  dropZeroMinutes?: boolean
}

/**
 * The time of day as people at the place say it; in French “14 h 05”, and “14 h” on the hour. Own words rather than
 * Intl's: those differ between engines, and a page must read the same on the server and in the browser. In an hour that
 * happens twice, as clocks go back, with the name of the zone: “1 a.m. EDT”, “1 a.m. EST”.
 *
 * @param at epoch milliseconds; without it “N/A”
 * @param timeZone IANA zone of the place
 */
export function formatClock(at: number | null | undefined, timeZone: string, options: ClockOptions = {}): string {
  const { hour12 = true, dropZeroMinutes = false } = options
  if (at == null || !Number.isFinite(at)) return m.not_available()
  const clock = wallClock(at, timeZone)
  const hour = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  const zone = zoneOfRepeatedHour(at, timeZone)
  if (!ownLanguage().has12HourClock)
    return (minutes === '00' ? m.clock_hour({ hour }) : m.clock_minutes({ hour, minutes })) + zone
  if (!hour12) return `${String(hour).padStart(2, '0')}:${minutes}${zone}`
  const shown = dropZeroMinutes && minutes === '00' ? '' : `:${minutes}`
  return `${hour % 12 || 12}${shown} ${hour < 12 ? m.time_am() : m.time_pm()}${zone}`
}

/** “ EDT” in an hour that clocks show twice, behind a space without a line break; empty in any other. */
function zoneOfRepeatedHour(at: number, timeZone: string): string {
  const [before, clock, after] = [-HOUR_MS, 0, HOUR_MS].map((away) => wallClock(at + away, timeZone).getTime())
  if (before !== clock && after !== clock) return ''
  const zone = zoneName(at, timeZone)
  // “GMT+2” would read as another time.
  return /\W|\d/.test(zone) ? '' : `\u00a0${zone}`
}

/**
 * Whether noon and midnight are said as words: on the 12-hour clock, where “12:00” could be either. French always does.
 */
export const saysNoon = (hour12: boolean): boolean => hour12 || !ownLanguage().has12HourClock
