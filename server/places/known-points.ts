import { frenchAirportName } from '#shared/french-airport-name.ts'
import { type Airport, AMERICAN_AIRPORTS, CANADIAN_AIRPORTS } from './airports.ts'
import { FORECAST_REGIONS } from './forecast-regions.ts'
import { frenchRegionName } from './french-region-names.ts'
import { placeKey } from './place-key.ts'
import { matchQualifier, type PlaceReading } from './place-qualifier.ts'
import { rankPlace } from './place-ranking.ts'

/** A point that is no town: an airport, or a forecast region by the name that alerts give it. */
export interface KnownPoint {
  name: string
  french: string
  countryCode: 'CA' | 'US'
  state: string
  coordinates: { lat: number; lon: number }
  /** Comparable with the rank of towns. */
  rank: number
}

interface Entry extends Omit<KnownPoint, 'rank'> {
  /** Keys that the whole text may equal: a code, a name, a part of a region's name. */
  wholes: readonly string[]
  /** Keys of names that match a text whose words are all among theirs. */
  names: readonly string[]
  /** Keys of names that also match the beginning of some of their words. */
  begun: readonly string[]
}

/**
 * Ranks a point behind a town of that name, and before a small town abroad: “Pearson” is Toronto's airport, not
 * Pearson, Georgia.
 */
const NO_TOWN_POINTS = -5
/** A name that contains the typed words ranks a little behind one that equals them. */
const SOME_WORDS_POINTS = -1
/** Shorter texts begin too many names; codes have three letters and are found whole. */
const LEAST_BEGUN = 4
/** Few points are offered: most people look for towns. */
const MOST_POINTS = 3

const ENTRIES: readonly Entry[] = [
  ...CANADIAN_AIRPORTS.map((airport) => airportEntry(airport, 'CA')),
  ...AMERICAN_AIRPORTS.map((airport) => airportEntry(airport, 'US')),
  ...FORECAST_REGIONS.map(([name, lat, lon]): Entry => {
    const french = frenchRegionName(name)
    const [names = [], frenchNames = []] = [name, french].map((text) => [text, ...text.split(' - ')].map(placeKey))
    const wholes = [...names, ...frenchNames]
    return { name, french, countryCode: 'CA', state: 'Ontario', coordinates: { lat, lon }, wholes, names, begun: names }
  }),
]

function airportEntry([code, name, state, lat, lon, ownFrench]: Airport, countryCode: Entry['countryCode']): Entry {
  const french = ownFrench ?? frenchAirportName(name)
  const key = placeKey(name)
  const names = [key, placeKey(french)]
  const wholes = [code.toLowerCase(), `c${code.toLowerCase()}`, ...names]
  return { name, french, countryCode, state, coordinates: { lat, lon }, wholes, names, begun: [key] }
}

/**
 * The points that a text names: by code, whole name, some words of it, or the beginning of some words; most likely
 * first.
 */
export function knownPoints({ name, qualifier }: PlaceReading): KnownPoint[] {
  const key = placeKey(name)
  const words = key.split(' ')
  const isLong = key.length >= LEAST_BEGUN
  return ENTRIES.flatMap(({ wholes, names, begun, ...point }) => {
    if (qualifier !== null && matchQualifier(qualifier, point) === null) return []
    const isWhole = wholes.includes(key)
    const hasWords = isLong && names.some((known) => words.every((word) => known.split(' ').includes(word)))
    const isBegun = isLong && begun.some((known) => ` ${known}`.includes(` ${key}`))
    if (!isWhole && !hasWords && !isBegun) return []
    const match = isWhole || hasWords ? 'exact' : 'prefix'
    const rank = rankPlace({ ...point, match, population: null, isPartOfCity: false })
    return { ...point, rank: rank + NO_TOWN_POINTS + (isWhole ? 0 : SOME_WORDS_POINTS) }
  })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_POINTS)
}
