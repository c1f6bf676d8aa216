import type { LightningAnswer, LightningFrames } from '#shared/contracts/lightning.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'

/** The parameter of an address that turns the layer on: `?lightning=1`. */
export const LIGHTNING = 'lightning'

/** What the page's loader found: the place in words, and the pictures of the map. */
export interface ServedLightning {
  near: LightningAnswer
  frames: LightningFrames
}

export const isLightningAsked = (query: URLSearchParams): boolean => query.get(LIGHTNING) === '1'

/** For the loader: null when the address does not ask for it, and when it cannot be had. */
export async function servedLightning(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  isAsked: boolean,
  { lat, lon }: Coordinates,
): Promise<ServedLightning | null> {
  if (!isAsked) return null
  return await Promise.all([
    askApi(fetchApi, 'GET /api/weather/lightning', { query: { lat, lon } }),
    askApi(fetchApi, 'GET /api/lightning/frames'),
  ]).then(
    ([near, frames]) => ({ near, frames }),
    () => null,
  )
}
