import { useEffect } from 'react'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { useNow } from './now.tsx'

/**
 * Whether the day that an answer tells of is over at its place. A page left open over midnight asks for the new day, and
 * again at each minute until it comes: the browser may still have the old answer in its own store.
 */
export function useDayOver(day: { date: string; timeZone: string } | undefined, refetch: () => unknown): boolean {
  const now = useNow()
  const isOver = day !== undefined && day.date !== calendarDate(now, day.timeZone)
  const overAt = isOver ? now : null
  useEffect(() => {
    if (overAt !== null) void refetch()
  }, [overAt, refetch])
  return isOver
}
