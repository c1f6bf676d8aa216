import type { Region } from './place-qualifier.ts'

/**
 * How a place's name matches the typed text. `exact`: the same. `short`: the same, but so short that it is more likely
 * the beginning of another name. `alias`: another name of the place. `prefix`: its beginning. `similar`: one typing
 * error away. `other`: looser, such as the beginning of another name, or a match of the source's own.
 */
export type NameMatch = 'exact' | 'short' | 'alias' | 'prefix' | 'similar' | 'other'

export interface RankedPlace extends Region {
  match: NameMatch
  /** `null` when unknown. */
  population: number | null
  /** Part of a larger city; the city itself is what people mostly mean. */
  isPartOfCity: boolean
}

/**
 * Whether a match makes a typing error unlikely: the whole name of a place anywhere, or any match in Canada or the
 * United States. Some of the other names abroad are misspellings themselves: Peterborough in England is “Petersborough”.
 */
export const isLikelyMeant = ({ match, countryCode }: Pick<RankedPlace, 'match' | 'countryCode'>): boolean =>
  ['exact', 'short'].includes(match) || countryCode === 'CA' || countryCode === 'US'

/** A place of unknown population ranks as a village. */
const UNCOUNTED = 500

const NAME_POINTS: Record<NameMatch, number> = { exact: 8, short: 4, alias: 6.5, prefix: 0, similar: -3, other: -3 }
const ONTARIO_POINTS = 7.5
const CANADA_POINTS = 2.5
const PART_OF_CITY_POINTS = -3

/**
 * How likely a place is the one meant, on the scale of the logarithm of its population: a whole name beats a beginning,
 * Ontario beats Canada beats the world (this is a site for Southern Ontario), then the larger place.
 */
export function rankPlace({ match, countryCode, state, population, isPartOfCity }: RankedPlace): number {
  const home = countryCode !== 'CA' ? 0 : state === 'Ontario' && !isPartOfCity ? ONTARIO_POINTS : CANADA_POINTS
  // An alias of a place here must not outrank the place elsewhere of that name: Kitchener was once Berlin.
  const homePoints = match === 'alias' ? home / 3 : home
  return (
    NAME_POINTS[match] +
    homePoints +
    (isPartOfCity ? PART_OF_CITY_POINTS : 0) +
    Math.log10((population || UNCOUNTED) + 1)
  )
}
