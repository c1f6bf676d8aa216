import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { AlertArea, MultiPolygon } from './alert-message.ts'

/** `unknown`: it may, but nobody could say. */
export type Coverage = 'covered' | 'not-covered' | 'unknown'

/**
 * Whether any of the areas holds the place: by its shape, its border included, else by its zone.
 *
 * @param zones those that the issuer assigns to the place; null when it could not be asked
 */
export function coversPlace(
  areas: readonly AlertArea[],
  place: Coordinates,
  zones: ReadonlySet<string> | null,
): Coverage {
  const each = areas.map(({ shape, zone }): Coverage => {
    // A shape is drawn round the danger; its zone may be a whole county.
    if (shape !== null) return isInside(place, shape) ? 'covered' : 'not-covered'
    if (zone === null || zones === null) return 'unknown'
    return zones.has(zone) ? 'covered' : 'not-covered'
  })
  if (each.includes('covered')) return 'covered'
  return each.length === 0 || each.includes('unknown') ? 'unknown' : 'not-covered'
}

/** Whether only the issuer's zones can tell where these areas are. */
export const needsZones = (areas: readonly AlertArea[]): boolean =>
  areas.some(({ shape, zone }) => shape === null && zone !== null)

const isInside = ({ lat, lon }: Coordinates, shape: MultiPolygon): boolean =>
  booleanPointInPolygon([lon, lat], { type: 'MultiPolygon', coordinates: shape })
