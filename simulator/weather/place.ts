/** A point on the Earth, degrees, WGS 84. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The place for which every scenario is written; other places have the same weather, changed by distance. */
export const TORONTO: Place = { latitude: 43.6532, longitude: -79.3832 }

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The place as a vector from the middle of the Earth, km: fields built on it know no seam at 180° and none at the
 * poles.
 */
export function placeVector({ latitude, longitude }: Place): readonly [number, number, number] {
  const flat = EARTH_RADIUS_KM * Math.cos(radians(latitude))
  return [
    flat * Math.cos(radians(longitude)),
    flat * Math.sin(radians(longitude)),
    EARTH_RADIUS_KM * Math.sin(radians(latitude)),
  ]
}

/** Great-circle distance, km (haversine). */
export function distanceKm(from: Place, to: Place): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2
  const halfLongitude = radians(to.longitude - from.longitude) / 2
  const h =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
