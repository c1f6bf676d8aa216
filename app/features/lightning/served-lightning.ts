import type { LightningAnswer, LightningFrames } from '#shared/contracts/lightning.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'

/** The parameter of an address that turns the layer on: `?lightning=1`. */
export const LIGHTNING = 'lightning'

/** What the page's loader found around the place, and the pictures of the map; null for what could not be had. */
export interface ServedLightning {
  near: LightningAnswer | null
  frames: LightningFrames | null
}

export const isLightningAsked = (query: URLSearchParams): boolean => query.get(LIGHTNING) === '1'

/** For the loader: null when the address does not ask for it. */
export async function servedLightning(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  isAsked: boolean,
  { lat, lon }: Coordinates,
): Promise<ServedLightning | null> {
  if (!isAsked) return null
  const [near, frames] = await Promise.all([
    askApi(fetchApi, 'GET /api/weather/lightning', { query: { lat, lon } }).catch(() => null),
    askApi(fetchApi, 'GET /api/lightning/frames').catch(() => null),
  ])
  return { near, frames }
}
