import { m } from '#words/messages.js'
import { isSunUp, type SunTimes } from '../astronomy/sun-up.ts'
import { roundHalfUp } from '../units/format-number.ts'
import { isReading } from '../units/formatted-quantity.ts'

export type UvLevel = 'low' | 'moderate' | 'high' | 'very-high' | 'extreme'

/** Spec section 9: up to 2 Low, 5 Moderate, 7 High, 10 Very High, above Extreme; the WHO's bands. */
const BANDS: readonly { upTo: number; level: UvLevel; label: () => string }[] = [
  { upTo: 2, level: 'low', label: m.uv_low },
  { upTo: 5, level: 'moderate', label: m.uv_moderate },
  { upTo: 7, level: 'high', label: m.uv_high },
  { upTo: 10, level: 'very-high', label: m.uv_very_high },
  { upTo: Number.POSITIVE_INFINITY, level: 'extreme', label: m.uv_extreme },
]

/**
 * The band of a UV index. The WHO rounds to a whole number first (Global Solar UV Index: A Practical Guide, 2002), so
 * the label agrees with the number beside it: 2.4 is “2 Low”, 2.5 is “3 Moderate”.
 *
 * @returns the level with its label and the name of its colour (`uv-low` … `uv-extreme`); null without an index
 */
export function uvBand(
  uvIndex: number | null | undefined,
): { level: UvLevel; label: string; colour: `uv-${UvLevel}` } | null {
  if (!isReading(uvIndex)) return null
  const whole = roundHalfUp(uvIndex)
  const band = BANDS.find(({ upTo }) => whole <= upTo)
  return band ? { level: band.level, label: band.label(), colour: `uv-${band.level}` } : null
}

/** Spec section 2: the UV index is shown only when it is above 0 and the sun is up. */
export const showUvIndex = (uvIndex: number | null, now: number, sun: SunTimes): boolean =>
  uvIndex !== null && uvIndex > 0 && isSunUp(now, sun) === true
