import { readFile } from 'node:fs/promises'
import type { MultiPolygon as Shape } from 'geojson'
import { LRUCache } from 'lru-cache'
import { merge } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { MultiPolygon as Rings } from '#server/alerts/alert-message.ts'
import { type County, type Detail, decodeCounties, type Lines } from './county-file.ts'

/** Outlines of the counties of the United States (U.S. Census Bureau, public domain) in three levels of detail. */
export interface CountyShapes {
  /**
   * The counties as one shape, without the lines between them.
   *
   * @param codes five digits, state and county (FIPS); unknown ones are left out
   * @returns null when none of them is known
   */
  shapeOf(codes: readonly string[], detail: Detail): Rings | null
  /** Those of the counties that have this name. A zone of the National Weather Service of that name is a whole county. */
  named(name: string, codes: readonly string[]): string[]
}

/** Merged shapes that are kept: alerts that hold for hours are drawn again with each answer, once a minute. */
const MOST_MERGED = 2_000

const FILE = new URL('../../build/counties.bin', import.meta.url)

/** Reads the outlines that the build prepared. Neighbours share their lines, so that simplified ones still meet. */
export async function readCountyShapes(): Promise<CountyShapes> {
  const { counties, names, lines } = decodeCounties(await readFile(FILE))
  const letters = new Map([...names].map(([code, name]) => [code, lettersOf(name)]))
  const merged = new LRUCache<string, Rings>({ max: MOST_MERGED })
  return {
    named(name, codes) {
      const wanted = lettersOf(name)
      return codes.filter((code) => letters.get(code) === wanted)
    },
    shapeOf(codes, detail) {
      const key = `${detail} ${codes.join(' ')}`
      const known = merged.get(key)
      if (known) return known
      const named = [...new Set(codes)].flatMap((code) => counties.get(code) ?? [])
      if (named.length === 0) return null
      const shape = inShortDegrees(merge(topologyOf(named, lines[detail]), named), detail)
      merged.set(key, shape)
      return shape
    },
  }
}

/** “De Kalb” and “DeKalb” are one name, and so are “Kings (Brooklyn)”, “Kings, NY”, “Kings County” and “Kings”. */
const lettersOf = (name: string): string =>
  name.replace(/ \([^)]*\)$|, [A-Z]{2}$| (?:County|Parish)$|[^\p{L}]/gu, '').toLowerCase()

/** A topology that has only the lines of these counties, at their numbers. */
function topologyOf(counties: readonly County[], { begins, corners }: Lines): Topology {
  const arcs: Topology['arcs'] = []
  for (const arc of counties.flatMap((county): number[] => county.arcs.flat(2))) {
    // A line that is walked backwards has the complement of its number.
    const index = arc < 0 ? ~arc : arc
    const line = corners.subarray(begins[index], begins[index + 1])
    arcs[index] ??= Array.from({ length: line.length / 2 }, (_, at) => [line[2 * at] ?? 0, line[2 * at + 1] ?? 0])
  }
  return { type: 'Topology', objects: {}, arcs }
}

/** Decimals of drawn coordinates: finer differences do not show. A hundredth of a degree is about a kilometre. */
const DECIMALS: Record<Detail, number> = { fine: 3, coarse: 2, rough: 2 }

/** A shape with the decimals that its level of detail shows. */
export function inShortDegrees({ coordinates }: Shape, detail: Detail): Rings {
  const factor = 10 ** DECIMALS[detail]
  const short = (degrees = 0) => Math.round(degrees * factor) / factor
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): [number, number] => [short(lon), short(lat)])),
  )
}
