import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Coordinates } from '#shared/contracts/location.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { countryCodeAt } from './country-at.ts'
import { decodeGazetteer, type GazetteerTable, positionAt, regionAt } from './gazetteer-file.ts'
import { placeKey, placeKeysWhileTyping } from './place-key.ts'
import { matchQualifier, readPlaceText } from './place-qualifier.ts'
import { isLikelyMeant, type NameMatch, type RankedPlace, rankPlace } from './place-ranking.ts'
import { provinceAt } from './province-at.ts'
import { rowsAround } from './rows-around.ts'
import { findSimilarRows } from './similar-names.ts'

export interface GazetteerPlace extends RankedPlace {
  name: string
  countryCode: string
  coordinates: Coordinates
  /** IANA; null when unknown. */
  timeZone: string | null
}

/** The places of the world that this server knows by itself (GeoNames, CC BY 4.0). */
export interface Gazetteer {
  /**
   * Places whose name begins with `text`, most likely first; `text` may end in a province, state or country. Empty for
   * fewer than 2 letters and for what is no place. When nothing else matches, one typing error is tolerated; in the name
   * of a Canadian town also when abroad only another name matches, in that of a large one also when only beginnings do.
   */
  search(text: string, count: number): GazetteerPlace[]
  /** The place that people at these coordinates would name, at most 100 km away and in the same country. */
  nearest(coordinates: Coordinates, wanted?: WantedTown): GazetteerPlace | null
  /** The place with the nearest middle, at most so far away, of those that are wanted. */
  closest(
    coordinates: Coordinates,
    limitKm: number,
    isWanted: (place: GazetteerPlace) => boolean,
  ): GazetteerPlace | null
}

/** Narrows which place names a point. */
export interface WantedTown {
  leastPopulation: number
  /** The name of a place that shall not name itself. */
  otherThan: string
}

const NEAREST_LIMIT_KM = 100
/** In a dense country this many neighbours reach past the suburbs to the city they belong to. */
const NEIGHBOURS = 200
/** People per km² of a town as one sees it from the air; turns a population into a radius. */
const TOWN_DENSITY = 3000
const MIN_SEARCH_LENGTH = 2
/** Letters. A shorter whole name, such as Par in Cornwall, is more likely the beginning of another. */
const MIN_CERTAIN_LENGTH = 4

/** A town that a misspelt name means rather than some place abroad whose name begins so: “Ottowa”, Ottoway. */
const LARGE_TOWN = 100_000

/** @returns radius of a town of so many people, km */
export const cityRadiusKm = (population: number) => Math.sqrt(population / (Math.PI * TOWN_DENSITY))
/** About 10 m: finer than where a town “is”, and it hides what 32-bit floats add. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

/**
 * Opens the gazetteer file that the build wrote. It is read by `readAhead`, or by the first search if that comes
 * earlier.
 *
 * @throws at that search, when the file is missing or unreadable
 */
export function openGazetteer(file: string): Gazetteer & {
  /** Reads the places in the background, so that the first question need not wait for them. */
  readAhead(): Promise<void>
} {
  let table: GazetteerTable | undefined
  const load = () => {
    table ??= decodeGazetteer(readFileSync(file))
    return table
  }
  return {
    search: (text, count) => searchTable(load(), text, count),
    nearest: (coordinates, wanted) => nearestInTable(load(), coordinates, wanted),
    closest(coordinates, limitKm, isWanted) {
      const places = load()
      const isWantedRow = (row: number) => isWanted(placeAt(places, row, 'other'))
      const [row] = rowsAround(places, coordinates, { count: 1, limitKm, isWanted: isWantedRow })
      return row === undefined ? null : placeAt(places, row, 'other')
    },
    async readAhead() {
      const bytes = await readFile(file)
      table ??= decodeGazetteer(bytes)
    },
  }
}

function placeAt(table: GazetteerTable, row: number, match: NameMatch): GazetteerPlace {
  const { countryCode, state, timeZone } = regionAt(table, row)
  const { lat, lon } = positionAt(table, row)
  return {
    name: table.names.at(row),
    countryCode: countryCode ?? '',
    state,
    timeZone,
    coordinates: { lat: rounded(lat), lon: rounded(lon) },
    population: table.population[row] || null,
    isPartOfCity: table.isPartOfCity[row] === 1,
    match,
  }
}

function rankRow(table: GazetteerTable, row: number, match: NameMatch): number {
  const { countryCode, state } = regionAt(table, row)
  const population = table.population[row] ?? null
  return rankPlace({ countryCode, state, match, population, isPartOfCity: table.isPartOfCity[row] === 1 })
}

