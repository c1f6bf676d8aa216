import { DATED_AHEAD_MS } from '#server/outbound/agency-clock.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { CURRENT_MAX_AGE_MS } from '#shared/freshness.ts'
import { distanceKm, nearestWithin } from '#shared/map/distance.ts'

/** What one weather station measured, in our units. What it did not measure is null. */
export interface Observation {
  source: 'ECCC' | 'NWS'
  /** The station's own name. */
  station: string
  position: Coordinates
  /** Epoch milliseconds. */
  observedAt: number
  /** °C. A report without it is not used. */
  temperature: number
  dewPoint: number | null
  humidity: number | null
  /** At mean sea level, hPa. */
  pressure: number | null
  windSpeed: number | null
  windDirection: number | null
  windGust: number | null
  visibility: number | null
  /** WMO code of the weather that an observer or an instrument saw. */
  weatherCode: number | null
}

/**
 * A measurement speaks for places up to this distance (docs/decisions/0010-merging.md): across 40 km, about the width of
 * a squall band with its edges, the sky is another one.
 */
export const OBSERVATION_MAX_KM = 40

/** Whether a measurement of this moment still speaks for now. */
export const isRecent = (observedAt: number, now: number): boolean =>
  now - observedAt <= CURRENT_MAX_AGE_MS && observedAt - now <= DATED_AHEAD_MS

/** The nearest measurement that speaks for the place now, or null. */
export function nearestObservation(
  observations: readonly Observation[],
  place: Coordinates,
  now: number,
): Observation | null {
  const recent = observations.filter(({ observedAt }) => isRecent(observedAt, now))
  const near = nearestWithin(recent, OBSERVATION_MAX_KM, ({ position }) => distanceKm(place, position))
  return near?.each ?? null
}
