import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { Shape } from './one-piece.ts'

/** Spec section 9: a click shows at most so many alerts; the card counts the others. */
export const MOST_IN_POPUP = 5

/**
 * The alerts at the pressed point, in the order given: most severe first. A shape that was hit although the point is
 * outside its area precedes them: its drawn edge is some pixels wide.
 *
 * @param hit the alert whose shape lay under the pointer; null for none
 */
export function featuresHit(
  features: readonly MapAlertFeature[],
  point: Coordinates,
  hit: string | null,
): MapAlertFeature[] {
  const here = features.filter(({ geometry }) => geometry && holds(geometry, point))
  const beside = features.filter((feature) => feature.id === hit && !here.includes(feature))
  return [...beside, ...here]
}

export const holds = (shape: Shape, { lat, lon }: Coordinates): boolean => booleanPointInPolygon([lon, lat], shape)

/** Those polygons of a shape that a point lies in. */
export const polygonsAt = ({ coordinates }: Shape, point: Coordinates): Shape['coordinates'] =>
  coordinates.filter((polygon) => holds({ type: 'MultiPolygon', coordinates: [polygon] }, point))