function searchTable(table: GazetteerTable, text: string, count: number): GazetteerPlace[] {
  if (placeKey(text).length < MIN_SEARCH_LENGTH) return []
  const found = new Map<number, { match: NameMatch; rank: number }>()
  const add = (row: number, match: NameMatch) => {
    const rank = rankRow(table, row, match)
    if (rank > (found.get(row)?.rank ?? Number.NEGATIVE_INFINITY)) found.set(row, { match, rank })
  }
  const readings = readPlaceText(text)
  const hasComma = text.includes(',')
  for (const { name, qualifier } of readings) {
    const spellings = qualifier === null && !hasComma ? placeKeysWhileTyping(name) : [placeKey(name)]
    for (const key of spellings.filter((spelling) => spelling.length >= MIN_SEARCH_LENGTH)) {
      collect(table, key, (row, match) => {
        if (qualifier === null) return add(row, match)
        const said = matchQualifier(qualifier, regionAt(table, row))
        // Without a comma the last words are a region only behind a whole name: “north b” begins North Bay.
        if (said === null || (match === 'prefix' && !hasComma)) return
        add(row, said === 'begun' && !hasComma ? 'prefix' : match)
      })
    }
  }
  const isMeant = ([row, { match }]: [number, { match: NameMatch }]) =>
    isLikelyMeant({ match, countryCode: regionAt(table, row).countryCode })
  if (![...found].some(isMeant)) {
    const { name = '', qualifier = null } = readings[0] ?? {}
    const others = [...found]
    const least = others.every(([, { match }]) => match === 'alias') ? 0 : LARGE_TOWN
    for (const row of findSimilarRows(table, placeKey(name))) {
      const region = regionAt(table, row)
      const isMeantHere = region.countryCode === 'CA' && (table.population[row] ?? 0) >= least
      if (others.length > 0 && !isMeantHere) continue
      if (qualifier === null || matchQualifier(qualifier, region) === 'whole') add(row, 'similar')
    }
    // A name abroad that is only another name stands behind the town here that is one typing error away.
    if (found.size > others.length)
      for (const [row, { match }] of others)
        if (match === 'alias') found.set(row, { match: 'other', rank: rankRow(table, row, 'other') })
  }
  return [...found]
    .sort(([rowA, a], [rowB, b]) => b.rank - a.rank || rowA - rowB)
    .slice(0, count)
    .map(([row, { match }]) => placeAt(table, row, match))
}

function collect(table: GazetteerTable, key: string, take: (row: number, match: NameMatch) => void): void {
  const size = Buffer.byteLength(key)
  const same: NameMatch = key.length < MIN_CERTAIN_LENGTH ? 'short' : 'exact'
  const names = table.keys.rangeOf(key)
  for (let row = names.start; row < names.end; row++) take(row, table.keys.sizeAt(row) === size ? same : 'prefix')
  if (key.length < MIN_CERTAIN_LENGTH) return
  const aliases = table.aliasKeys.rangeOf(key)
  for (let alias = aliases.start; alias < aliases.end; alias++) {
    const row = table.aliasRows[alias] ?? 0
    if (table.aliasKeys.sizeAt(alias) === size) take(row, 'alias')
    // Abroad the other names are mostly transliterations: “tornto” should not match Thornton's Lithuanian name.
    else if (regionAt(table, row).countryCode === 'CA') take(row, 'other')
  }
}

function nearestInTable(
  table: GazetteerTable,
  coordinates: Coordinates,
  { leastPopulation, otherThan }: WantedTown = { leastPopulation: 0, otherThan: '' },
): GazetteerPlace | null {
  const here = countryCodeAt(coordinates)
  const isWanted = (row: number) => {
    // Windsor lies nearer to the middle of Detroit than to its own edge: the border decides first.
    const country = regionAt(table, row).countryCode
    const isNamed = (table.population[row] ?? 0) >= leastPopulation && table.names.at(row) !== otherThan
    return table.isPartOfCity[row] === 0 && (here === null || country === here) && isNamed
  }
  const rows = rowsAround(table, coordinates, { count: NEIGHBOURS, limitKm: NEAREST_LIMIT_KM, isWanted })
  const stateOf = (row: number) => regionAt(table, row).state
  const isAtProvincialBorder = here === 'CA' && rows.some((row) => stateOf(row) !== stateOf(rows[0] ?? row))
  const province = isAtProvincialBorder ? provinceAt(table, coordinates) : null
  let best: { row: number; distanceToEdge: number } | null = null
  for (const row of rows) {
    const toMiddle = distanceKm(coordinates, positionAt(table, row))
    // A city ends at the border of its province: Gatineau is no part of Ottawa.
    const isOwn = province === null || stateOf(row) === province
    const distanceToEdge = isOwn ? toMiddle - cityRadiusKm(table.population[row] ?? 0) : toMiddle
    if (best === null || distanceToEdge < best.distanceToEdge) best = { row, distanceToEdge }
  }
  return best && placeAt(table, best.row, 'other')
}
