import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { OutlookPictures, OutlookSource, PictureTimes } from '#server/outlooks/outlook-source.ts'
import type { ThunderstormOutlook } from '#server/outlooks/thunderstorm-outlook.ts'
import { SECOND_MS } from '#shared/time.ts'
import { firstAnswer } from './first-answer.ts'
import { groupedOutlooks } from './grouped-outlooks.ts'
import { parseSignificantWeatherName, parseThunderstormPictureName } from './picture-file-name.ts'
import { fetchPicture, findPictures } from './picture-folder.ts'
import { wholeAnswer } from './read-outlook-feature.ts'
import { fetchOutlookFolder } from './thunderstorm-folder.ts'

/** Where the outlooks lie: services first, file servers as the last resort. */
interface OutlookClients {
  ecccApi: ProviderClient
  geomet: ProviderClient
  thunderstormListing: ProviderClient
  thunderstormFiles: ProviderClient
  thunderstormPictures: ProviderClient
  significantWeatherPictures: ProviderClient
}

/** How long a way may be silent before the next one is tried as well. */
const PATIENCE_MS = 0.8 * SECOND_MS

/** Environment Canada’s outlooks. */
export function createEcccOutlooks(clients: OutlookClients): OutlookSource {
  const pictures = (
    client: ProviderClient,
    folder: string,
    parse: (name: string) => PictureTimes | null,
  ): OutlookPictures => ({
    list: (now) => findPictures({ client, folder, parse }, now),
    fetch: ({ path }) => fetchPicture(client, path),
  })
  return {
    // The documented service first, its undocumented twin next, the folder last; the first answer is taken.
    fetchThunderstorm: (now) =>
      firstAnswer(
        [
          () => fetchOutlookCollection(clients.ecccApi),
          () => fetchOutlookLayer(clients.geomet),
          () => fetchOutlookFolder({ listing: clients.thunderstormListing, files: clients.thunderstormFiles }, now),
        ],
        PATIENCE_MS,
      ),
    thunderstormPictures: pictures(clients.thunderstormPictures, 'thunderstorm_outlooks', parseThunderstormPictureName),
    significantWeatherPictures: pictures(
      clients.significantWeatherPictures,
      'significant_weather_outlooks',
      parseSignificantWeatherName,
    ),
  }
}

const MAX_BYTES = 8_000_000

/** Environment Canada's `thunderstorm_outlook` collection (OGC API): what has not expired. */
async function fetchOutlookCollection(client: ProviderClient): Promise<ThunderstormOutlook[]> {
  const body = await client.getJson({
    path: '/collections/thunderstorm_outlook/items',
    query: { f: 'json', limit: 1000, sortby: '-validity_datetime' },
    maxBytes: MAX_BYTES,
  })
  return groupedOutlooks(wholeAnswer(body))
}

/** The same shapes over GeoMet's WFS, which is not documented: asked only when the collection is silent. */
async function fetchOutlookLayer(client: ProviderClient): Promise<ThunderstormOutlook[]> {
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
