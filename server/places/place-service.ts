import type { Coordinates, Location } from '#shared/contracts/location.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { AppError, badField } from '../app-error.ts'
import type { SourceCache } from '../outbound/source-cache.ts'
import { countryCodeAt } from './country-at.ts'
import { countryName } from './country-name.ts'
import { findByFrenchName, isFrenchName, shownFrenchName } from './french-names.ts'
import type { Gazetteer, GazetteerPlace } from './gazetteer.ts'
import { type GeocodedPlace, type Geocoder, MOST_PLACES } from './geocoder.ts'
import { offshoreLake } from './great-lakes-water.ts'
import { type KnownPoint, knownPoints } from './known-points.ts'
import { findInCity } from './place-in-city.ts'
import { placeKey } from './place-key.ts'
import { matchQualifier, type PlaceReading, readPlaceText } from './place-qualifier.ts'
import { isLikelyMeant, type NameMatch, rankPlace } from './place-ranking.ts'
import { isRural, postalArea, postalAreaCode } from './postal-area.ts'
import { regionName } from './region-name.ts'
import { likelyTown, townOfAddress } from './street-address.ts'
import { toldApart } from './told-apart.ts'
import { typedPoints } from './typed-coordinates.ts'

export const MAX_PLACE_TEXT_LENGTH = 200
const MIN_PLACE_TEXT_LENGTH = 2
/** Towns do not move: a day is fresh, and a month is better than nothing. */
const GEOCODER_POLICY = { freshForMs: DAY_MS, keptForMs: 30 * DAY_MS, waitMs: 2_500 }
/** The same name within this distance is the same place, however each source pins it. */
const SAME_PLACE_KM = 10

/** A boat this far from the middle of the nearest town is on the lake, and no longer in the town. */
const OF_A_TOWN_KM = 10

export interface PlaceSearch {
  name: string
  /** At most so many places. */
  count: number
  /** ISO 639-1, such as `en`. */
  language: string
}

export interface FoundPlaces {
  places: Location[]
  /** Whether both sources have answered. */
  isWhole: boolean
}

export interface PlaceService {
  /**
   * Places for what a visitor typed (a town, a postal code, an airport, a forecast region, coordinates, a
   * street address), most likely first; empty under 2 characters and when nothing matches.
   *
   * @throws {AppError} 400 when `name` is too long; 503 `place-search-unavailable` when a source is silent and the other
   *   finds nothing
   */
  search(question: PlaceSearch): Promise<FoundPlaces>
  /**
   * The name of a point: the place people there would name, or “Location (lat, lon)” when none is near.
   *
   * @throws {AppError} 503 `place-name-unavailable`
   */
  reverse(coordinates: Coordinates): Location
}

interface RankedLocation {
  location: Location
  /** Keys of the names that it has here, to find duplicates. */
  keys: string[]
  rank: number
}

export interface PlaceServiceParts {
  gazetteer: Gazetteer
  geocoder: Geocoder
  cache: SourceCache
}

/**
 * Names of places from the bundled gazetteer and a geocoder; either alone suffices. Typed coordinates and
 * postal codes get the name of the place that lies there.
 */
