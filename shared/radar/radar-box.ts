import type { Coordinates } from '../contracts/location.ts'
import { mercator } from '../map/mercator.ts'

/** Southern Ontario, degrees: every radar picture of the site shows this box, EPSG:3857. */
export const RADAR_BOX = { west: -83.6, south: 41.6, east: -74.2, north: 46.6 } as const

const EARTH_RADIUS_M = 6_378_137
const RADIANS = Math.PI / 180
const mercatorX = (longitude: number) => EARTH_RADIUS_M * longitude * RADIANS
const mercatorY = (latitude: number) => EARTH_RADIUS_M * mercator(latitude)

/** The box in metres of EPSG:3857: west, south, east, north. */
export const RADAR_BOX_M = [
  mercatorX(RADAR_BOX.west),
  mercatorY(RADAR_BOX.south),
  mercatorX(RADAR_BOX.east),
  mercatorY(RADAR_BOX.north),
] as const
const [WEST, SOUTH, EAST, NORTH] = RADAR_BOX_M

/** Pixels of a picture: they are square, some 740 m wide at Toronto, finer than the composite's 1 km. */
export const RADAR_WIDTH = 1_024
export const RADAR_HEIGHT = Math.round((RADAR_WIDTH * (NORTH - SOUTH)) / (EAST - WEST))
const PIXEL_M = (EAST - WEST) / RADAR_WIDTH

/** Where a place lies in the picture, in fractional pixels from the top left corner; null outside the box. */
export function radarPixel({ lat, lon }: Coordinates): { x: number; y: number } | null {
  if (lat < RADAR_BOX.south || lat > RADAR_BOX.north || lon < RADAR_BOX.west || lon > RADAR_BOX.east) return null
  return boxPixel({ lat, lon })
}

/** The same for any place, also outside the box. */
export const boxPixel = ({ lat, lon }: Coordinates): { x: number; y: number } => ({
  x: (mercatorX(lon) - WEST) / PIXEL_M,
  y: (NORTH - mercatorY(lat)) / PIXEL_M,
})

/** Pixels in a kilometre on the ground: Mercator stretches with latitude. */
export const pixelsPerKm = (latitude: number): number => 1_000 / (PIXEL_M * Math.cos(latitude * RADIANS))
