import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'

/** For loaders: what radar says of a place, as far as the server knows it already. No source is asked; null without. */
export const knownNextHours = (fetch: Fetch, { lat, lon }: Coordinates): Promise<NextHours | null> =>
  askApi(fetch, 'GET /api/weather/next-hours', { query: { lat, lon, known: '1' } }).then(
    (answer) => (answer.why === null ? answer : null),
    () => null,
  )
