import { type RawBuilder, sql } from 'kysely'
import { MINUTE_MS } from '#shared/time.ts'

/**
 * Clocks of processes that share a database differ by less. A stored time further ahead was written while a clock was
 * wrong.
 */
export const CLOCK_SKEW_MS = MINUTE_MS

/** Whether a window is over, for the database. One that begins in the future is over, too. */
export const isWindowOver = (startedAt: string, windowMs: number, now: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(startedAt)} <= ${now - windowMs} or ${sql.ref(startedAt)} > ${now + CLOCK_SKEW_MS})`

/**
 * Milliseconds until a window ends: between 1 and its length, also for one that another process began a moment after
 * `now`.
 */
export const windowLeftMs = (startedAt: number, windowMs: number, now: number): number =>
  Math.min(windowMs, Math.max(1, startedAt + windowMs - now))