export function createPlaceService({ gazetteer, geocoder, cache }: PlaceServiceParts): PlaceService {
  async function askGeocoder(reading: PlaceReading, language: string) {
    const name = reading.name.toLowerCase()
    if (name.length < MIN_PLACE_TEXT_LENGTH) return { ok: true as const, value: [] }
    return await cache.read(`geocoding/${language}/${name}`, GEOCODER_POLICY, () =>
      geocoder.findPlaces({ name, count: MOST_PLACES, language }),
    )
  }

  /**
   * The geocoder finds only names in the language that it is asked in: a name without a result is asked for in English,
   * too.
   */
  async function askIn(language: string, reading: PlaceReading, isKnown: boolean) {
    const answer = await askGeocoder(reading, language)
    const isFound = isKnown || !answer.ok || answer.value.length > 0
    return isFound || language === 'en' ? answer : await askGeocoder(reading, 'en')
  }

  function nameOf(coordinates: Coordinates, language: string): Location {
    const nearest = attempt(() => gazetteer.nearest(coordinates))
    if (!nearest.ok) {
      throw new AppError('place-name-unavailable', {
        status: 503,
        detail: m.problem_place_name_unavailable(),
        cause: nearest.error,
      })
    }
    if (nearest.value) {
      const place = { ...locationOf(nearest.value, language), coordinates }
      const lake = distanceKm(coordinates, nearest.value.coordinates) > OF_A_TOWN_KM && offshoreLake(coordinates)
      return lake ? { ...place, name: m.place_near({ name: lake, town: place.name }) } : place
    }
    const country = countryName(countryCodeAt(coordinates) ?? '', language)
    const name = m.place_at({ lat: coordinates.lat.toFixed(4), lon: coordinates.lon.toFixed(4) })
    return { name, country: country ?? m.country_unknown(), state: null, coordinates, displayName: null }
  }

  /** The place in the middle; of an area of the countryside, which may be far from the visitor, the area itself. */
  function nameOfArea(area: string, middle: Coordinates, language: string): Location {
    const place = nameOf(middle, language)
    if (!isRural(area)) return place
    const name =
      place.state === null ? m.place_postal_area_alone({ area }) : m.place_postal_area({ area, town: place.name })
    return { ...place, name }
  }

  async function search({ name, count, language }: PlaceSearch): Promise<FoundPlaces> {
    const text = cleanText(name)
    if (text.length > MAX_PLACE_TEXT_LENGTH) throw nameTooLong()
    if (text.length < MIN_PLACE_TEXT_LENGTH || placeKey(text) === '') return { places: [], isWhole: true }
    const points = typedPoints(text)
    if (points.length > 0)
      return { places: points.map((point) => nameOf(point, language)).slice(0, count), isWhole: true }
    const middle = postalArea(text)
    if (middle) return { places: [nameOfArea(postalAreaCode(text) ?? '', middle, language)], isWhole: true }
    const known = attempt(() => {
      const french = language === 'fr' ? findByFrenchName(gazetteer, text) : []
      const places = [...french, ...gazetteer.search(text, MOST_PLACES)]
      return places.length > 0 ? places : findInCity(gazetteer, text, MOST_PLACES)
    })
    const town = known.ok && known.value.length === 0 ? townOfAddress(gazetteer, text) : null
    if (town !== null) return await search({ name: town, count, language })
    const reading = readingFor(text, known.ok ? known.value : [])
    const answer = await askIn(language, reading, known.ok && known.value.length > 0)
    const geocoded = answer.ok ? answer.value.flatMap((place) => rankGeocoded(place, reading, language)) : []
    // The gazetteer's misspelt alternatives are used when the geocoder has nothing that is likelier meant, its names in
    // another language when the geocoder has nothing at all.
    const isMeant = geocoded.some((place) => place.isLikelyMeant)
    const spare = (place: GazetteerPlace) =>
      (isMeant && place.match === 'similar') || (geocoded.length > 0 && !isNamedIn(language, place))
    const bundled = known.ok ? known.value.filter((place) => !spare(place)) : []
    const towns = bundled.map((place) => rankBundled(place, reading, language))
    // The typed name of a Canadian town means the town: airports and forecast regions are left out.
    const typed = placeKey(reading.name)
    const isTown =
      (known.ok &&
        known.value.some((place) => place.countryCode === 'CA' && ['exact', 'alias'].includes(place.match))) ||
      geocoded.some(({ keys, location }) => keys.includes(typed) && location.country === countryName('CA', language))
    const airports = isTown ? [] : knownPoints(reading).map((known) => rankPoint(known, language))
    const merged = merge([...towns, ...airports, ...geocoded])
    const places = (known.ok ? toldApart(merged, gazetteer, language) : merged).slice(0, count)
    const silence = known.ok ? answer : known
    // That nothing was found is said only where both have looked.
    if (!silence.ok && (places.length === 0 || !(known.ok || answer.ok))) {
      throw new AppError('place-search-unavailable', {
        status: 503,
        detail: m.problem_place_search_unavailable(),
        retryAfterSeconds: 30,
        cause: silence.error,
      })
    }
    // The town of an address that the gazetteer does not know may be one of the geocoder's.
    const unknownTown = places.length === 0 ? likelyTown(text) : null
    return unknownTown === null ? { places, isWhole: silence.ok } : await search({ name: unknownTown, count, language })
  }

  return { search, reverse: (coordinates) => nameOf(coordinates, getLocale()) }
}

