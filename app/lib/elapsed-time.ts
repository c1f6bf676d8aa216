import { SECOND_MS } from '#shared/time.ts'

/** One moment on the visitor's two clocks: the one on the wall, and the one that only ever runs on. Milliseconds. */
export interface TwoClocks {
  wall: number
  running: number
}

export const readClocks = (): TwoClocks => ({ wall: Date.now(), running: performance.now() })

/** Clocks are corrected by a little all the time. */
const LARGEST_CORRECTION_MS = 10 * SECOND_MS

/**
 * How long ago something was. Neither clock of a visitor can be trusted alone: the wall clock jumps when it is set, by hand
 * or by the network, and the running one stands still on some systems while the computer sleeps.
 *
 * A wall clock that is ahead was set forward or the computer slept; sleep is far more common, so it is believed for now.
 * One that is behind can only have been set back, so it is not. Either way the answer is in doubt until the server has
 * said what time it is.
 */
export function elapsedSince(start: TwoClocks, now: TwoClocks): { elapsedMs: number; isInDoubt: boolean } {
  const ran = now.running - start.running
  const jumped = now.wall - start.wall - ran
  const isInDoubt = Math.abs(jumped) > LARGEST_CORRECTION_MS
  return { elapsedMs: isInDoubt && jumped > 0 ? ran + jumped : ran, isInDoubt }
}
