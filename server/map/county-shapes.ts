import { readFile } from 'node:fs/promises'
import type { MultiPolygon as Shape } from 'geojson'
import { LRUCache } from 'lru-cache'
import { merge } from 'topojson-client'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { MultiPolygon as Rings } from '#server/alerts/alert-message.ts'

/** Outlines of the counties of the United States (U.S. Census Bureau, public domain) in three levels of detail. */
export interface CountyShapes {
  /**
   * The counties as one shape, without the lines between them.
   *
   * @param codes five digits, state and county (FIPS); unknown ones are left out
   * @returns null when none of them is known
   */
  shapeOf(codes: readonly string[], detail: Detail): Rings | null
  has(code: string): boolean
}

/** From the closest look to the widest. `rough` is for a day on which the others do not fit into an answer. */
export const DETAILS = ['fine', 'coarse', 'rough'] as const
export type Detail = (typeof DETAILS)[number]

/** The share of all corners that is drawn: those whose triangles with their neighbours are largest. */
const SHARE: Record<Exclude<Detail, 'fine'>, number> = { coarse: 0.6, rough: 0.1 }
/** Merged shapes that are kept: alerts that hold for hours are drawn again with each answer, once a minute. */
const MOST_MERGED = 2_000

const FILE = new URL(import.meta.resolve('us-atlas/counties-10m.json'))

type Counties = Topology<{ counties: GeometryCollection }>
type County = Polygon | MultiPolygon

/** Reads the outlines, once, in some 100 ms. Neighbours share their lines, so that simplified ones still meet. */
export async function readCountyShapes(): Promise<CountyShapes> {
  const { counties, lines } = await readTopology()
  const merged = new LRUCache<string, Rings>({ max: MOST_MERGED })
  return {
    has: (code) => counties.has(code),
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

/** Lines between counties, packed: as arrays of arrays they would take ten times the memory. */
interface Lines {
  /** Where each line begins in `corners`, and where the last one ends. */
  begins: Uint32Array
  /** Longitude and latitude of each corner in turn, degrees. */
  corners: Float64Array
}

async function readTopology(): Promise<{ counties: Map<string, County>; lines: Record<Detail, Lines> }> {
  const topology: Counties = JSON.parse(await readFile(FILE, 'utf8'))
  const weighed = presimplify(topology)
  const withShare = (share: number) => packed(simplify(weighed, quantile(weighed, share)).arcs)
  return {
    // Geometries refer to lines by number, which is the same in all details.
    counties: new Map(
      topology.objects.counties.geometries
        .filter((geometry): geometry is County => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
        .map((geometry) => [String(geometry.id), geometry]),
    ),
    lines: { fine: packed(weighed.arcs), coarse: withShare(SHARE.coarse), rough: withShare(SHARE.rough) },
  }
}

function packed(arcs: Topology['arcs']): Lines {
  const begins = Uint32Array.from({ length: arcs.length + 1 })
  for (const [index, arc] of arcs.entries()) begins[index + 1] = (begins[index] ?? 0) + 2 * arc.length
  return { begins, corners: Float64Array.from(arcs.flat().flatMap(([lon = 0, lat = 0]) => [lon, lat])) }
}

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

function inShortDegrees({ coordinates }: Shape, detail: Detail): Rings {
  const factor = 10 ** DECIMALS[detail]
  const short = (degrees = 0) => Math.round(degrees * factor) / factor
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): [number, number] => [short(lon), short(lat)])),
  )
}
