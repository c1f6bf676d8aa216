import type { Coordinates } from '../contracts/location.ts'

/**
 * About a hundred metres: as near as browsers find a position, and near enough to stay on its side of a warning's
 * border. Neighbours share one page.
 */
const DIGITS = 3

/** The place of a position that a browser found. */
export const foundPosition = ({
  latitude,
  longitude,
}: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): Coordinates => ({
  lat: rounded(latitude),
  lon: rounded(longitude),
})

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS)) + 0
