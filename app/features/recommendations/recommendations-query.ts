import { queryOptions } from '@tanstack/react-query'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'
import type { Advice } from './advise.ts'

interface AdviceInput {
  place: Coordinates
  now: number
  /** Undefined while, or because, it did not come. */
  current: CurrentWeatherAnswer | undefined
  forecast: ForecastAnswer | undefined
  habits: ReadingHabits
}

/** How far “now” moves before advice is thought over again. */
const STEP_MS = 10 * MINUTE_MS

/**
 * What to do about the next hours' weather. A query, though it asks nobody: the page arrives with the server's answer, and
 * the rules come to the browser only when newer weather, a later hour or other units call for another.
 */
export const recommendationsQuery = ({ place, now, current, forecast, habits }: AdviceInput) =>
  queryOptions({
    queryKey: [
      'recommendations',
      place.lat,
      place.lon,
      Math.floor(now / STEP_MS),
      current?.data.timestamp ?? null,
      forecast?.meta[0]?.fetchedAt ?? null,
      habits,
    ],
    queryFn: async () => {
      const { advise } = await import('./advise.ts')
      // Without either there is nothing to advise on, and no clock to tell it by.
      const timeZone = forecast?.data.timeZone ?? current?.data.timeZone ?? 'UTC'
      return advise({ now, current: current?.data ?? null, hourly: forecast?.data.hourly ?? [], timeZone, habits })
    },
    // While new advice is thought out the old stands, but never another place's.
    placeholderData: (
      previous: Advice | undefined,
      { queryKey: [, lat, lon] = [] }: { queryKey?: readonly unknown[] } = {},
    ) => (lat === place.lat && lon === place.lon ? previous : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : STEP_MS,
  })
