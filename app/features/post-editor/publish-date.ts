import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { wallClock, zonedInstant } from '#shared/time/zoned-time.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

const FIELD = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/

/**
 * A moment as a field of type `datetime-local` holds it, by the site's clocks wherever the writer sits; empty without
 * one.
 *
 * @param at ISO
 */
export function fieldOfMoment(at: string | null): string {
  return at === null ? '' : wallClock(Date.parse(at), SITE_TIME_ZONE).toISOString().slice(0, 16)
}

/**
 * The moment of a field, ISO; null when it is empty or not a date. When clocks go back, the first of the repeated hours
 * counts; a time in the hour that is skipped in spring is moved one hour on.
 */
export function momentOfField(field: string): string | null {
  const [, date, hour, minute] = FIELD.exec(field) ?? []
  if (date === undefined || Number(hour) > 23 || Number(minute) > 59 || !isDay(date)) return null
  const clock = (Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS) / HOUR_MS
  return new Date(Math.round(zonedInstant(date, clock, SITE_TIME_ZONE))).toISOString()
}

/** Whether a post that is no draft waits for its moment. @param now epoch milliseconds */
export const isScheduled = (
  { is_draft, publish_at }: { is_draft: boolean; publish_at: string },
  now: number,
): boolean => !is_draft && Date.parse(momentOfField(publish_at) ?? '') > now

/** 30 February is none. */
const isDay = (date: string) => {
  const at = Date.parse(date)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}
