import type { NextHours } from '#shared/contracts/next-hours.ts'
import { RADAR_HOLDS_MS } from '#shared/radar/radar-times.ts'

/**
 * Whether an answer that an open page still has says nothing about the present any more. The age is that of the radar
 * picture; without one, that of the first bar, which begins when the answer is made.
 *
 * @param now by the server's clock, epoch milliseconds
 */
export function isOutdated({ radar, bars: [first] }: Pick<NextHours, 'radar' | 'bars'>, now: number): boolean {
  const madeAt = radar?.observedAt ?? first?.from
  return madeAt !== undefined && now - Date.parse(madeAt) > RADAR_HOLDS_MS
}