/** Without control characters and needless spaces. */
const cleanText = (text: string) =>
  text
    .replaceAll(/\p{Cc}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const nameTooLong = () =>
  badField('name', { code: 'too-long', message: m.rule_place_name_length({ length: MAX_PLACE_TEXT_LENGTH }) })

function attempt<T>(ask: () => T): { ok: true; value: T } | { ok: false; error: unknown } {
  try {
    return { ok: true, value: ask() }
  } catch (error) {
    return { ok: false, error }
  }
}

/**
 * The reading to ask the geocoder with, which does not understand “toronto on”: the split whose name is that of the
 * best known place, else the whole text.
 */
function readingFor(text: string, known: readonly GazetteerPlace[]): PlaceReading {
  const [whole = { name: text, qualifier: null }, ...splits] = readPlaceText(text)
  const [best] = known
  const isBest = (name: string) => best && (placeKey(name) === placeKey(best.name) || isFrenchName(name, best))
  const split = splits.find(({ name }) => best?.match === 'exact' && isBest(name))
  return split ?? whole
}

/** Whether the gazetteer has a place's name in a language: its names are English, those in Canada English or French. */
const isNamedIn = (language: string, { countryCode }: GazetteerPlace): boolean =>
  language === 'en' || (language === 'fr' && countryCode === 'CA')

const locationOf = (place: GazetteerPlace, language: string): Location => ({
  name: language === 'fr' ? shownFrenchName(place) : place.name,
  country: countryName(place.countryCode, language) ?? m.country_unknown(),
  state: regionName(place.countryCode, place.state, language),
  coordinates: place.coordinates,
  displayName: null,
})

function rankBundled(place: GazetteerPlace, reading: PlaceReading, language: string): RankedLocation {
  const location = locationOf(place, language)
  const names = [place.name, location.name]
  // “New York” finds New York City here, and the geocoder calls that city as it was typed: the second key makes both
  // one place.
  if (place.match === 'alias') names.push(reading.name)
  return { location, keys: names.map(placeKey), rank: rankPlace(place) }
}

const rankPoint = (
  { name, french, countryCode, state, coordinates, rank }: KnownPoint,
  language: string,
): RankedLocation => ({
  location: {
    name: language === 'fr' ? french : name,
    country: countryName(countryCode, language) ?? m.country_unknown(),
    state: regionName(countryCode, state, language),
    coordinates,
    displayName: null,
  },
  keys: [name, french].map(placeKey),
  rank,
})

/** Airports, parks and islands rank behind the towns of that name. */
const NO_SETTLEMENT_POINTS = -6

function rankGeocoded(
  place: GeocodedPlace,
  reading: PlaceReading,
  language: string,
): (RankedLocation & { isLikelyMeant: boolean })[] {
  if (reading.qualifier !== null && matchQualifier(reading.qualifier, place) === null) return []
  const key = placeKey(place.name)
  const typed = placeKey(reading.name)
  const match: NameMatch = key === typed ? 'exact' : key.startsWith(typed) ? 'prefix' : 'other'
  const ownCountry = place.countryCode === null ? null : countryName(place.countryCode, language)
  const country = ownCountry ?? place.country ?? m.country_unknown()
  const rank = rankPlace({ ...place, match, isPartOfCity: false }) + (place.isSettlement ? 0 : NO_SETTLEMENT_POINTS)
  const { name, lat, lon } = place
  const state = regionName(place.countryCode, place.state, language)
  const location = { name, country, state, coordinates: { lat, lon }, displayName: null }
  return [{ keys: [key], rank, isLikelyMeant: isLikelyMeant({ ...place, match }), location }]
}

/**
 * Most likely first. Of two entries for the same place the earlier one stays: the gazetteer's before the geocoder's.
 */
function merge(places: readonly RankedLocation[]): Location[] {
  const kept: RankedLocation[] = []
  for (const place of places) {
    const isKnown = kept.some(
      ({ keys, location: { coordinates } }) =>
        keys.some((key) => place.keys.includes(key)) &&
        distanceKm(place.location.coordinates, coordinates) <= SAME_PLACE_KM,
    )
    if (!isKnown) kept.push(place)
  }
  return kept.sort((a, b) => b.rank - a.rank).map(({ location }) => location)
}
