import type { Astronomy } from '#shared/contracts/astronomy.ts'
import { isAboveHorizon } from './above-horizon.ts'

/** Epoch milliseconds of one calendar day of the place; null when the sun does not rise or set on it. */
export type SunTimes = Pick<Astronomy, 'sunrise' | 'sunset' | 'daylight'>

/**
 * Whether the sun is up: between sunrise and sunset (spec section 4), all day or never near the poles, null when
 * unknown.
 */
export function isSunUp(now: number, { sunrise, sunset, daylight }: SunTimes): boolean | null {
  if (daylight === 'polar-day') return true
  if (daylight === 'polar-night') return false
  return isAboveHorizon(now, sunrise, sunset)
}
