import { queryOptions } from '@tanstack/react-query'
import { daylightLength } from '#shared/astronomy/daylight-length.ts'
import type { SunTimes } from '#shared/astronomy/sun-up.ts'
import type { AstronomyAnswer } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { addDays } from '#shared/time/zoned-time.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

export interface SunAndMoon extends AstronomyAnswer {
  /** Minutes of daylight more than on the day before, as one would reckon it from both lengths; null when one is unknown. */
  daylightChange: number | null
}

/** Sun and moon over a place's today. */
export const astronomyQuery = (api: ApiClient, place: Coordinates) =>
  queryOptions({
    queryKey: ['astronomy', place.lat, place.lon],
    queryFn: async ({ signal }): Promise<SunAndMoon> => {
      const today = await api.fetchAstronomy(place, { signal })
      const date = addDays(today.data.date, -1)
      const yesterday = await api.fetchAstronomy(place, { date, signal }).catch(() => null)
      const now = minutesOfDaylight(today.data)
      const before = yesterday && minutesOfDaylight(yesterday.data)
      return { ...today, daylightChange: now === null || before === null ? null : now - before }
    },
    ...keepFresh(FRESHNESS.astronomy),
  })

function minutesOfDaylight(sun: SunTimes): number | null {
  const length = daylightLength(sun)
  return length && length.hours * 60 + length.minutes
}
