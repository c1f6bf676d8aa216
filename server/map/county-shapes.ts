import { readFile } from 'node:fs/promises'
import type { MultiPolygon as Shape } from 'geojson'
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

export type Detail = 'coarse' | 'fine'

/** Of all corners, weighed by the area they make, the share that a map of a whole country does without. */
const COARSE_WITHOUT = 0.6

const FILE = new URL(import.meta.resolve('us-atlas/counties-10m.json'))

type Counties = Topology<{ counties: GeometryCollection }>
type County = Polygon | MultiPolygon

/** Reads the outlines; some 30 ms, once. Neighbours share their lines, so that simplified ones still meet. */
export async function readCountyShapes(): Promise<CountyShapes> {
  const fine: Counties = JSON.parse(await readFile(FILE, 'utf8'))
  const weighed = presimplify(fine)
  const coarse = simplify(weighed, quantile(weighed, COARSE_WITHOUT))
  const topologies: Record<Detail, Topology> = { fine, coarse }
  // The same geometries in both: they point at arcs, of which only the corners differ.
  const counties = new Map(
    fine.objects.counties.geometries
      .filter((geometry): geometry is County => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
      .map((geometry) => [String(geometry.id), geometry]),
  )
  return {
    has: (code) => counties.has(code),
    shapeOf(codes, detail) {
      const named = [...new Set(codes)].flatMap((code) => counties.get(code) ?? [])
      if (named.length === 0) return null
      return inShortDegrees(merge(topologies[detail], named), detail)
    },
  }
}

/** A map does not show what lies within some metres; a hundredth of a degree is a kilometre. */
const DECIMALS: Record<Detail, number> = { coarse: 2, fine: 3 }

function inShortDegrees({ coordinates }: Shape, detail: Detail): Rings {
  const factor = 10 ** DECIMALS[detail]
  const short = (degrees = 0) => Math.round(degrees * factor) / factor
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lon, lat]): [number, number] => [short(lon), short(lat)])),
  )
}
