import { SECOND_MS } from '#shared/time.ts'

/**
 * One moment on the visitor's two clocks, milliseconds: the wall clock (`Date.now`), and the monotonic one
 * (`performance.now`).
 */
export interface TwoClocks {
  wall: number
  running: number
}

export const readClocks = (): TwoClocks => ({ wall: Date.now(), running: performance.now() })

/** Clocks are corrected by a little all the time. */
const LARGEST_CORRECTION_MS = 10 * SECOND_MS

/**
 * How long ago something was, milliseconds. Neither clock of a visitor can be trusted alone: the wall clock jumps when
 * it is set, by hand or by the network, and the monotonic one stands still on some systems while the computer sleeps.
 *
 * If the wall clock is ahead, it was set forward or the computer slept; sleep is far more common, so the wall clock is
 * used. If it is behind, it was set back, so the monotonic clock is used. Either way the result is in doubt until the
 * server has said what time it is.
 */
export function elapsedSince(start: TwoClocks, now: TwoClocks): { elapsedMs: number; isInDoubt: boolean } {
  const ran = now.running - start.running
  const jumped = now.wall - start.wall - ran
  const isInDoubt = Math.abs(jumped) > LARGEST_CORRECTION_MS
  return { elapsedMs: isInDoubt && jumped > 0 ? ran + jumped : ran, isInDoubt }
}
