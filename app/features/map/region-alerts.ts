import { isSilent } from '#shared/alerts/alerts-now.ts'
import type { MapAlertsAnswer } from '#shared/contracts/map-alert.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { boxOfShape, isInBox, middleOf } from './map-box.ts'

/** Windsor to Cornwall, Lake Erie to the French River. */
export const SOUTHERN_ONTARIO: MapBox = { west: -83.3, south: 41.6, east: -74.2, north: 46.3 }

/**
 * How many alerts lie in Southern Ontario, by the centre of their shapes' boxes; null when that is not known: the source
 * is silent, or an alert is not listed or has no shape, and may lie there.
 */
export function countInRegion({ features, unlisted = 0, meta }: MapAlertsAnswer): number | null {
  const shapes = features.flatMap(({ geometry }) => geometry ?? [])
  if (meta.some(isSilent) || unlisted > 0 || shapes.length < features.length) return null
  return shapes.filter((shape) => isInBox(middleOf(boxOfShape(shape)), SOUTHERN_ONTARIO)).length
}

/** How many of Environment Canada's alerts the map shows in Southern Ontario; null while that is not known. */
export const fetchRegionCount = (fetchApi: Fetch): Promise<number | null> =>
  askApi(fetchApi, 'GET /api/map/alerts/ca', { query: {} }).then(countInRegion, () => null)
