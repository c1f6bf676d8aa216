import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import { parseDisplayPreferences } from '../../lib/display-preferences.ts'

/** For loaders: the next two hours' precipitation, if the server has it already; null otherwise. Asks no source. */
export const knownNextHours = (
  { fetchApi, cookies }: Pick<Visit, 'fetchApi' | 'cookies'>,
  { lat, lon }: Coordinates,
): Promise<NextHours | null> =>
  askApi(fetchApi, 'GET /api/weather/next-hours', {
    query: { lat, lon, known: '1', clock: parseDisplayPreferences(cookies).hour12 ? '12' : '24' },
  }).then(
    (answer) => (answer.why === null ? answer : null),
    () => null,
  )
