import { simplify } from '@turf/simplify'
import type { MultiPolygon } from '#server/alerts/alert-message.ts'

type Polygon = MultiPolygon[number]

/** About 200 m: finer than a pixel of a map that shows a county. */
const TOLERANCE = 0.002
/** A coast has thousands of islands; the largest ones show. */
const MOST_POLYGONS = 200
/** About 10 m. */
const DECIMALS = 1e4

/**
 * A shape for drawing: fewer corners, no specks. The largest part of it stays however small; empty where nothing has an
 * area.
 */
export function simplifyShape(shape: MultiPolygon): MultiPolygon {
  const bySize = shape.map((polygon) => ({ polygon, size: extentOf(polygon[0] ?? []) })).sort((a, b) => b.size - a.size)
  // Specks are removed first, because the library shrinks its tolerance step by step until even they keep an area.
  return bySize
    .filter(({ size }, rank) => rank === 0 || (rank < MOST_POLYGONS && size > 2 * TOLERANCE))
    .flatMap(({ polygon: [outer = [], ...holes] }) => {
      const simplified = simplifyRings([outer, ...holes.filter((hole) => extentOf(hole) > 2 * TOLERANCE)])
      const whole = simplified ?? simplifyRings([outer])
      return whole ? [whole] : []
    })
}

/** Null for rings that are lines or points: the library throws at them. */
function simplifyRings(coordinates: Polygon): Polygon | null {
  try {
    const { coordinates: rings } = simplify({ type: 'Polygon', coordinates }, { tolerance: TOLERANCE })
    return rings.map((ring) => ring.map(([lon, lat]) => [round(lon), round(lat)]))
  } catch {
    return null
  }
}

/** The longer side of its box, degrees. */
function extentOf(ring: readonly (readonly number[])[]): number {
  const side = (axis: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const position of ring) {
      const degrees = position[axis] ?? 0
      if (degrees < least) least = degrees
      if (degrees > most) most = degrees
    }
    return most - least
  }
  return Math.max(side(0), side(1))
}

const round = (degrees = 0): number => Math.round(degrees * DECIMALS) / DECIMALS
