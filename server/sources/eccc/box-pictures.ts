import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { RADAR_BOX_M, RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { isoSeconds } from '../sent/sent-time.ts'
import { type LayerTimes, parseRadarCapabilities } from './radar-capabilities.ts'

const MAX_PICTURE_BYTES = 2_000_000
const MAX_CAPABILITIES_BYTES = 500_000

/** @throws {AppError} 502 when the list of times cannot be read */
export async function fetchLayerTimes(client: ProviderClient, layer: string): Promise<LayerTimes> {
  const { body } = await client.getBytes({
    path: '',
    query: { service: 'WMS', version: '1.3.0', request: 'GetCapabilities', layers: layer, lang: 'en' },
    maxBytes: MAX_CAPABILITIES_BYTES,
  })
  try {
    return parseRadarCapabilities(new TextDecoder().decode(body), layer)
  } catch (cause) {
    throw unreadableAnswer('ECCC', cause)
  }
}

export type BoxAnswer = Awaited<ReturnType<ProviderClient['getBytes']>>

/**
 * A layer's picture of Southern Ontario, or what came instead of one: the service tells its faults in XML, with status
 * 200.
 *
 * @param layer names of layer and style, and further dimensions
 * @param at epoch milliseconds
 */
export const fetchBoxPicture = (
  client: ProviderClient,
  layer: Record<string, string>,
  at: number,
): Promise<BoxAnswer> =>
  client.getBytes({
    path: '',
    query: {
      service: 'WMS',
      version: '1.3.0',
      request: 'GetMap',
      ...layer,
      crs: 'EPSG:3857',
      bbox: RADAR_BOX_M.map((metres) => metres.toFixed(2)).join(','),
      width: RADAR_WIDTH,
      height: RADAR_HEIGHT,
      format: 'image/png',
      transparent: 'TRUE',
      time: isoSeconds(at),
    },
    accept: 'image/png',
    maxBytes: MAX_PICTURE_BYTES,
  })

export const isPicture = ({ contentType }: BoxAnswer): boolean => /^image\/png\b/i.test(contentType)

/** @throws {AppError} 502 for what is no picture */
export function pictureOf(answer: BoxAnswer): Uint8Array<ArrayBuffer> {
  if (!isPicture(answer)) throw unreadableAnswer('ECCC', new Error(`no picture but ${answer.contentType}`))
  return answer.body
}
