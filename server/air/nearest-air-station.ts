import { distanceKm } from '#server/weather/distance.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FARTHEST_STATION_KM } from '#shared/meteorology/aqhi.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { AirObservation } from './air-source.ts'

/** Stations send an index every hour; two may fail to come. */
export const OBSERVATION_MAX_AGE_MS = 3 * HOUR_MS

interface NearStation {
  observation: AirObservation
  /** Unrounded. */
  distanceKm: number
}

/** The nearest station that has sent something lately; null when there is none within 100 km. */
export function nearestAirStation(
  observations: readonly AirObservation[],
  place: Coordinates,
  now: number,
): NearStation | null {
  const near = observations
    .filter(({ observedAt }) => now - observedAt < OBSERVATION_MAX_AGE_MS)
    .map((observation) => ({ observation, distanceKm: distanceKm(place, observation.position) }))
    .filter((station) => station.distanceKm <= FARTHEST_STATION_KM)
    .sort((one, other) => one.distanceKm - other.distanceKm)
  return near[0] ?? null
}
