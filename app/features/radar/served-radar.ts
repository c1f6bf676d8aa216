import type { RadarFrames, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Visit } from '#shared/visit.ts'
import { within } from '#shared/within.ts'
import { askApi } from '../../lib/api-client.ts'
import type { RadarQuestion } from './radar-address.ts'

/**
 * The longest wait for the list when the address asks for no picture; without the list the page links to the newest
 * picture.
 */
const WAIT_MS = SECOND_MS

/**
 * For the loader: the list of pictures; null when it cannot be had, or not in time.
 *
 * @param expected what falls at the visitor's place; null where the season has to tell
 */
export async function servedRadar(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  { isAsked, precipitation }: RadarQuestion,
  expected: RadarPrecipitation | null,
): Promise<RadarFrames | null> {
  const query = { precipitation: precipitation ?? expected ?? undefined }
  // Without pictures the panel says that there are none.
  const frames = askApi(fetchApi, 'GET /api/radar/frames', { query }).catch(() => null)
  return isAsked ? await frames : await within(WAIT_MS, frames, null)
}
