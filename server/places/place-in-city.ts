import { distanceKm } from '#shared/map/distance.ts'
import type { Gazetteer, GazetteerPlace } from './gazetteer.ts'

/** Words in front of a name that the gazetteer has without them, such as a road that leads by: “Highway 401 Milton”. */
const IN_FRONT = /^(?:the|downtown|(?:(?:highway|hwy|autoroute|route)\s+)?\d{1,3}(?:\s+(?:at|in|near|by))?|qew)\s+/i
/** Parts the name of a place from the town near it, also as this site itself writes it (`place_near`). */
const PARTING = /\s*,\s*(?:secteur\s+)?|\s+near\s+/i
/** From the middle of a city to the middle of a place that one says is in it. */
const IN_CITY_KM = 40
/** A longer text is no place in a city; each further word costs two searches. */
const MOST_WORDS = 6

/**
 * Places for a text that names none by itself: with a word such as “the” in front, or followed by the city that the
 * place is in or near (“Scarborough, Toronto”, “Orléans Ottawa”). Empty unless the place is there: “Paris, Narnia” is
 * no Paris.
 */
export function findInCity(gazetteer: Gazetteer, text: string, count: number): GazetteerPlace[] {
  const named = (name: string) => findWhole(gazetteer, name.replace(IN_FRONT, ''), count)
  const bare = IN_FRONT.test(text) ? named(text) : []
  if (bare.length > 0) return bare
  for (const [name, cityName] of splits(text)) {
    const [city] = findWhole(gazetteer, cityName, count)
    const places = city
      ? named(name).filter((place) => distanceKm(place.coordinates, city.coordinates) <= IN_CITY_KM)
      : []
    if (places.length > 0) return places
  }
  return []
}

/** Places in Canada and the United States with exactly this name. */
export const findWhole = (gazetteer: Gazetteer, name: string, count: number): GazetteerPlace[] =>
  gazetteer
    .search(name, count)
    .filter(
      ({ match, countryCode }) => ['exact', 'short', 'alias'].includes(match) && ['CA', 'US'].includes(countryCode),
    )

function splits(text: string): [name: string, city: string][] {
  const parting = PARTING.exec(text)
  if (parting) return [[text.slice(0, parting.index), text.slice(parting.index + parting[0].length)]]
  const words = text.split(' ')
  if (words.length > MOST_WORDS) return []
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
}
