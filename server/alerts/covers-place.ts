import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { AlertArea, MultiPolygon } from './alert-message.ts'

/** `unknown`: its area has no shape or not all of it, and the zones of the place could not be read. */
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
  let isUnknown = areas.length === 0
  for (const { shape, isPartial, zone } of areas) {
    // The shape counts before the zone: it is drawn round the danger, and the zone may be a whole county.
    if (shape !== null) {
      if (isInside(place, shape)) return 'covered'
      isUnknown ||= isPartial ?? false
    } else if (zone === null || zones === null) isUnknown = true
    else if (zones.has(zone)) return 'covered'
  }
  return isUnknown ? 'unknown' : 'not-covered'
}

/** Whether only the issuer's zones can tell where these areas are. */
export const needsZones = (areas: readonly AlertArea[]): boolean =>
  areas.some(({ shape, zone }) => shape === null && zone !== null)

const isInside = ({ lat, lon }: Coordinates, shape: MultiPolygon): boolean =>
  booleanPointInPolygon([lon, lat], withBox(shape))

interface BoxedShape {
  type: 'MultiPolygon'
  coordinates: MultiPolygon
  bbox: [west: number, south: number, east: number, north: number]
}

const boxed = new WeakMap<MultiPolygon, BoxedShape>()

/** With its box a shape far away costs four comparisons; every place is held against every shape each minute. */
function withBox(shape: MultiPolygon): BoxedShape {
  const known = boxed.get(shape)
  if (known) return known
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lon, lat] of shape.flatMap(([outer = []]) => outer)) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const made: BoxedShape = { type: 'MultiPolygon', coordinates: shape, bbox: [west, south, east, north] }
  boxed.set(shape, made)
  return made
}
