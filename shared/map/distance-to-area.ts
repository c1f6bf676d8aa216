import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { MultiPolygon, Polygon } from 'geojson'
import type { Coordinates } from '../contracts/location.ts'
import { KM_PER_DEGREE } from './distance.ts'

/**
 * Distance from a point to the nearest edge of an area, km; 0 within it. Computed on a plane: the error is below 1 km
 * at 80 km.
 */
export function distanceToArea({ lat, lon }: Coordinates, area: Polygon | MultiPolygon): number {
  if (booleanPointInPolygon([lon, lat], area)) return 0
  const east = Math.cos((lat * Math.PI) / 180) * KM_PER_DEGREE
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    let [fromX, fromY] = [Number.NaN, Number.NaN]
    for (const [longitude = 0, latitude = 0] of ring) {
      const [x, y] = [(longitude - lon) * east, (latitude - lat) * KM_PER_DEGREE]
      if (!Number.isNaN(fromX)) least = Math.min(least, distanceToEdge(fromX, fromY, x, y))
      ;[fromX, fromY] = [x, y]
    }
  }
  return least
}

/** Distance from the origin to the segment between two points. */
function distanceToEdge(fromX: number, fromY: number, toX: number, toY: number): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = Math.min(1, Math.max(0, -(fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(fromX + along * dx, fromY + along * dy)
}
