import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'
import { encodeGazetteer, type GazetteerEntry } from './gazetteer-file.ts'

export const aPlace = (entry: Partial<GazetteerEntry>): GazetteerEntry => ({
  name: 'Toronto',
  lat: 43.6532,
  lon: -79.3832,
  countryCode: 'CA',
  state: 'Ontario',
  timeZone: null,
  population: 2_794_000,
  isPartOfCity: false,
  aliases: [],
  ...entry,
})

/** A gazetteer of a few places, through the same file as the real one. */
export function aGazetteer(...entries: Partial<GazetteerEntry>[]): Gazetteer {
  const directory = mkdtempSync(join(tmpdir(), 'gazetteer-'))
  const file = join(directory, 'gazetteer.bin')
  writeFileSync(file, encodeGazetteer(entries.map(aPlace)))
  const gazetteer = openGazetteer(file)
  // The first question reads the file.
  gazetteer.search('', 1)
  rmSync(directory, { recursive: true })
  return gazetteer
}
