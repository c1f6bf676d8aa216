import type { Coordinates } from '../contracts/location.ts'

const EARTH_RADIUS_KM = 6371
/** From north to south. */
export const KM_PER_DEGREE = 111.2
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Length of the shortest way over the Earth between two points, km (haversine; within half a percent). */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.lat - one.lat) / 2)
  const east = Math.sin(radians(other.lon - one.lon) / 2)
  const h = north ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * The nearest of what lies within a reach, with its unrounded distance; of two that are as near, the first.
 *
 * @param kmTo distance to one of them, km
 * @returns null when nothing lies within `withinKm`
 */
export function nearestWithin<Each>(
  all: readonly Each[],
  withinKm: number,
  kmTo: (each: Each) => number,
): { each: Each; km: number } | null {
  const [nearest] = all
    .map((each) => ({ each, km: kmTo(each) }))
    .filter(({ km }) => km <= withinKm)
    .sort((one, other) => one.km - other.km)
  return nearest ?? null
}
