import { readFile } from 'node:fs/promises'
import type { MultiPolygon as Shape } from 'geojson'
import { LRUCache } from 'lru-cache'
import { merge } from 'topojson-client'
import { presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { MultiPolygon as Rings } from '#server/alerts/alert-message.ts'

/** Outlines of the counties of the United States (U.S. Census Bureau, public domain), by how closely they are looked at. */
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

/** From closely looked at to hardly. `rough` is for a day on which the others do not fit into an answer. */
export const DETAILS = ['fine', 'coarse', 'rough'] as const
export type Detail = (typeof DETAILS)[number]

/** Of all corners, weighed by the area they make, the share that is drawn. */
const SHARE: Record<Exclude<Detail, 'fine'>, number> = { coarse: 0.6, rough: 0.1 }
/** Shapes of alerts that hold for hours are asked for with each answer, one a minute. */
const MOST_MERGED = 2_000

const FILE = new URL(import.meta.resolve('us-atlas/counties-10m.json'))

type Counties = Topology<{ counties: GeometryCollection }>
type County = Polygon | MultiPolygon

/** Reads the outlines; some 30 ms, once. Neighbours share their lines, so that simplified ones still meet. */
export async function readCountyShapes(): Promise<CountyShapes> {
  const fine: Counties = JSON.parse(await readFile(FILE, 'utf8'))
  const weighed = presimplify(fine)
  const withShare = (share: number) => simplify(weighed, quantile(weighed, share))
  const topologies: Record<Detail, Topology> = {
    fine,
    coarse: withShare(SHARE.coarse),
    rough: withShare(SHARE.rough),
  }
  const merged = new LRUCache<string, Rings>({ max: MOST_MERGED })
  // The same geometries in all: they point at arcs, of which only the corners differ.
  const counties = new Map(
    fine.objects.counties.geometries
      .filter((geometry): geometry is County => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
      .map((geometry) => [String(geometry.id), geometry]),
  )
  return {
    has: (code) => counties.has(code),
    shapeOf(codes, detail) {
      const key = `${detail} ${codes.join(' ')}`
      const known = merged.get(key)
      if (known) return known
      const named = [...new Set(codes)].flatMap((code) => counties.get(code) ?? [])
      if (named.length === 0) return null
      const shape = inShortDegrees(merge(topologies[detail], named), detail)
      merged.set(key, shape)
      return shape
    },
  }
}

/** A map does not show what lies within some metres; a hundredth of a degree is a kilometre. */
const DECIMALS: Record<Detail, number> = { fine: 3, coarse: 2, rough: 2 }

function inShortDegrees({ coordinates }: Shape, detail: Detail): Rings {
  const factor = 10 ** DECIMALS[detail]
  const short = (degrees = 0) => Math.round(degrees * factor) / factor
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): [number, number] => [short(lon), short(lat)])),
  )
}
