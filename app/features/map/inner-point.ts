import type { Coordinates } from '#shared/contracts/location.ts'
import { holds } from './features-at.ts'
import { boxOfShape } from './map-box.ts'
import type { Shape } from './one-piece.ts'

type Polygon = Shape['coordinates'][number]

/** Rows and columns of the grid that an area is probed with. */
const PROBES = 7
const STEPS = Array.from({ length: PROBES }, (_, index) => (index + 0.5) / PROBES)

/** A point well inside a polygon, where its mark may stand. */
export function innerPoint(polygon: Polygon): Coordinates {
  const shape: Shape = { type: 'MultiPolygon', coordinates: [polygon] }
  const { west, south, east, north } = boxOfShape(shape)
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  return holds(shape, middle) ? middle : (innerPoints(polygon)[0] ?? cornerOf(polygon) ?? middle)
}

/** Points inside a polygon, those near its middle first. */
export function innerPoints(polygon: Polygon): Coordinates[] {
  const shape: Shape = { type: 'MultiPolygon', coordinates: [polygon] }
  const { west, south, east, north } = boxOfShape(shape)
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const inside = STEPS.flatMap((x) =>
    STEPS.map((y) => ({ lat: south + (north - south) * y, lon: west + (east - west) * x })),
  ).filter((point) => holds(shape, point))
  const distance = ({ lat, lon }: Coordinates) => Math.hypot(lat - middle.lat, lon - middle.lon)
  return inside.toSorted((one, other) => distance(one) - distance(other))
}

const cornerOf = (polygon: Polygon): Coordinates | undefined =>
  polygon[0]?.slice(0, 1).map(([lon, lat]) => ({ lat, lon }))[0]
