import type { Location } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import { type ApiFailure, asApiFailure } from '../../lib/api-error.ts'
import { FIRST_ZOOM, type FirstView, firstView } from './first-view.ts'
import { boxAround } from './map-box.ts'
import type { MapCountry } from './map-countries.ts'
import { entryOf, isInView, isStanding, type MapEntry } from './map-entries.ts'
import { mapPicture } from './map-picture.ts'
import { FIRST_VIEW, type MapPicture } from './map-sheet.ts'
import { answerInOnePiece } from './one-piece.ts'

/** A country's alerts in the page's loader data: what the list needs, without shapes. */
export interface ServedCountry {
  entries: MapEntry[]
  meta: SourceReport[]
  /** Why the alerts could not be loaded; else null. */
  failure: ApiFailure | null
}

export interface ServedMap {
  ca: ServedCountry
  us: ServedCountry
  opensOn: FirstView
  picture: MapPicture
}

interface ServedMapOptions {
  place: Location
  /** Whose alerts the visitor does not want to see. */
  hidden: readonly MapCountry[]
  /** The alert that the visitor came to see; null for none. */
  chosen: string | null
}

/** Most alerts of a country in the loader data, the most severe; the browser then fetches all. */
const MOST_SERVED = 180

/** For the loader: centre and zoom of the map, its alerts as a list and as a picture. Shapes stay on the server. */
export async function servedMap(
  { fetchApi, now }: Pick<Visit, 'fetchApi' | 'now'>,
  { place, hidden, chosen }: ServedMapOptions,
): Promise<ServedMap> {
  const { coordinates } = place
  const ask = async (country: MapCountry) => {
    try {
      const answer = await askApi(fetchApi, `GET /api/map/alerts/${country}`, { query: { zoom: FIRST_ZOOM } })
      const features = answerInOnePiece(answer, coordinates.lon).features.filter((feature) => isStanding(feature, now))
      return { country, features, meta: answer.meta, failure: null }
    } catch (error) {
      const failure = asApiFailure(error)
      return { country, features: [], meta: failure.meta, failure }
    }
  }
  const [ca, us] = await Promise.all([ask('ca'), ask('us')])
  const shown = [ca, us].filter(({ country }) => !hidden.includes(country))
  const opensOn = firstView({ place: coordinates, features: shown.flatMap(({ features }) => features), chosen })
  const box = boxAround(opensOn.center, opensOn.zoom, FIRST_VIEW)
  const seen = (features: readonly MapAlertFeature[]) =>
    features.filter((feature) => isInView(feature, box)).slice(0, MOST_SERVED)
  const told = ({ features, meta, failure }: typeof ca): ServedCountry => ({
    entries: seen(features).map((feature) => entryOf(feature, coordinates)),
    meta,
    failure,
  })
  const picture = mapPicture(
    shown.flatMap(({ features }) => seen(features)),
    place,
    opensOn,
  )
  return { ca: told(ca), us: told(us), opensOn, picture }
}
