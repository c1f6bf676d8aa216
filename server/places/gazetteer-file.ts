import { Deserializer, Serializer } from 'node:v8'
import KDBush from 'kdbush'
import type { Coordinates } from '#shared/contracts/location.ts'
import { compareText, PackedText } from './packed-text.ts'
import { placeKey } from './place-key.ts'
import type { Region } from './place-qualifier.ts'

/** One place as the build gathers it. */
export interface GazetteerEntry {
  name: string
  lat: number
  lon: number
  countryCode: string
  state: string | null
  /** IANA; null when unknown. */
  timeZone: string | null
  /** 0 when unknown. */
  population: number
  isPartOfCity: boolean
  /** Other names that people know it by. */
  aliases: string[]
}

/** The part of a region that keeps one time zone, IANA; null when unknown. */
type RegionOfOneClock = Region & Pick<GazetteerEntry, 'timeZone'>

/** The gazetteer as it lies in memory: rows in the order of their keys, each property in its own flat array. */
export interface GazetteerTable {
  keys: PackedText
  names: PackedText
  lat: Float32Array
  lon: Float32Array
  population: Uint32Array
  region: Uint16Array
  isPartOfCity: Uint8Array
  regions: RegionOfOneClock[]
  aliasKeys: PackedText
  /** Row that the alias of the same index names. */
  aliasRows: Uint32Array
  /** Places by position, longitude before latitude; ids are rows. */
  positions: KDBush
}

/**
 * In V8's own form, which keeps typed arrays and is read back within milliseconds. Not with `serialize`: some of
 * its arrays look into the file and keep all of it in memory.
 */
export function encodeGazetteer(entries: readonly GazetteerEntry[]): Uint8Array {
  const rows = entries
    .map((entry) => ({ ...entry, key: placeKey(entry.name) }))
    .sort((a, b) => compareText(a.key, b.key) || b.population - a.population || a.lat - b.lat)
  const regions = new Map<string, { index: number; region: RegionOfOneClock }>()
  const regionIndexes = rows.map(({ countryCode, state, timeZone }) => {
    const id = `${countryCode}/${state}/${timeZone}`
    const known = regions.get(id) ?? { index: regions.size, region: { countryCode, state, timeZone } }
    regions.set(id, known)
    return known.index
  })
  const aliases = rows
    .flatMap(({ key, aliases }, row) =>
      [...new Set(aliases.map(placeKey))].filter((alias) => alias !== key).map((alias) => ({ alias, row })),
    )
    .sort((a, b) => compareText(a.alias, b.alias) || a.row - b.row)
  const keys = PackedText.of(rows.map(({ key }) => key))
  const names = PackedText.of(rows.map(({ name }) => name))
  const aliasKeys = PackedText.of(aliases.map(({ alias }) => alias))
  const positions = new KDBush(rows.length, 64, Float32Array)
  for (const { lat, lon } of rows) positions.add(lon, lat)
  positions.finish()

  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue({
    keys,
    names,
    lat: Float32Array.from(rows, ({ lat }) => lat),
    lon: Float32Array.from(rows, ({ lon }) => lon),
    population: Uint32Array.from(rows, ({ population }) => population),
    region: Uint16Array.from(regionIndexes),
    isPartOfCity: Uint8Array.from(rows, ({ isPartOfCity }) => Number(isPartOfCity)),
    regions: [...regions.values()].map(({ region }) => region),
    aliasKeys,
    aliasRows: Uint32Array.from(aliases, ({ row }) => row),
    positions: positions.data,
  })
  return serializer.releaseBuffer()
}

/**
 * Reads what `encodeGazetteer` wrote.
 *
 * @throws when the file is none of ours
 */
export function decodeGazetteer(file: Uint8Array): GazetteerTable {
  const deserializer = new Deserializer(file)
  deserializer.readHeader()
  const { keys, names, aliasKeys, positions, ...others } = deserializer.readValue()
  const textsOf = ({ bytes, offsets }: PackedText) => new PackedText(bytes, offsets)
  return {
    ...others,
    keys: textsOf(keys),
    names: textsOf(names),
    aliasKeys: textsOf(aliasKeys),
    positions: KDBush.from(positions),
  }
}

const NOWHERE: RegionOfOneClock = { countryCode: null, state: null, timeZone: null }
export const regionAt = ({ regions, region }: Pick<GazetteerTable, 'regions' | 'region'>, row: number) =>
  regions[region[row] ?? 0] ?? NOWHERE

export const positionAt = ({ lat, lon }: Pick<GazetteerTable, 'lat' | 'lon'>, row: number): Coordinates => ({
  lat: lat[row] ?? 0,
  lon: lon[row] ?? 0,
})
