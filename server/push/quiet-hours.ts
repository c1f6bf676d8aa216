import { addDays, calendarDate, wallClock, zonedInstant } from '#shared/time/zoned-time.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** Minutes after midnight by the clocks of a place. They may run past midnight; equal ones mean no quiet hours. */
export interface QuietMinutes {
  from: number
  until: number
}

const MINUTES_OF_HOUR = 60

/**
 * The end of the quiet hours that a moment lies in, by the clocks of a place.
 *
 * @param at epoch milliseconds
 * @returns epoch milliseconds; null outside of quiet hours
 */
export function quietUntil(at: number, timeZone: string, { from, until }: QuietMinutes): number | null {
  const clock = wallClock(at, timeZone)
  const minutes = clock.getUTCHours() * MINUTES_OF_HOUR + clock.getUTCMinutes()
  const isOvernight = from > until
  const isQuiet = isOvernight ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (!isQuiet) return null
  const today = calendarDate(at, timeZone)
  const day = isOvernight && minutes >= from ? addDays(today, 1) : today
  const end = firstMoment(day, until, timeZone)
  // When clocks go back over the end, its first occurrence may have passed: then a minute from now.
  return end > at ? end : at + MINUTE_MS
}

/** When the quiet hours that end at a given time began, epoch milliseconds. @param end as `quietUntil` returns it */
export function quietSince(end: number, timeZone: string, { from, until }: QuietMinutes): number {
  const day = calendarDate(end, timeZone)
  return firstMoment(from > until ? addDays(day, -1) : day, from, timeZone)
}

/**
 * The first moment of a day at which its clocks show a time or a later one. Where they jump over it that is the moment of
 * the jump: 2:30 of the night in which 3:00 follows 1:59 is 3:00.
 */
function firstMoment(day: string, minutes: number, timeZone: string): number {
  const wall = Date.parse(day) + minutes * MINUTE_MS
  let moment = zonedInstant(day, minutes / MINUTES_OF_HOUR, timeZone)
  while (wallClock(moment - MINUTE_MS, timeZone).getTime() >= wall) moment -= MINUTE_MS
  return moment
}

/** `22:30` in minutes. */
export function minutesOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES_OF_HOUR + minutes
}

/** Minutes as `22:30`. */
export const timeOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/**
 * The next time that clocks of a place show a time of day.
 * @param minutes after midnight
 * @param now epoch milliseconds
 */
export function nextMorning(minutes: number, timeZone: string, now: number): number {
  const today = calendarDate(now, timeZone)
  const first = zonedInstant(today, minutes / MINUTES_OF_HOUR, timeZone)
  return first > now ? first : zonedInstant(addDays(today, 1), minutes / MINUTES_OF_HOUR, timeZone)
}
