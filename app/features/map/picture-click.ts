import type { ApiOperations } from '#shared/api-operations.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { isFrenchSpoken } from '#shared/language.ts'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import type { MapView } from './alert-map.ts'
import { MOST_IN_POPUP } from './features-at.ts'

/** The map service's layer of alerts. */
export const PICTURE_LAYER = 'Current-Alerts'

/** The map service's answer to a click on its picture; it has no ids of ours. */
export interface PictureAlert {
  id: null
  /** Language of `event` and `areaDesc`: that of the page. */
  language: 'en' | 'fr'
  event: string
  areaDesc: string
  /** ISO; null when the service does not say. */
  start: string | null
  /** ISO; null until further notice. */
  end: string | null
}

type Seen = Pick<MapView, 'box' | 'width' | 'height'>

/**
 * The WMS GetFeatureInfo question for a point of the picture. It uses EPSG:4326, where latitude is linear in rows; on
 * the screen (Web Mercator) it is not.
 */
export function clickQuestion(
  { lat, lon }: Coordinates,
  { box: { west, south, east, north }, width, height }: Seen,
): ApiOperations['GET /api/geomet']['question']['query'] {
  const [across, down] = [((lon - west) / (east - west)) * width, ((north - lat) / (north - south)) * height]
  const within = (value: number, size: number) => Math.min(Math.max(Math.floor(value), 0), size - 1)
  return {
    SERVICE: 'WMS',
    VERSION: '1.3.0',
    REQUEST: 'GetFeatureInfo',
    LAYERS: PICTURE_LAYER,
    QUERY_LAYERS: PICTURE_LAYER,
    INFO_FORMAT: 'application/json',
    FEATURE_COUNT: MOST_IN_POPUP,
    I: within(across, width),
    J: within(down, height),
    CRS: 'EPSG:4326',
    WIDTH: width,
    HEIGHT: height,
    BBOX: [south, west, north, east].map((degrees) => degrees.toFixed(5)).join(),
  }
}

/** @throws when the service cannot be asked or does not answer with features */
export async function askPicture(point: Coordinates, seen: Seen): Promise<PictureAlert[]> {
  return readPictureAlerts(await askApi(browserFetch, 'GET /api/geomet', { query: clickQuestion(point, seen) }))
}

/**
 * Reads GetFeatureInfo features: without an area or times an alert is shown with what it has; without a name it is left
 * out.
 */
export function readPictureAlerts(body: unknown): PictureAlert[] {
  const features = asRecord(body)?.features
  if (!Array.isArray(features)) throw new Error('The map service answered without features.')
  const language = isFrenchSpoken() ? 'fr' : 'en'
  return features.slice(0, MOST_IN_POPUP).flatMap((feature: unknown) => {
    const properties = asRecord(asRecord(feature)?.properties)
    const event = words(properties?.[`alert_name_${language}`]) ?? words(properties?.[`alert_short_name_${language}`])
    if (!properties || !event) return []
    return {
      id: null,
      language,
      event: TITLES[language](event),
      areaDesc: words(properties[`feature_name_${language}`]) ?? '',
      start: moment(properties.validity_datetime) ?? moment(properties.publication_datetime),
      end: moment(properties.event_end_datetime) ?? moment(properties.expiration_datetime),
    }
  })
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

const words = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** “snow squall warning” and “avertissement de pluie” as our own list writes them. */
const TITLES = {
  en: (text: string) => text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()),
  fr: (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
}

function moment(value: unknown): string | null {
  const at = Date.parse(words(value) ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
