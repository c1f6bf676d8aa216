import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { RADAR_HOLDS_MS } from '#shared/radar/radar-times.ts'
import { SECOND_MS } from '#shared/time.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'
import { keepAwhile } from '../../lib/query-client.ts'

/** Used while the server still reads its first pictures, which takes longer than a request may wait. */
const READING_MS = 20 * SECOND_MS
/** How often the answer is asked for again while the radar source is silent: the card recovers soon after the source. */
const SILENT_MS = 30 * SECOND_MS

/**
 * What falls at a place in the next two hours. Only visible cards ask, never a loader: the request makes the server
 * fetch radar.
 */
export const nextHoursQuery = ({ lat, lon }: Coordinates, { hour12 }: Pick<DisplayPreferences, 'hour12'>) =>
  queryOptions({
    queryKey: ['next-hours', lat, lon, hour12],
    queryFn: ({ signal }) =>
      askApi(browserFetch, 'GET /api/weather/next-hours', {
        query: { lat, lon, ...(!hour12 && { clock: '24' }) },
        signal,
      }),
    ...keepAwhile(FRESHNESS.nextHours),
    refetchInterval: ({ state }) => {
      const why = state.data?.why
      if (why === 'reading') return READING_MS
      return why === 'silent' ? SILENT_MS : FRESHNESS.nextHours.staleAfterMs
    },
  })

/**
 * Whether an answer that an open page still has says nothing about the present any more. The age is that of the radar
 * picture; without one, that of the first bar, which begins when the answer is made.
 *
 * @param now by the server's clock, epoch milliseconds
 */
export function isOutdated({ radar, bars: [first] }: Pick<NextHours, 'radar' | 'bars'>, now: number): boolean {
  const madeAt = radar?.observedAt ?? first?.from
  return madeAt !== undefined && now - Date.parse(madeAt) > RADAR_HOLDS_MS
}

/** Whether the model expects precipitation after radar's last picture. */
export const isWetByModel = ({ bars }: Pick<NextHours, 'bars'>): boolean =>
  bars.some(({ known, step }) => known === 'model' && step !== 'none')
