import { m } from '#words/messages.js'
import { formatClock, saysNoon } from '../time/format-clock.ts'
import { wallClock } from '../time/zoned-time.ts'

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
