import type { MultiPolygon } from '#server/alerts/alert-message.ts'

type Position = [number, number]

/** Three corners and the first again. */
const SMALLEST_RING = 4
const DEEPEST_COLLECTION = 4

/**
 * The areas of a GeoJSON geometry: polygons, several of them, or collections with both. Rings come back closed. Invalid
 * positions are left out, and rings that have no area without them. Null when nothing is left.
 */
export function sentShape(geometry: unknown, depth = 0): MultiPolygon | null {
  if (!isRecord(geometry) || depth > DEEPEST_COLLECTION) return null
  const { type, coordinates, geometries } = geometry
  const polygons =
    type === 'Polygon'
      ? readPolygons([coordinates])
      : type === 'MultiPolygon'
        ? readPolygons(coordinates)
        : type === 'GeometryCollection'
          ? listOf(geometries).flatMap((each) => sentShape(each, depth + 1) ?? [])
          : []
  return polygons.length === 0 ? null : polygons
}

/** A polygon without a valid outer ring is left out, and so are invalid holes. */
const readPolygons = (polygons: unknown): MultiPolygon =>
  listOf(polygons).flatMap((polygon) => {
    const [outer, ...holes] = listOf(polygon).map(readRing)
    return outer ? [[outer, ...holes.filter((hole) => hole !== null)]] : []
  })

function readRing(ring: unknown): Position[] | null {
  const positions = listOf(ring).flatMap((position) => {
    const [lon, lat] = listOf(position).map(asNumber)
    return lon != null && lat != null && Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [[lon, lat] as Position] : []
  })
  const [first] = positions
  const last = positions.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) positions.push([...first])
  return positions.length < SMALLEST_RING || !hasArea(positions) ? null : positions
}

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
