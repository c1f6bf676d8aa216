import { SITE_TIME_ZONE } from '../default-place.ts'
import { calendarDate, zonedHour } from '../time/zoned-time.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'

const WHOLE_DAY_MS = 18 * HOUR_MS

/**
 * Which day of Ontario's calendar an outlook is about, counted from today: “Day 1”, “Day 2”, “Day 3”, “Day N”; the half
 * day that ends tomorrow at noon is “Day 1 Night”. The middle of the span decides: forecasters count their half days by
 * standard time, an hour off the clocks of summer.
 */
export function outlookPeriod(
  { validFrom, validUntil }: { validFrom: number; validUntil: number },
  now: number,
): string {
  const middle = (validFrom + validUntil) / 2
  const day = daysBetween(calendarDate(now, SITE_TIME_ZONE), calendarDate(middle, SITE_TIME_ZONE)) + 1
  const isMorning = validUntil - validFrom < WHOLE_DAY_MS && zonedHour(middle, SITE_TIME_ZONE) < 12
  if (isMorning && day === 2) return 'Day 1 Night'
  return `Day ${Math.max(day, 1)}`
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
