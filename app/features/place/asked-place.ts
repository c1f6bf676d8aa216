import { data, redirect } from 'react-router'
import type { Coordinates, Location } from '#shared/contracts/location.ts'
import type { FieldMessage } from '#shared/contracts/problem.ts'
import { type PlaceAddress, readPlaceAddress } from '#shared/places/place-address.ts'
import { readableLabel } from '#shared/readable-label.ts'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { placeByLabel, placeHref, unnamedPlace } from './place.ts'
import { homePlace, savedPlaceCookie } from './saved-place.ts'

/** Why a page has no weather to show: data of a thrown response, shown by `<BadPlace>`. */
export interface NoPlace {
  title: string
  errors: FieldMessage[]
}

interface AskedPlace {
  coordinates: Coordinates
  /** Naming the place may take a request of its own, for which the weather need not wait. */
  naming: Promise<Location>
}

const MIN_SEARCH_LENGTH = 2
const MAX_SEARCH_LENGTH = 200

/**
 * The place whose weather is asked for: by the address (`?lat&lon&name`), else a search (`?q`), else the place in the
 * visitor's cookie, else Toronto.
 *
 * @throws a response: 400 for bad coordinates, 302 to the first match of a search, 404 without any, 503 when the search
 * fails
 */
export async function askedPlace(fetch: Fetch, request: Request, visit: Visit): Promise<AskedPlace> {
  const address = readPlaceAddress(new URL(request.url).searchParams)
  if (address.kind === 'bad') throw noPlace(400, { title: m.bad_place_title(), errors: address.errors })
  if (address.kind === 'none') await followSearch(fetch, request, visit)
  const home = homePlace(visit.cookies)
  const { coordinates } = address.kind === 'place' ? address : home
  return { coordinates, naming: findPlace(fetch, address, home) }
}

/**
 * The place that a valid address means, by the name that the address gives it. Never fails: when naming fails, a place
 * without a name is “Your Location”.
 *
 * @param home the visitor's own place, for an address without one
 */
async function findPlace(
  fetch: Fetch,
  address: Exclude<PlaceAddress, { kind: 'bad' }>,
  home: Location,
): Promise<Location> {
  if (address.kind === 'none') return home
  const { coordinates, label } = address
  const labelled = label ? placeByLabel(coordinates, label) : null
  return askApi(fetch, 'GET /api/places/reverse', { query: coordinates }).then(
    ({ data: { state, country, ...town } }) => {
      const name = label && state ? withoutState(label, state) : null
      // The answer names the nearest town; the weather is still for the requested point.
      const named = name ? { name, displayName: null } : (labelled ?? town)
      return { ...named, state, country, coordinates }
    },
    () => labelled ?? unnamedPlace(coordinates),
  )
}

/**
 * “Guelph” of “Guelph, Ontario” and “Guelph (Ontario)”, so that each language writes the state in its own way; null
 * where a label does not end with the state.
 */
function withoutState(label: string, state: string): string | null {
  const ending = [`, ${state}`, ` (${state})`].find((each) => label.endsWith(each))
  return ending ? label.slice(0, -ending.length) : null
}

/** Handles `?q`, which the search form sends without scripts. */
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
  if (!place)
    throw noPlace(404, {
      title: readableLabel(text) ?? m.bad_place_title(),
      errors: [{ field: 'q', message: m.search_none() }],
    })
  // Only our own form keeps the place as the visitor's; a link from another site just opens it.
  const isOwnForm = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  const cookie = savedPlaceCookie(place, { isSecure: siteOrigin.startsWith('https:') })
  throw redirect(placeHref(place), isOwnForm ? { headers: { 'Set-Cookie': cookie } } : undefined)
}

const noPlace = (status: number, reason: NoPlace) => data(reason, { status })
