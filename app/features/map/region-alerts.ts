import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { boxOfShape, isInBox, type MapBox, middleOf } from './map-box.ts'

/** Windsor to Cornwall, Lake Erie to the French River. */
export const SOUTHERN_ONTARIO: MapBox = { west: -83.3, south: 41.6, east: -74.2, north: 46.3 }

/** How many alerts lie in Southern Ontario, by the centre of their shapes' boxes. */
export const countInRegion = (features: readonly MapAlertFeature[]): number =>
  features.filter(({ geometry }) => geometry && isInBox(middleOf(boxOfShape(geometry)), SOUTHERN_ONTARIO)).length

/** How many of Environment Canada's alerts the map shows in Southern Ontario; null while that is not known. */
export const fetchRegionCount = (fetchApi: Fetch): Promise<number | null> =>
  askApi(fetchApi, 'GET /api/map/alerts/ca', { query: {} }).then(
    ({ features }) => countInRegion(features),
    () => null,
  )
