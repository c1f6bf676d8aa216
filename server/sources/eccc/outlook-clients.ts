import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { ClientOf } from '../create-clients.ts'

/** Where the outlooks lie: services first, file servers as the last resort. */
export interface OutlookClients {
  ecccApi: ProviderClient
  geomet: ProviderClient
  thunderstormListing: ProviderClient
  thunderstormFiles: ProviderClient
  thunderstormPictures: ProviderClient
  significantWeatherPictures: ProviderClient
}

export type OutlookFileClients = Omit<OutlookClients, 'ecccApi' | 'geomet'>

/** Spec section 9: 10 s for listings, 8 s for GeoJSON. A file server that fails is asked once more, not twice. */
const LISTING = { limits: { totalMs: 10 * SECOND_MS, budgetMs: 12 * SECOND_MS, attempts: 2 } }
/** The folders of pictures once: where today's hangs the day before is the second try, and somebody waits. */
const PICTURES = { limits: { totalMs: 10 * SECOND_MS, budgetMs: 10 * SECOND_MS, attempts: 1 } }
const GEOJSON = { limits: { totalMs: 8 * SECOND_MS, budgetMs: 10 * SECOND_MS, attempts: 2 } }

/** Clients of their own for the file servers: one that fails takes no other with it. */
export const createOutlookFileClients = (clientOf: ClientOf): OutlookFileClients => ({
  thunderstormListing: clientOf('thunderstormFiles', LISTING),
  thunderstormFiles: clientOf('thunderstormFiles', GEOJSON),
  thunderstormPictures: clientOf('thunderstormPictures', PICTURES),
  significantWeatherPictures: clientOf('significantWeatherPictures', PICTURES),
})
