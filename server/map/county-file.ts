import { deserialize, serialize } from 'node:v8'
import type { MultiPolygon, Polygon } from 'topojson-specification'

/** From the closest look to the widest. `rough` is for a day on which the others do not fit into an answer. */
export const DETAILS = ['fine', 'coarse', 'rough'] as const
export type Detail = (typeof DETAILS)[number]

export type County = Polygon | MultiPolygon

/** Lines between counties, packed: as arrays of arrays they would take ten times the memory. */
export interface Lines {
  /** Where each line begins in `corners`, and where the last one ends. */
  begins: Uint32Array
  /** Longitude and latitude of each corner in turn, degrees. */
  corners: Float64Array
}

/** What `scripts/build-counties.mjs` prepares. */
export interface CountyOutlines {
  /** By five digits, state and county (FIPS). They refer to lines by number, which is the same in all details. */
  counties: ReadonlyMap<string, County>
  /** By the same five digits: “Erie”. */
  names: ReadonlyMap<string, string>
  lines: Record<Detail, Lines>
}

/** @param lines corners of each line: longitude and latitude; further values are left out */
export function packLines(lines: readonly (readonly (readonly number[])[])[]): Lines {
  const begins = Uint32Array.from({ length: lines.length + 1 })
  for (const [index, line] of lines.entries()) begins[index + 1] = (begins[index] ?? 0) + 2 * line.length
  return { begins, corners: Float64Array.from(lines.flat().flatMap(([lon = 0, lat = 0]) => [lon, lat])) }
}

/** In V8's own form, which keeps maps and typed arrays and is read back within milliseconds. */
export const encodeCounties = (outlines: CountyOutlines): Uint8Array => serialize(outlines)

export const decodeCounties = (file: Uint8Array): CountyOutlines => deserialize(file)
