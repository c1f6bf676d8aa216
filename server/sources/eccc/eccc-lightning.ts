import type { LightningSource } from '#server/lightning/lightning-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { fetchBoxPicture, fetchLayerTimes } from './box-pictures.ts'

/** Flashes a square kilometre and minute, counted over ten minutes on cells of 2.5 km. */
const LAYER = 'Lightning_2.5km_Density'
const STYLE = 'Lightning'

/** Environment Canada's pictures of lightning, in the box of the radar's. */
export const createEcccLightning = (client: ProviderClient): LightningSource => ({
  source: 'ECCC',
  fetchTimes: async () => (await fetchLayerTimes(client, LAYER)).times,
  async fetchPicture(at) {
    const { isPicture, body, contentType } = await fetchBoxPicture(client, { layers: LAYER, styles: STYLE }, at)
    if (!isPicture) throw unreadableAnswer('ECCC', new Error(`no picture but ${contentType}`))
    return body
  },
})
