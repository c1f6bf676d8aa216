import { countryName, type GazetteerPlace, gazetteer, searchForm } from './gazetteer.ts'

export interface PlaceSearch {
  name: string
  count: number
  /** Two capital letters. */
  countryCode?: string
}

/**
 * Places by name: nothing for one character, the exact name for two, a prefix from three on. After a comma stands a
 * country or a first-level area, in full: “Toronto, Ontario”, “Toronto, CA”. Exact names first, then the more important
 * ones.
 */
export function searchPlaces({ name, count, countryCode }: PlaceSearch): GazetteerPlace[] {
  const [place = '', area = ''] = name.split(',', 2).map(searchForm)
  if (place.length < 2) return []
  const rank = (found: GazetteerPlace) => found.importance + (found.searchName === place ? 10 : 0)
  return matches(place)
    .filter((found) => (countryCode ? found.countryCode === countryCode : true))
    .filter((found) => area === '' || areaNames(found).includes(area))
    .sort((a, b) => rank(b) - rank(a) || a.searchName.length - b.searchName.length || a.id - b.id)
    .slice(0, count)
}

function matches(place: string): GazetteerPlace[] {
  const places = gazetteer()
  const found: GazetteerPlace[] = []
  for (let index = firstAtOrAfter(places, place); index < places.length; index++) {
    const candidate = places[index]
    if (!candidate?.searchName.startsWith(place)) break
    if (place.length > 2 || candidate.searchName === place) found.push(candidate)
  }
  return found
}

function firstAtOrAfter(places: readonly GazetteerPlace[], name: string): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.searchName ?? '') < name) low = middle + 1
    else high = middle
  }
  return low
}

const areaNames = ({ countryCode, areaCode, area }: GazetteerPlace) =>
  [countryCode, countryName(countryCode, 'en'), area, areaCode].map(searchForm)
