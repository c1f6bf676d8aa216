import { zoneNow } from '../open-meteo/time-zone.ts'

/** `2026-07-15T15:52:00-04:00`, on the clock of a zone. */
export function localTime(atMs: number, timeZone: string): string {
  const { offsetSeconds } = zoneNow(timeZone, { latitude: 0, longitude: 0 }, atMs)
  const minutes = Math.abs(offsetSeconds) / 60
  const pad = (value: number) => String(value).padStart(2, '0')
  const local = new Date(atMs + offsetSeconds * 1000).toISOString().slice(0, 19)
  return `${local}${offsetSeconds < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** `2026-07-15T19:41:51+00:00` */
export const universalTime = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}+00:00`
