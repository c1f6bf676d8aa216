import type { LightningSource } from '#server/lightning/lightning-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { fetchBoxPicture, fetchLayerTimes, pictureOf } from './box-pictures.ts'

/** Flashes a square kilometre and minute, counted over ten minutes on cells of 2.5 km. */
const LAYER = 'Lightning_2.5km_Density'
const STYLE = 'Lightning'

/** Environment Canada's pictures of lightning, in the box of the radar's. */
export const createEcccLightning = (client: ProviderClient): LightningSource => ({
  source: 'ECCC',
  fetchTimes: async () => (await fetchLayerTimes(client, LAYER)).times,
  fetchPicture: async (at) => pictureOf(await fetchBoxPicture(client, { layers: LAYER, styles: STYLE }, at)),
})
