import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import { parseDisplayPreferences } from '../../lib/display-preferences.ts'

/**
 * For loaders: the precipitation of the next two hours, if the server has it already; no source is asked. Null
 * otherwise.
 */
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
