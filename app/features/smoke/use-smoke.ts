import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Smoke, SmokeAnswer } from '#shared/contracts/smoke.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { askAgain } from '../../lib/query-client.ts'

/** The layer of smoke of an open map. */
export interface SmokeLayer {
  isOn: boolean
  toggle(): void
  /** Undefined while it is on its way or cannot be had. */
  smoke: Smoke | undefined
  /** Whether the request failed, in the browser or in the page's loader. */
  isUnanswered: boolean
}

/** Off until it is turned on, or the address asks for it. */
export function useSmoke(place: Coordinates, isAsked: boolean, served: SmokeAnswer | null): SmokeLayer {
  const [isOn, setOn] = useState(isAsked)
  const { data, isError } = useQuery({
    ...smokeQuery(place),
    enabled: isOn,
    initialData: served ?? undefined,
    initialDataUpdatedAt: 0,
  })
  return { isOn, toggle: () => setOn(!isOn), smoke: data?.data, isUnanswered: !data && (isError || isAsked) }
}

/** Smoke at a place and over the map. Asked only while the layer is on. */
const smokeQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['smoke', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/smoke', { query: { lat, lon }, signal }),
    ...askAgain(FRESHNESS.smoke),
  })
