import lookUpZone from '@photostructure/tz-lookup'
import { MINUTE_MS } from '#shared/time.ts'
import type { Place } from '../weather/place.ts'
import { OpenMeteoError } from './api-error.ts'

/** A zone as one answer knows it: a name and the single offset that holds at the moment of asking. */
export interface ZoneNow {
  name: string
  /** Such as `GMT-5` or `GMT+5:45`; never EST. */
  abbreviation: string
  offsetSeconds: number
}

/** The IANA zone of a place. */
export const zoneAt = ({ latitude, longitude }: Place): string => lookUpZone(latitude, longitude)

/** @param asked an IANA name, `auto`, or nothing for GMT. @throws {OpenMeteoError} “Invalid timezone” */
export function zoneNow(asked: string | undefined, place: Place, nowMs: number): ZoneNow {
  const name = asked === 'auto' ? zoneAt(place) : (asked ?? 'GMT')
  const offsetSeconds = offsetOf(name, nowMs)
  const minutes = Math.abs(offsetSeconds) / 60
  const rest = minutes % 60
  const amount =
    offsetSeconds === 0 ? '' : `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  return { name, offsetSeconds, abbreviation: `GMT${amount && (offsetSeconds < 0 ? '-' : '+')}${amount}` }
}

function offsetOf(name: string, atMs: number): number {
  // Intl takes bare offsets such as “+05:00” for zones; the real service does not.
  if (!/^[A-Za-z]/.test(name)) throw new OpenMeteoError('Invalid timezone')
  const minute = Math.floor(atMs / MINUTE_MS) * MINUTE_MS
  const parts = Object.fromEntries(
    clockOf(name)
      .formatToParts(minute)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts
  return (Date.UTC(year, month - 1, day, hour, minutes) - minute) / 1000
}

/** Caches formats: creating one costs more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  try {
    const clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    clocks.set(timeZone, clock)
    return clock
  } catch {
    throw new OpenMeteoError('Invalid timezone')
  }
}
