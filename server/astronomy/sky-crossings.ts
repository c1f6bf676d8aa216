import { getMoonTimes, getTimes } from 'suncalc'
import type { Coordinates } from '#shared/contracts/location.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

/** A moment at which sun or moon crosses the horizon. */
export interface Crossing {
  at: number
  rises: boolean
}

/**
 * Every sunrise and sunset from `from` until before `until`, epoch milliseconds, in order of time. The library computes
 * solar days, which are never calendar days of the place; so one more day is computed at both ends.
 */
export function sunCrossings(place: Coordinates, from: number, until: number): Crossing[] {
  const days = daysFrom(from - DAY_MS, until + DAY_MS)
  return between(from, until, days, (day) => {
    const { sunrise, sunset } = getTimes(day, place.lat, place.lon)
    return [crossing(sunrise, true), crossing(sunset, false)]
  })
}

/** When the civil twilight after a sunset ends, epoch milliseconds; null where the night stays light. */
export function civilDuskAfter(place: Coordinates, sunset: number): number | null {
  const dusks = daysFrom(sunset - DAY_MS, sunset + DAY_MS).map(
    (day) => getTimes(new Date(day), place.lat, place.lon).dusk,
  )
  const next = dusks.find((dusk) => dusk && dusk.getTime() >= sunset)?.getTime()
  return next !== undefined && next < sunset + DAY_MS / 2 ? Math.round(next) : null
}

/**
 * Every moonrise and moonset in the same way. The library searches UTC days by 25 positions of the moon each; a
 * crossing that it finds near midnight may lie in the day before or after.
 */
export function moonCrossings(place: Coordinates, from: number, until: number): Crossing[] {
  const days = daysFrom(startOfUtcDay(from - HOUR_MS), until + HOUR_MS)
  return between(from, until, days, (day) => {
    const { rise, set } = getMoonTimes(day, place.lat, place.lon)
    return [crossing(rise, true), crossing(set, false)]
  })
}

/** The first rise, or the first set; null when there is none. */
export const firstCrossing = (crossings: readonly Crossing[], rises: boolean): number | null =>
  crossings.find((crossing) => crossing.rises === rises)?.at ?? null

const startOfUtcDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

const daysFrom = (from: number, until: number): number[] =>
  Array.from({ length: Math.ceil((until - from) / DAY_MS) }, (_, day) => from + day * DAY_MS)

const crossing = (at: Date | null | undefined, rises: boolean): Crossing | null =>
  at ? { at: Math.round(at.getTime()), rises } : null

function between(
  from: number,
  until: number,
  days: readonly number[],
  ofDay: (day: Date) => (Crossing | null)[],
): Crossing[] {
  const found = new Map<number, Crossing>()
  for (const day of days) {
    for (const one of ofDay(new Date(day))) if (one && one.at >= from && one.at < until) found.set(one.at, one)
  }
  return [...found.values()].sort((one, other) => one.at - other.at)
}
