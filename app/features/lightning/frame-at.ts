import type { LightningFrames } from '#shared/contracts/lightning.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** A picture shows the ten minutes before its moment. */
const STEP_MS = 10 * MINUTE_MS
/** The newest picture is used for this long after its time, because the next one arrives about ten minutes late. */
const NEWEST_STANDS_MS = 20 * MINUTE_MS

/** The picture of lightning that belongs to a moment. @param at epoch milliseconds; null: the newest */
export function frameAt(frames: LightningFrames['frames'], at: number | null) {
  const newest = frames.at(-1) ?? null
  if (at === null || !newest) return newest
  const after = at - Date.parse(newest.at)
  if (after > 0) return after <= NEWEST_STANDS_MS ? newest : null
  return frames.find(({ at: end }) => at > Date.parse(end) - STEP_MS && at <= Date.parse(end)) ?? null
}
