import type { Clock } from '#shared/time.ts'

/** The system's clock, or one that reads `start` now and runs on from there. */
export function createClock(start: Date | null = null): Clock {
  if (!start) return () => new Date()
  const offsetMs = start.getTime() - Date.now()
  return () => new Date(Date.now() + offsetMs)
}
