import type { RadarFrames } from '#shared/contracts/radar.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import type { RadarQuestion } from './radar-address.ts'

/** For the loader: the pictures, when the address asks for one; null without, and when they cannot be had. */
export async function servedRadar(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  { isAsked, precipitation }: RadarQuestion,
): Promise<RadarFrames | null> {
  if (!isAsked) return null
  try {
    return await askApi(fetchApi, 'GET /api/radar/frames', { query: { precipitation: precipitation ?? undefined } })
  } catch {
    // The panel says that there are none; the alerts do not wait for them.
    return null
  }
}
