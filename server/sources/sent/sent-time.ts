import { isoTime } from '#shared/time/iso-time.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

/** No alert of these services is older; a smaller number is a fill value. */
const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)
/** Whole seconds stay below this until the year 5138; milliseconds passed it in 1973. */
const SECONDS_BELOW = 1e11

const TIME =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i

/**
 * Epoch milliseconds of a time as these services write it: ISO with or without fractions, map servers' slashes and
 * blanks, epoch seconds or milliseconds. Without a zone it is UTC, or `offsetMs` ahead of it. Null for anything else.
 */
export function sentTime(value: unknown, offsetMs = 0): number | null {
  const at = typeof value === 'string' ? timeOfText(value.trim(), offsetMs) : timeOfNumber(value)
  return at !== null && at >= EARLIEST && at < LATEST ? at : null
}

function timeOfNumber(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.round(value < SECONDS_BELOW ? value * SECOND_MS : value)
}

function timeOfText(text: string, offsetMs: number): number | null {
  if (/^\d{10,13}$/.test(text)) return timeOfNumber(Number(text))
  const found = TIME.exec(text)
  if (found === null) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = found
  const local = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`,
  )
  return Number.isNaN(local) ? null : local - (zone === undefined ? offsetMs : zoneOffsetMs(zone))
}

function zoneOffsetMs(zone: string): number {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}

/** ISO text in UTC without milliseconds, which some services refuse. */
export const isoSeconds = (at: number): string => `${isoTime(at).slice(0, 19)}Z`

/** The first of the times that lies after the start: an end before it is a fault. Null when there is none. */
export const firstAfter = (start: number | null, ...times: readonly (number | null)[]): number | null =>
  times.find((time) => time !== null && (start === null || time > start)) ?? null
