import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { knownClock } from './known-zones.ts'

/**
 * The place's calendar day.
 *
 * @param at epoch milliseconds
 * @param timeZone IANA zone
 * @returns YYYY-MM-DD
 * @throws {RangeError} for an unknown zone or a moment that is no number; so do all functions here
 */
export const calendarDate = (at: number, timeZone: string): string => wallClock(at, timeZone).toISOString().slice(0, 10)

/** The hour that the place's clocks show, 0–23. */
export const zonedHour = (at: number, timeZone: string): number => wallClock(at, timeZone).getUTCHours()

/** The first moment of a calendar day: midnight, or the hour after it where clocks jump over midnight that night. */
export const startOfDay = (date: string, timeZone: string): number => zonedInstant(date, 0, timeZone)

/**
 * The first moment of a calendar day at which its clocks show an hour or, where they jump over it, a later one.
 *
 * @param date YYYY-MM-DD of the place
 * @param hour 0–24; 24 is the next day's 0
 */
export function zonedInstant(date: string, hour: number, timeZone: string): number {
  const wall = Date.parse(date) + hour * HOUR_MS
  // Only one clock change can lie within a day: the moment is right by the offset before it or by the one after it.
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near, timeZone))
  const [earlier, later] = [Math.min(...candidates), Math.max(...candidates)]
  return wallClock(earlier, timeZone).getTime() >= wall ? earlier : later
}

/** @param days may be negative */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** A Date whose UTC fields read as the clocks of the zone. */
export const wallClock = (at: number, timeZone: string): Date => new Date(at + offsetAt(at, timeZone))

function offsetAt(at: number, timeZone: string): number {
  const known = knownClock(at, timeZone)
  if (known) return known.minutesAhead * MINUTE_MS
  if (!(at >= QUARTERS_SINCE)) return readOffset(at, timeZone)
  const quarter = Math.floor(at / QUARTER_MS)
  const offsets = knownOffsets.get(timeZone) ?? new Map<number, number>()
  const remembered = offsets.get(quarter)
  if (remembered !== undefined) return remembered
  const offset = readOffset(quarter * QUARTER_MS, timeZone)
  if (offsets.size >= MOST_QUARTERS) offsets.clear()
  knownOffsets.set(timeZone, offsets.set(quarter, offset))
  return offset
}

const QUARTER_MS = 15 * MINUTE_MS
/** Since 2012 clocks change on full quarters of an hour only; until 2011 those of Newfoundland changed at 00:01. */
const QUARTERS_SINCE = Date.UTC(2012, 0, 1)
/** Cached quarters of an hour for each zone: about two months. */
const MOST_QUARTERS = 6_000
const knownOffsets = new Map<string, Map<number, number>>()

function readOffset(at: number, timeZone: string): number {
  const fields: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) fields[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Making a formatter costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}
