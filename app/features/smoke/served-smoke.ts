import type { Coordinates } from '#shared/contracts/location.ts'
import type { SmokeAnswer } from '#shared/contracts/smoke.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'

/** The parameter of an address that turns the layer on: `?smoke=1`. */
export const SMOKE = 'smoke'

export const isSmokeAsked = (query: URLSearchParams): boolean => query.get(SMOKE) === '1'

/** For the loader: the forecast that the address asks for; null without one, and when it cannot be had. */
export const servedSmoke = async (
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  isAsked: boolean,
  { lat, lon }: Coordinates,
): Promise<SmokeAnswer | null> =>
  isAsked ? await askApi(fetchApi, 'GET /api/weather/smoke', { query: { lat, lon } }).catch(() => null) : null
