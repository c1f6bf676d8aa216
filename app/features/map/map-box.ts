import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import { latitudeAt, mercator } from '#shared/map/mercator.ts'
import type { Shape } from './one-piece.ts'

/** CSS px. */
interface Size {
  width: number
  height: number
}

const TILE_PIXELS = 256

/** What a map of this size (CSS px) shows around a place. */
export function boxAround({ lat, lon }: Coordinates, zoom: number, { width, height }: Size): MapBox {
  const world = TILE_PIXELS * 2 ** zoom
  const degreesWide = (width / world) * 360
  const middle = mercator(lat)
  const reach = (height / world) * Math.PI
  return {
    west: lon - degreesWide / 2,
    east: lon + degreesWide / 2,
    south: latitudeAt(middle - reach),
    north: latitudeAt(middle + reach),
  }
}

/** The closest whole zoom at which a map of this size shows all of a box. */
export function zoomThatShows({ west, south, east, north }: MapBox, { width, height }: Size): number {
  const share = Math.max((east - west) / 360 / width, (mercator(north) - mercator(south)) / (2 * Math.PI) / height)
  return Math.floor(Math.log2(1 / (share * TILE_PIXELS)))
}

/** The centre of a map that shows a box (in Web Mercator). */
export const middleOf = ({ west, south, east, north }: MapBox): Coordinates => ({
  lat: latitudeAt((mercator(south) + mercator(north)) / 2),
  lon: (west + east) / 2,
})

export const isInBox = ({ lat, lon }: Coordinates, { west, south, east, north }: MapBox): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east

/** The box around all of them. */
export const boxWithAll = (boxes: readonly MapBox[]): MapBox => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
})

const boxes = new WeakMap<Shape, MapBox>()

/** Bounding box of a shape; cached for each shape. */
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
