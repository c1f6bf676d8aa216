import type { MapAlertFeature, MapAlertsAnswer } from '#shared/contracts/map-alert.ts'

export type Shape = NonNullable<MapAlertFeature['geometry']>
type Polygon = Shape['coordinates'][number]
type Ring = Polygon[number]

/**
 * Alerts with each polygon in one piece, moved by multiples of 360° to be next to a longitude. In the answer, polygons
 * across the date line jump by 360°, and would be drawn across the whole map.
 */
export const answerInOnePiece = (answer: MapAlertsAnswer, longitude: number): MapAlertsAnswer => ({
  ...answer,
  features: answer.features.map((feature) => ({
    ...feature,
    geometry: feature.geometry && inOnePiece(feature.geometry, longitude),
  })),
})

/** The same for one shape. Polygons without an outer ring are dropped; null when none is left. */
export function inOnePiece(shape: Shape, longitude: number): Shape | null {
  const coordinates = shape.coordinates.flatMap(([outside, ...holes]) => {
    if (!outside || outside.length === 0) return []
    const placed = nextTo(shortWayRound(outside), longitude)
    return [[placed, ...holes.map((hole) => nextTo(shortWayRound(hole), middleOf(placed)))]]
  })
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates }
}

/** A ring without jumps of 360°: from each corner to the next the short way round. */
function shortWayRound(ring: Ring): Ring {
  if (!ring.some(([lon], index) => Math.abs(lon - (ring[index - 1]?.[0] ?? lon)) > 180)) return ring
  let turn = 0
  return ring.map(([lon, lat], index) => {
    const step = lon - (ring[index - 1]?.[0] ?? lon)
    if (step > 180) turn -= 360
    if (step < -180) turn += 360
    return [lon + turn, lat]
  })
}

function nextTo(ring: Ring, longitude: number): Ring {
  const turn = Math.round((longitude - middleOf(ring)) / 360) * 360
  return turn === 0 ? ring : ring.map(([lon, lat]) => [lon + turn, lat])
}

function middleOf(ring: Ring): number {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [lon] of ring) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
  }
  return (west + east) / 2
}
