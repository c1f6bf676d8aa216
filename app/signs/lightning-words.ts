import type { Lightning } from '#shared/contracts/lightning.ts'
import { REACH } from '#shared/reach.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import type { FormatOptions } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

/** Whether lightning was seen near the place just now or a while ago. */
export const isLightningNear = (state: Lightning['state']): boolean => state === 'near' || state === 'recent'

/**
 * “Lightning within 20 km in the ten minutes to 2:30 p.m.”
 *
 * @param timeOf tells a moment by the clocks of the place
 * @returns null where the pictures do not reach, and when lightning is turned off
 */
export function lightningInWords(
  { state, withinKm, to, lastSeenAt }: Lightning,
  timeOf: (at: number) => string,
  options: FormatOptions,
): string | null {
  const words = (km: number) => distanceWords(km, options)
  if (state === 'unknown') return m.lightning_unknown()
  if (state === 'near' && withinKm !== null && to !== null) {
    return m.lightning_near({ distance: words(withinKm), time: timeOf(to) })
  }
  if (state === 'recent' && lastSeenAt !== null) {
    return m.lightning_recent({ distance: words(REACH.passingLightningKm), time: timeOf(lastSeenAt) })
  }
  return state === 'none' && withinKm !== null && to !== null
    ? m.lightning_none({ distance: words(withinKm), time: timeOf(to) })
    : null
}
