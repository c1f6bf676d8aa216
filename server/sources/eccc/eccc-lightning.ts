import { AppError } from '#server/app-error.ts'
import type { LightningSource } from '#server/lightning/lightning-source.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { RADAR_BOX_M, RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { m } from '#words/messages.js'
import { parseRadarCapabilities } from './radar-capabilities.ts'

/** Flashes a square kilometre and minute, counted over ten minutes on cells of 2.5 km. */
const LAYER = 'Lightning_2.5km_Density'
const STYLE = 'Lightning'
const MAX_PICTURE_BYTES = 2_000_000
const MAX_CAPABILITIES_BYTES = 500_000

/** Environment Canada's pictures of lightning, in the box of the radar's. */
export function createEcccLightning(client: ProviderClient): LightningSource {
  return {
    source: 'ECCC',
    async fetchTimes() {
      const { body } = await client.getBytes({
        path: '',
        query: { service: 'WMS', version: '1.3.0', request: 'GetCapabilities', layers: LAYER, lang: 'en' },
        maxBytes: MAX_CAPABILITIES_BYTES,
      })
      try {
        return parseRadarCapabilities(new TextDecoder().decode(body), LAYER).times
      } catch (cause) {
        throw unreadable(cause)
      }
    },
    async fetchPicture(at) {
      const { body, contentType } = await client.getBytes({
        path: '',
        query: {
          service: 'WMS',
          version: '1.3.0',
          request: 'GetMap',
          layers: LAYER,
          styles: STYLE,
          crs: 'EPSG:3857',
          bbox: RADAR_BOX_M.map((metres) => metres.toFixed(2)).join(','),
          width: RADAR_WIDTH,
          height: RADAR_HEIGHT,
          format: 'image/png',
          transparent: 'TRUE',
          // The service refuses milliseconds.
          time: `${new Date(at).toISOString().slice(0, 19)}Z`,
        },
        accept: 'image/png',
        maxBytes: MAX_PICTURE_BYTES,
      })
      // Its faults are told in XML, with status 200.
      if (!/^image\/png\b/i.test(contentType)) throw unreadable(new Error(`no picture but ${contentType}`))
      return body
    },
  }
}

const unreadable = (cause: unknown): AppError =>
  new AppError('provider-unreadable', {
    status: 502,
    detail: () => m.problem_provider_unreadable({ source: 'ECCC' }),
    cause,
  })
