import type { MultiPolygon } from '#server/alerts/alert-message.ts'
import { closedRing } from '#shared/map/closed-ring.ts'

type Position = [number, number]
type Polygon = MultiPolygon[number]

/** Three corners and the first again. */
const SMALLEST_RING = 4
const DEEPEST_COLLECTION = 4
/** No agency warns of Antarctica: a latitude there is a longitude of ours, sent in its place. */
const SOUTHERNMOST = -60
/** Geometries that are no areas. */
const NO_AREA = /^(?:Multi)?(?:Point|LineString)$/

/**
 * The areas of a GeoJSON geometry: a polygon, several of them, or collections with both. Rings come back closed. Null
 * when nothing is left, and when any part cannot be read: what lies in that part would pass for outside.
 */
export function sentShape(geometry: unknown): MultiPolygon | null {
  const parts = sentParts(geometry)
  const shape = parts.filter((part) => part !== null)
  return shape.length === 0 || shape.length < parts.length ? null : shape
}

/** The polygons of a geometry, each null where it cannot be read. Those without an area are left out. */
export function sentParts(geometry: unknown, depth = 0): (Polygon | null)[] {
  if (!isRecord(geometry) || depth > DEEPEST_COLLECTION) return [null]
  const { type, coordinates, geometries } = geometry
  if (type === 'Polygon') return readPolygon(coordinates)
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.flatMap(readPolygon)
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    return geometries.flatMap((each) => sentParts(each, depth + 1))
  }
  return typeof type === 'string' && NO_AREA.test(type) ? [] : [null]
}

/** Holes that cannot be read are left out, and so is the outline sent a second time, which would take all of the area away. */
function readPolygon(polygon: unknown): [Polygon | null] | [] {
  const [outer, ...holes] = listOf(polygon).map(readRing)
  if (!outer) return [null]
  return hasArea(outer)
    ? [[outer, ...holes.flatMap((hole) => (hole && hasArea(hole) && !isSame(hole, outer) ? [hole] : []))]]
    : []
}

/** Null when any of its positions cannot be read: without a corner a square is a triangle. */
function readRing(ring: unknown): Position[] | null {
  const positions = listOf(ring).map(readPosition)
  if (!positions.every((position) => position !== null)) return null
  const closed = closedRing(positions)
  return closed.length < SMALLEST_RING ? null : closed
}

function readPosition(position: unknown): Position | null {
  const [lon, lat] = listOf(position).map(asNumber)
  return lon != null && lat != null && Math.abs(lon) <= 180 && lat >= SOUTHERNMOST && lat <= 90 ? [lon, lat] : null
}

const isSame = (one: readonly Position[], other: readonly Position[]): boolean =>
  one.length === other.length && one.every(([lon, lat], at) => lon === other[at]?.[0] && lat === other[at]?.[1])

/** Whether a ring is more than a point or a line, in which no place could lie. */
function hasArea(ring: readonly Position[]): boolean {
  const [[lon, lat] = [0, 0]] = ring
  const [east, north] = ring.find((position) => position[0] !== lon || position[1] !== lat) ?? [lon, lat]
  return ring.some((position) => (east - lon) * (position[1] - lat) !== (north - lat) * (position[0] - lon))
}

function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
