import { data, redirect } from 'react-router'
import type { Coordinates, Location } from '#shared/contracts/location.ts'
import type { FieldMessage } from '#shared/contracts/problem.ts'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { findPlace } from './find-place.ts'
import { placeHref } from './place.ts'
import { readPlaceAddress } from './place-address.ts'
import { homePlace, savedPlaceCookie } from './saved-place.ts'

/** Why a page can show no weather: thrown as an answer, shown by `<BadPlace>`. */
export interface NoPlace {
  title: string
  errors: FieldMessage[]
}

export interface AskedPlace {
  coordinates: Coordinates
  /** The name may take a question of its own: the weather need not wait for it. */
  naming: Promise<Location>
}

const MIN_SEARCH_LENGTH = 2
const MAX_SEARCH_LENGTH = 200

/**
 * Where the visitor wants the weather of: the address (`?lat&lon&name`), else what was searched for (`?q`), else the
 * place that the browser keeps, else Toronto.
 *
 * @throws an answer: 400 for bad coordinates, 302 to the first match of a search, 404 without any, 503 when the search fails
 */
export async function askedPlace(fetch: Fetch, request: Request, visit: Visit): Promise<AskedPlace> {
  const address = readPlaceAddress(new URL(request.url).searchParams)
  if (address.kind === 'bad') throw noPlace(400, { title: m.bad_place_title(), errors: address.errors })
  if (address.kind === 'none') await followSearch(fetch, request, visit)
  const home = homePlace(visit.cookies)
  const { coordinates } = address.kind === 'place' ? address : home
  return { coordinates, naming: findPlace(fetch, address, home) }
}

/** What the search form sends where no script has taken it over. */
async function followSearch(fetch: Fetch, request: Request, { siteOrigin }: Visit): Promise<void> {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (text.length < MIN_SEARCH_LENGTH) return
  const found = await askApi(fetch, 'GET /api/places/search', {
    query: { name: text.slice(0, MAX_SEARCH_LENGTH) },
  }).catch(() => {
    throw noPlace(503, {
      title: m.search_error_title(),
      errors: [{ field: 'q', message: m.search_error_text() }],
    })
  })
  const place = found.data[0]
  if (!place) throw noPlace(404, { title: text, errors: [{ field: 'q', message: m.search_none() }] })
  // A link from elsewhere opens a place; only our own form chooses it.
  const isOwnForm = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const cookie = savedPlaceCookie(place, { isSecure: siteOrigin.startsWith('https:') })
  throw redirect(placeHref(place), isOwnForm ? { headers: { 'Set-Cookie': cookie } } : undefined)
}

const noPlace = (status: number, reason: NoPlace) => data(reason, { status })
