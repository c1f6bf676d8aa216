import type { Coordinates } from '../contracts/location.ts'

/** A place in a visitor's list. Its coordinates say which one it is. */
export interface SavedPlace {
  /** “Huntsville, Ontario”. */
  label: string
  /** “Cottage”; null without a name of one's own. */
  ownName: string | null
  coordinates: Coordinates
}

export const MOST_PLACES = 20
export const LONGEST_OWN_NAME = 30

/** About ten metres. */
const DIGITS = 4

/** Two places are the same when their coordinates are. */
export const placeKey = ({ coordinates: { lat, lon } }: Pick<SavedPlace, 'coordinates'>): string =>
  `${roundedDegrees(lat)},${roundedDegrees(lon)}`

export const roundedCoordinates = ({ lat, lon }: Coordinates): Coordinates => ({
  lat: roundedDegrees(lat),
  lon: roundedDegrees(lon),
})

export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(DIGITS)) + 0
