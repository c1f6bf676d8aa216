import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import type { SmokeSource } from '#server/smoke/smoke-source.ts'
import { isoSeconds } from '../sent/sent-time.ts'
import { fetchBoxPicture, fetchLayerTimes, pictureOf } from './box-pictures.ts'

/** Fine particles of wildfires near the ground, by the Regional Air Quality Deterministic Prediction System, µg/m³. */
const LAYER = 'RAQDPS.Sfc_PM2.5-WildfireSmokePlume'
const STYLE = 'PM2.5_0to100ugm3_Dis'
const MAX_LEGEND_BYTES = 100_000

/** Environment Canada's forecast of smoke, in the box of the radar's pictures. */
export const createEcccSmoke = (client: ProviderClient): SmokeSource => ({
  source: 'ECCC',
  async fetchTimes() {
    const { times, runAt } = await fetchLayerTimes(client, LAYER)
    if (runAt === null) throw unreadableAnswer('ECCC', new RangeError('a forecast without its beginning'))
    return { runAt, times }
  },
  async fetchLegend() {
    const answer = await client.getBytes({
      path: '',
      query: {
        service: 'WMS',
        version: '1.3.0',
        request: 'GetLegendGraphic',
        sld_version: '1.1.0',
        layer: LAYER,
        format: 'image/png',
        style: STYLE,
      },
      accept: 'image/png',
      maxBytes: MAX_LEGEND_BYTES,
    })
    return pictureOf(answer)
  },
  async fetchPicture(at, runAt) {
    const layer = { layers: LAYER, styles: STYLE, dim_reference_time: isoSeconds(runAt) }
    return pictureOf(await fetchBoxPicture(client, layer, at))
  },
})
