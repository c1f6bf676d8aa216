import { queryOptions } from '@tanstack/react-query'
import { FRESHNESS } from '#shared/freshness.ts'
import { FINE_ZOOM } from '#shared/map/fine-zoom.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'
import type { MapCountry } from './map-countries.ts'
import { answerInOnePiece } from './one-piece.ts'

interface MapAlertsQuestion {
  country: MapCountry
  isFine: boolean
  /** Longitude of the place in the middle; shapes are moved by multiples of 360° to be next to it. */
  longitude: number
}

/** The alerts of a country with their shapes. After a failure the last answer stays, with its time. */
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
