import { isAboveHorizon } from './above-horizon.ts'

/** Epoch milliseconds of one calendar day of the place; null when the moon does not rise or set on it. */
export type MoonTimes = { moonrise: number | null; moonset: number | null }

/**
 * Whether the moon is up (spec section 4). About once a month it does not rise, or not set; null when it does neither.
 */
export const isMoonUp = (now: number, { moonrise, moonset }: MoonTimes): boolean | null =>
  isAboveHorizon(now, moonrise, moonset)
