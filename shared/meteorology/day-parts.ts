import { addDays, startOfDay, zonedInstant } from '../time/zoned-time.ts'
import { HOUR_MS } from '../time.ts'

export type HourlyValue = { timestamp: number; value: number | null }

/**
 * Means of the quarters of a calendar day, by the place's clocks: night 00–06, morning 06–12, day 12–18, evening 18–24
 * (the contract's hours). The night of a clock change has five or seven hours.
 *
 * @param hours in any order; hours of other days are left out
 * @param date YYYY-MM-DD of the place
 * @param timeZone IANA zone of the place
 * @returns unrounded; a quarter is null as soon as one of its hours is missing
 */
export function dayParts(hours: readonly HourlyValue[], date: string, timeZone: string) {
  const quarter = (from: number, to: number) =>
    mean(valuesBetween(hours, zonedInstant(date, from, timeZone), zonedInstant(date, to, timeZone)))
  return { morning: quarter(6, 12), day: quarter(12, 18), evening: quarter(18, 24), night: quarter(0, 6) }
}

/** Mean of a calendar day of 23, 24 or 25 hours; null when an hour is missing. */
export const dayMean = (hours: readonly HourlyValue[], date: string, timeZone: string): number | null =>
  mean(valuesOfDay(hours, date, timeZone))

/** Lowest and highest hour of a calendar day; null when an hour is missing, since that one may be the lowest. */
export function dayRange(hours: readonly HourlyValue[], date: string, timeZone: string) {
  const values = valuesOfDay(hours, date, timeZone)
  return { min: values && Math.min(...values), max: values && Math.max(...values) }
}

/**
 * Sum of a calendar day of amounts that fell in the hour **ending** at each timestamp: 01:00 to the next midnight.
 *
 * @returns null when an hour is missing
 */
export function daySum(hours: readonly HourlyValue[], date: string, timeZone: string): number | null {
  return valuesOfDay(begun(hours), date, timeZone)?.reduce((sum, value) => sum + value, 0) ?? null
}

/** Values that stand at the end of their hour, each at the beginning of it. */
export const begun = (hours: readonly HourlyValue[]): HourlyValue[] =>
  hours.map(({ timestamp, value }) => ({ timestamp: timestamp - HOUR_MS, value }))

const valuesOfDay = (hours: readonly HourlyValue[], date: string, timeZone: string) =>
  valuesBetween(hours, startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone))

/** The values from `start` until before `end`, or null unless every hour of that time is there. */
function valuesBetween(hours: readonly HourlyValue[], start: number, end: number): number[] | null {
  const values = hours
    .filter(({ timestamp }) => timestamp >= start && timestamp < end)
    .map(({ value }) => value)
    .filter((value) => value !== null)
  // Rounded down for Lord Howe, whose clocks change by half an hour.
  return values.length > 0 && values.length >= Math.floor((end - start) / HOUR_MS) ? values : null
}

const mean = (values: number[] | null): number | null =>
  values && values.reduce((sum, value) => sum + value, 0) / values.length
