import { queryOptions } from '@tanstack/react-query'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'
import type { MapCountry } from './map-countries.ts'
import { answerInOnePiece } from './one-piece.ts'

/** From here on shores and county lines are seen closely; the server counts the same. */
export const FINE_ZOOM = 7

interface MapAlertsQuestion {
  country: MapCountry
  isFine: boolean
  /** Of the place in the middle: shapes come on the turn of the world next to it. */
  longitude: number
}

/** The alerts of a country with their shapes. When they cannot be renewed, the last ones stay, dated. */
export const mapAlertsQuery = (fetch: Fetch, { country, isFine, longitude }: MapAlertsQuestion) =>
  queryOptions({
    queryKey: ['map-alerts', country, isFine, longitude],
    queryFn: async ({ signal }) =>
      answerInOnePiece(
        await askApi(fetch, `GET /api/map/alerts/${country}`, {
          query: { zoom: isFine ? FINE_ZOOM : FINE_ZOOM - 1 },
          signal,
        }),
        longitude,
      ),
    ...keepFresh(FRESHNESS.mapAlerts),
  })
