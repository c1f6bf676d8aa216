import type { Coordinates } from '#shared/contracts/location.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { askApi } from '../../lib/api-client.ts'
import { parseDisplayPreferences } from '../../lib/display-preferences.ts'
import { isLightningNear, lightningInWords } from '../../signs/lightning-words.ts'

/** Lightning near a place in words, for a page without scripts. */
export interface KnownLightning {
  words: string
  advice: string
  source: { name: string; url: string }
}

/**
 * For loaders only: lightning near a place from what the server has already; no source is asked. Null when none is
 * known nearby.
 */
export async function knownLightning(
  { fetchApi, cookies }: Pick<Visit, 'fetchApi' | 'cookies'>,
  { lat, lon }: Coordinates,
): Promise<KnownLightning | null> {
  const query = { lat, lon, known: '1' as const }
  const answer = await askApi(fetchApi, 'GET /api/weather/lightning', { query }).catch(() => null)
  if (!answer || !isLightningNear(answer.data.state)) return null
  const preferences = parseDisplayPreferences(cookies)
  const words = lightningInWords(answer.data, (at) => formatClock(at, answer.data.timeZone, preferences), preferences)
  const source = { name: m.credit_eccc(), url: ecccPages().licence }
  return words === null ? null : { words, advice: m.lightning_advice(), source }
}
