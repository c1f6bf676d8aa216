import KDBush from 'kdbush'
import { z } from 'zod'
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
  /** 0 when unknown. */
  population: number
  isPartOfCity: boolean
  /** Other names that people know it by. */
  aliases: string[]
}

/** The gazetteer as it lies in memory: rows in the order of their keys, each property in its own flat array. */
export interface GazetteerTable {
  keys: PackedText
  names: PackedText
  lat: Float32Array
  lon: Float32Array
  population: Uint32Array
  region: Uint16Array
  isPartOfCity: Uint8Array
  regions: Region[]
  aliasKeys: PackedText
  /** Row that the alias of the same index names. */
  aliasRows: Uint32Array
  /** Places by position, longitude before latitude; ids are rows. */
  positions: KDBush
}

const SECTIONS = [
  'keyBytes',
  'keyOffsets',
  'nameBytes',
  'nameOffsets',
  'lat',
  'lon',
  'population',
  'region',
  'isPartOfCity',
  'aliasKeyBytes',
  'aliasKeyOffsets',
  'aliasRows',
  'positions',
] as const
type Section = (typeof SECTIONS)[number]

const FORMAT = 1
const headerSchema = z.object({
  format: z.literal(FORMAT),
  regions: z.array(z.object({ countryCode: z.string(), state: z.string().nullable() })),
  sections: z.record(z.enum(SECTIONS), z.object({ start: z.number(), size: z.number() })),
})

const aligned = (size: number) => Math.ceil(size / 8) * 8
const bytesOf = (array: { buffer: ArrayBufferLike; byteOffset: number; byteLength: number }) =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** Writes the places down so that reading them back costs no more than reading the file. */
export function encodeGazetteer(entries: readonly GazetteerEntry[]): Uint8Array<ArrayBuffer> {
  const rows = entries
    .map((entry) => ({ ...entry, key: placeKey(entry.name) }))
    .sort((a, b) => compareText(a.key, b.key) || b.population - a.population || a.lat - b.lat)
  const regions = new Map<string, { index: number; region: { countryCode: string; state: string | null } }>()
  const regionIndexes = rows.map(({ countryCode, state }) => {
    const id = `${countryCode}/${state}`
    const known = regions.get(id) ?? { index: regions.size, region: { countryCode, state } }
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

  const contents: Record<Section, Uint8Array> = {
    keyBytes: keys.bytes,
    keyOffsets: bytesOf(keys.offsets),
    nameBytes: names.bytes,
    nameOffsets: bytesOf(names.offsets),
    lat: bytesOf(Float32Array.from(rows, ({ lat }) => lat)),
    lon: bytesOf(Float32Array.from(rows, ({ lon }) => lon)),
    population: bytesOf(Uint32Array.from(rows, ({ population }) => population)),
    region: bytesOf(Uint16Array.from(regionIndexes)),
    isPartOfCity: Uint8Array.from(rows, ({ isPartOfCity }) => Number(isPartOfCity)),
    aliasKeyBytes: aliasKeys.bytes,
    aliasKeyOffsets: bytesOf(aliasKeys.offsets),
    aliasRows: bytesOf(Uint32Array.from(aliases, ({ row }) => row)),
    positions: new Uint8Array(positions.data),
  }
  let end = 0
  const sections = Object.fromEntries(
    SECTIONS.map((section) => {
      const place = { start: end, size: contents[section].byteLength }
      end += aligned(place.size)
      return [section, place]
    }),
  )
  const header = new TextEncoder().encode(
    JSON.stringify({ format: FORMAT, regions: [...regions.values()].map(({ region }) => region), sections }),
  )
  const bodyStart = aligned(4 + header.length)
  const file = new Uint8Array(bodyStart + end)
  new DataView(file.buffer).setUint32(0, header.length, true)
  file.set(header, 4)
  for (const section of SECTIONS) file.set(contents[section], bodyStart + (sections[section]?.start ?? 0))
  return file
}

/**
 * Reads what `encodeGazetteer` wrote; the arrays look into `file` itself.
 *
 * @throws when the file is none of ours or of another format
 */
export function decodeGazetteer(file: ArrayBuffer): GazetteerTable {
  const headerSize = new DataView(file).getUint32(0, true)
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, headerSize))))
  const bodyStart = aligned(4 + headerSize)
  const place = (section: Section) => {
    const { start, size } = header.sections[section]
    return { start: bodyStart + start, size }
  }
  const uint8 = (section: Section) => new Uint8Array(file, place(section).start, place(section).size)
  const uint16 = (section: Section) => new Uint16Array(file, place(section).start, place(section).size / 2)
  const uint32 = (section: Section) => new Uint32Array(file, place(section).start, place(section).size / 4)
  const float32 = (section: Section) => new Float32Array(file, place(section).start, place(section).size / 4)
  const positions = place('positions')
  return {
    keys: new PackedText(uint8('keyBytes'), uint32('keyOffsets')),
    names: new PackedText(uint8('nameBytes'), uint32('nameOffsets')),
    lat: float32('lat'),
    lon: float32('lon'),
    population: uint32('population'),
    region: uint16('region'),
    isPartOfCity: uint8('isPartOfCity'),
    regions: header.regions,
    aliasKeys: new PackedText(uint8('aliasKeyBytes'), uint32('aliasKeyOffsets')),
    aliasRows: uint32('aliasRows'),
    positions: KDBush.from(file.slice(positions.start, positions.start + positions.size)),
  }
}
