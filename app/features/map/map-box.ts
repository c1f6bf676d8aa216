import type { Coordinates } from '#shared/contracts/location.ts'
import type { Shape } from './one-piece.ts'

/** A part of the world, degrees. East may lie beyond 180: what crosses the date line is told in one piece. */
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

const TILE_PIXELS = 256

/** What a map of this size (CSS px) shows around a place. */
export function boxAround(
  { lat, lon }: Coordinates,
  zoom: number,
  { width, height }: { width: number; height: number },
): MapBox {
  const world = TILE_PIXELS * 2 ** zoom
  const degreesWide = (width / world) * 360
  const middle = Math.asinh(Math.tan((lat * Math.PI) / 180))
  const reach = (height / world) * Math.PI
  const latitude = (mercator: number) => (Math.atan(Math.sinh(mercator)) * 180) / Math.PI
  return {
    west: lon - degreesWide / 2,
    east: lon + degreesWide / 2,
    south: latitude(middle - reach),
    north: latitude(middle + reach),
  }
}

const boxes = new WeakMap<Shape, MapBox>()

/** What a shape needs; worked out once for each. */
export function boxOfShape(shape: Shape): MapBox {
  const known = boxes.get(shape)
  if (known) return known
  const box = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  }
  for (const [outside = []] of shape.coordinates) {
    for (const [lon, lat] of outside) {
      box.west = Math.min(box.west, lon)
      box.east = Math.max(box.east, lon)
      box.south = Math.min(box.south, lat)
      box.north = Math.max(box.north, lat)
    }
  }
  boxes.set(shape, box)
  return box
}

export const doBoxesMeet = (one: MapBox, other: MapBox): boolean =>
  one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east
