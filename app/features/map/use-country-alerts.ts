import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { FINE_ZOOM } from '#shared/map/fine-zoom.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { useNow } from '../../lib/now.tsx'
import { keepFresh } from '../../lib/query-client.ts'
import { type CountryState, countryState } from './country-alerts.ts'
import type { MapCountry } from './map-countries.ts'
import { isStanding, type MapEntry } from './map-entries.ts'
import { answerInOnePiece } from './one-piece.ts'
import type { ServedCountry } from './served-map.ts'

/** The alerts of a country as the page knows them now. */
export interface CountryAlerts {
  state: CountryState
  /** With their shapes, most severe first; null until the browser has them. */
  features: readonly MapAlertFeature[] | null
  /** The alerts in the loader data, shown until there are shapes. */
  served: readonly MapEntry[]
  /** How many more alerts hold that were too many for the answer, all less severe. */
  unlisted: number
  /** Whether the shapes were asked for and did not come. */
  hasFailed: boolean
  /** Why the last question failed, in the API's words. */
  failure: string | null
}

interface CountryAlertsOptions {
  country: MapCountry
  served: ServedCountry
  place: Coordinates
  isFine: boolean
}

/** Loads a country's alerts with their shapes, detailed ones from FINE_ZOOM on, and keeps them fresh. */
export function useCountryAlerts({ country, served, place, isFine }: CountryAlertsOptions): CountryAlerts {
  const now = useNow()
  const question = { country, longitude: place.lon }
  const fine = useQuery({ ...mapAlertsQuery({ ...question, isFine: true }), enabled: isFine })
  // Coarse shapes are shown until the detailed ones arrive, or if they fail.
  const needsCoarse = !isFine || fine.data === undefined
  const coarse = useQuery({ ...mapAlertsQuery({ ...question, isFine: false }), enabled: needsCoarse })
  const { data, error } = needsCoarse ? coarse : fine

  const failure = error ? asApiFailure(error) : data ? null : served.failure
  const hasAnswer = data !== undefined || served.failure === null
  const meta = data?.meta ?? (served.failure === null ? served.meta : (failure?.meta ?? []))
  const state = countryState({ meta, failure, hasAnswer }, now)
  const standing = state.kind === 'unknown' ? [] : (data?.features ?? []).filter((feature) => isStanding(feature, now))
  const ids = standing.map(({ id }) => id).join(' ')
  // The same array while its content is the same: redrawing the map distracts visitors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` says when `standing` differs
  const features = useMemo(() => (data ? standing : null), [data, ids])
  return {
    state,
    features,
    served: state.kind === 'unknown' ? [] : served.entries,
    unlisted: state.kind === 'unknown' ? 0 : (data?.unlisted ?? 0),
    hasFailed: error !== null && !data,
    failure: failure?.detail ?? meta[0]?.error ?? null,
  }
}

interface MapAlertsQuestion {
  country: MapCountry
  isFine: boolean
  /** Longitude of the place in the middle; shapes are moved by multiples of 360° to be next to it. */
  longitude: number
}

/** The alerts of a country with their shapes. After a failure the last answer stays, with its time. */
const mapAlertsQuery = ({ country, isFine, longitude }: MapAlertsQuestion) =>
  queryOptions({
    queryKey: ['map-alerts', country, isFine, longitude],
    queryFn: async ({ signal }) =>
      answerInOnePiece(
        await askApi(browserFetch, `GET /api/map/alerts/${country}`, {
          query: { zoom: isFine ? FINE_ZOOM : FINE_ZOOM - 1 },
          signal,
        }),
        longitude,
      ),
    ...keepFresh(FRESHNESS.mapAlerts),
  })
