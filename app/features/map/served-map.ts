import type { Location } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import { type ApiFailure, asApiFailure } from '../../lib/api-error.ts'
import { boxAround } from './map-box.ts'
import type { MapCountry } from './map-countries.ts'
import { entryOf, isInView, isStanding, type MapEntry } from './map-entries.ts'
import { mapPicture } from './map-picture.ts'
import { FIRST_VIEW, FIRST_ZOOM, type MapPicture } from './map-sheet.ts'
import { answerInOnePiece } from './one-piece.ts'

/** The alerts of a country as the page begins: what the list needs, without a single shape. */
export interface ServedCountry {
  entries: MapEntry[]
  meta: SourceReport[]
  /** Why there are none to tell of. */
  failure: ApiFailure | null
}

export interface ServedMap {
  ca: ServedCountry
  us: ServedCountry
  picture: MapPicture
}

interface ServedMapOptions {
  place: Location
  /** Whose alerts the visitor does not want to see. */
  hidden: readonly MapCountry[]
}

/** A page begins with at most so many alerts of a country, the most severe; the browser's own question brings all. */
const MOST_SERVED = 200

/** For the loader: the first view around a place, as a list and as a picture. Shapes stay on the server. */
export async function servedMap(
  { fetchApi, now }: Pick<Visit, 'fetchApi' | 'now'>,
  { place, hidden }: ServedMapOptions,
): Promise<ServedMap> {
  const { coordinates } = place
  const box = boxAround(coordinates, FIRST_ZOOM, FIRST_VIEW)
  const features: MapAlertFeature[] = []
  const ask = async (country: MapCountry): Promise<ServedCountry> => {
    try {
      const answer = await askApi(fetchApi, `GET /api/map/alerts/${country}`, { query: { zoom: FIRST_ZOOM } })
      const seen = answerInOnePiece(answer, coordinates.lon)
        .features.filter((feature) => isStanding(feature, now) && isInView(feature, box))
        .slice(0, MOST_SERVED)
      if (!hidden.includes(country)) features.push(...seen)
      return { entries: seen.map((feature) => entryOf(feature, coordinates)), meta: answer.meta, failure: null }
    } catch (error) {
      const failure = asApiFailure(error)
      return { entries: [], meta: failure.meta, failure }
    }
  }
  const [ca, us] = await Promise.all([ask('ca'), ask('us')])
  return { ca, us, picture: mapPicture(features, place) }
}
