import { useQuery } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { nextHoursQuery } from './next-hours-query.ts'

/**
 * Whether the answer that the page shows takes what falls for rain or snow; null while there is no answer. It asks for
 * nothing itself.
 *
 * @param served what the server knew
 */
export function useExpectedFall(place: Coordinates, served: NextHours | null): RadarPrecipitation | null {
  const { data } = useQuery({
    ...nextHoursQuery(place, useFormatOptions()),
    initialData: served ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: false,
  })
  return data?.precipitation ?? null
}
