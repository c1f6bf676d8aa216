import { m } from '#words/messages.js'
import { formatClock, saysNoon } from '../time/format-clock.ts'
import { isMidnight } from '../time/spoken-midnight.ts'
import { calendarDate, wallClock } from '../time/zoned-time.ts'
import { DAY_MS } from '../time.ts'

/**
 * A moment as people at the place say it: “9 p.m.”, “4:45 p.m.”, “noon”, “midnight”; on the 24-hour clock “21:00”.
 *
 * @param moment epoch milliseconds
 * @param timeZone IANA zone of the place
 */
export function spokenTime(moment: number, timeZone: string, hour12 = true): string {
  const clock = wallClock(moment, timeZone)
  if (saysNoon(hour12) && clock.getUTCMinutes() === 0) {
    if (clock.getUTCHours() === 0) return m.time_midnight()
    if (clock.getUTCHours() === 12) return m.time_noon()
  }
  return formatClock(moment, timeZone, { hour12, dropZeroMinutes: true })
}

/**
 * A moment within 24 hours: “5 p.m. tomorrow” where it is more than twelve hours away and on the next day, because said
 * at six in the evening “5 p.m.” would be over. Midnight is always the next one.
 */
export function spokenWithinDay(moment: number, timeZone: string, { now, hour12 }: { now: number; hour12?: boolean }) {
  const time = spokenTime(moment, timeZone, hour12)
  const isFar =
    moment - now > DAY_MS / 2 &&
    calendarDate(moment, timeZone) !== calendarDate(now, timeZone) &&
    !isMidnight(moment, timeZone)
  return isFar ? m.moment_spoken({ time, day: m.moment_tomorrow() }) : time
}
