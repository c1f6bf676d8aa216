import { MINUTE_MS } from '#shared/time.ts'

/** Clocks of agencies and stations run a little ahead of ours; what is dated further in the future is a mistake. */
export const DATED_AHEAD_MS = 10 * MINUTE_MS
