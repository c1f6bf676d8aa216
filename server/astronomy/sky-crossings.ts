import { getMoonTimes, getTimes } from 'suncalc'
import type { Coordinates } from '#shared/contracts/location.ts'
import { DAY_MS } from '#shared/time.ts'

/** A moment at which sun or moon crosses the horizon. */
export interface Crossing {
  at: number
  rises: boolean
}

/**
 * Every sunrise and sunset from `from` until before `until`, epoch milliseconds, in order of time.
 * A library's “day” is a solar or a UTC one and never a calendar day of the place; so days around are asked as well.
 */
export const sunCrossings = (place: Coordinates, from: number, until: number): Crossing[] =>
  between(from, until, (day) => {
    const { sunrise, sunset } = getTimes(day, place.lat, place.lon)
    return [crossing(sunrise, true), crossing(sunset, false)]
  })

/** Every moonrise and moonset in the same way. */
export const moonCrossings = (place: Coordinates, from: number, until: number): Crossing[] =>
  between(from, until, (day) => {
    const { rise, set } = getMoonTimes(day, place.lat, place.lon)
    return [crossing(rise, true), crossing(set, false)]
  })

const crossing = (at: Date | null | undefined, rises: boolean): Crossing | null =>
  at ? { at: Math.round(at.getTime()), rises } : null

function between(from: number, until: number, ofDay: (day: Date) => (Crossing | null)[]): Crossing[] {
  const found = new Map<number, Crossing>()
  for (let day = from - DAY_MS; day < until + DAY_MS; day += DAY_MS) {
    for (const one of ofDay(new Date(day))) if (one && one.at >= from && one.at < until) found.set(one.at, one)
  }
  return [...found.values()].sort((one, other) => one.at - other.at)
}
