import type { MapAlertFeature, MapAlertsAnswer } from '#shared/contracts/map-alert.ts'

export type Shape = NonNullable<MapAlertFeature['geometry']>
type Polygon = Shape['coordinates'][number]
type Ring = Polygon[number]

/**
 * Alerts whose shapes lie on the turn of the world next to a longitude, each polygon in one piece. As they come, what
 * crosses the date line leaps by 360 degrees, and would be drawn across the whole map.
 */
export const answerInOnePiece = (answer: MapAlertsAnswer, longitude: number): MapAlertsAnswer => ({
  ...answer,
  features: answer.features.map((feature) => ({
    ...feature,
    geometry: feature.geometry && inOnePiece(feature.geometry, longitude),
  })),
})

/** Polygons without an outside are left out; what has none left is no shape. */
export function inOnePiece(shape: Shape, longitude: number): Shape | null {
  const coordinates = shape.coordinates.flatMap(([outside, ...holes]) => {
    if (!outside || outside.length === 0) return []
    const placed = nextTo(shortWayRound(outside), longitude)
    return [[placed, ...holes.map((hole) => nextTo(shortWayRound(hole), middleOf(placed)))]]
  })
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates }
}

/** A ring without a leap: from each corner the short way to the next. */
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
