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

/** The same shapes over GeoMet's WFS, where the service promises nothing: asked only when the collection is silent. */
export async function fetchOutlookLayer(client: ProviderClient): Promise<ThunderstormOutlook[]> {
  const body = await client.getJson({
    path: '',
    query: {
      SERVICE: 'WFS',
      VERSION: '2.0.0',
      REQUEST: 'GetFeature',
      TYPENAMES: 'Thunderstorm-Outlook_ON',
      OUTPUTFORMAT: 'application/json',
      COUNT: 1000,
    },
    maxBytes: MAX_BYTES,
  })
  return groupedOutlooks(wholeAnswer(body))
}
