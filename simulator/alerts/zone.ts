import { readFileSync } from 'node:fs'
import { distanceKm, type Place } from '../weather/place.ts'

export type Position = [longitude: number, latitude: number]

/** Polygons → rings (the first outside, the rest holes) → positions. */
export type Shape = Position[][][]

/** An area that warnings are issued for. */
export interface AlertZone {
  /** Name in the stories: `toronto`, `nyz010`. */
  key: string
  /** The issuer's code: `fea1-1185`, `NYZ010`. */
  id: string
  issuer: 'ECCC' | 'NWS'
  type: 'public' | 'marine'
  name: string
  nameFr: string
  /** Province, state or lake: `ON`, `NY`, `LE`. */
  area: string
  /** The office that warns for it. */
  office: string
  /** American land only. */
  county: { id: string; name: string; same: string } | null
  /** The code of a lake zone in NOAA Weather Radio; empty on land, where the county has it. */
  same: string
  towns: [name: string, longitude: number, latitude: number][]
  /** Whether the service gives its outline as a GeometryCollection, as it does for some. */
  isCollection: boolean
  shape: Shape
}

let loaded: ReadonlyMap<string, AlertZone> | undefined

const zones = () => {
  loaded ??= read()
  return loaded
}

function read(): ReadonlyMap<string, AlertZone> {
  const lines = readFileSync(new URL('../data/alert-zones.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const zone: AlertZone = JSON.parse(line)
      return [zone.key, zone]
    }),
  )
}

export const allZones = (): AlertZone[] => [...zones().values()]

/** By key or by the issuer's code. */
export const findZone = (name: string): AlertZone | undefined =>
  zones().get(name.toLowerCase()) ?? allZones().find(({ id }) => id === name)

/** @throws {RangeError} for a zone that is not there */
export function zoneNamed(name: string): AlertZone {
  const zone = findZone(name)
  if (!zone) throw new RangeError(`There is no zone “${name}”.`)
  return zone
}

/** The zone that a place lies in, on land or on a lake. */
export const zoneAt = (place: Place): AlertZone | undefined => allZones().find(({ shape }) => isInside(shape, place))

/** The town nearest to a place. @param among zones with at least one town */
export function nearestTown(place: Place, among: readonly AlertZone[] = allZones()) {
  const towns = among.flatMap(({ area, issuer, towns: own }) =>
    own.map(([name, longitude, latitude]) => ({ name, area, issuer, latitude, longitude })),
  )
  return towns.reduce((best, town) => (distanceKm(place, town) < distanceKm(place, best) ? town : best))
}

/** Even-odd rule over all rings. */
export function isInside(shape: Shape, { latitude, longitude }: Place): boolean {
  let inside = false
  for (const ring of shape.flat()) {
    for (let index = 1; index < ring.length; index++) {
      const [x1, y1] = ring[index - 1] ?? [0, 0]
      const [x2, y2] = ring[index] ?? [0, 0]
      if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
        inside = !inside
    }
  }
  return inside
}

/** West, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

export function boundsOf(shape: Shape): Bounds {
  const positions = shape.flat(2)
  const longitudes = positions.map(([longitude]) => longitude)
  const latitudes = positions.map(([, latitude]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

export const doBoundsMeet = (a: Bounds, b: Bounds): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** Whether a place lies in a box; everywhere without one. */
export const isWithin = ({ longitude, latitude }: Place, box: Bounds | null): boolean =>
  !box || doBoundsMeet([longitude, latitude, longitude, latitude], box)

/** GeoJSON geometry as the services write it: a Polygon for a single one, else a MultiPolygon. */
export function geometryOf(shape: Shape) {
  const [first, ...others] = shape
  return first && others.length === 0
    ? { type: 'Polygon' as const, coordinates: first }
    : { type: 'MultiPolygon' as const, coordinates: shape }
}
