import { type Place, TORONTO } from './place.ts'
import { smoothNoise } from './smooth-noise.ts'

const hills = smoothNoise(41, { spaceKm: 600, timeHours: 1 })
const TORONTO_ELEVATION_M = 165

/** Height of the made-up ground above the sea, m: gentle hills, right for Toronto, never below the sea. */
export function elevationAt(place: Place): number {
  return Math.max(0, Math.round(TORONTO_ELEVATION_M + 140 * (hills(place, 0) - hills(TORONTO, 0))))
}
