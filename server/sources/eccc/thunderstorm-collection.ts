import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { ThunderstormOutlook } from '#server/outlooks/thunderstorm-outlook.ts'
import { groupedOutlooks } from './grouped-outlooks.ts'
import { wholeAnswer } from './read-outlook-feature.ts'

const MAX_BYTES = 8_000_000

/** Environment Canada's `thunderstorm_outlook` collection (OGC API): what has not expired. */
export async function fetchOutlookCollection(client: ProviderClient): Promise<ThunderstormOutlook[]> {
  const body = await client.getJson({
    path: '/collections/thunderstorm_outlook/items',
    query: { f: 'json', limit: 1000, sortby: '-validity_datetime' },
    maxBytes: MAX_BYTES,
  })
  return groupedOutlooks(wholeAnswer(body))
}
