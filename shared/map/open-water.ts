import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import type { Coordinates } from '../contracts/location.ts'
import type { GreatLake } from '../meteorology/great-lakes.ts'
import { KM_PER_DEGREE, nearestWithin } from './distance.ts'
import { distanceToArea } from './distance-to-area.ts'
import { extentOf } from './map-frame.ts'

const STEP_KM = 2.5
/** Greatest distance upwind from the place to the shore. */
const FARTHEST_SHORE_KM = 80
/** Land up to this width (islands, headlands) does not end the fetch. */
const MOST_LAND_KM = 15
const LONGEST_WAY_KM = 600

/** Georgian Bay comes first: the outline of Lake Huron holds it too. */
const NAMES: readonly (readonly [GreatLake, string])[] = [
  ['georgian-bay', 'Georgian Bay'],
  ['huron', 'Lake Huron'],
  ['ontario', 'Lake Ontario'],
  ['erie', 'Lake Erie'],
  ['superior', 'Lake Superior'],
  ['michigan', 'Lake Michigan'],
]

/**
 * The outline of Lake Erie holds the upper Niagara and the Detroit River: the lake ends at their mouths, north of which
 * the outline is cut off, ° north, between two degrees east.
 */
const RIVERS: Partial<Record<GreatLake, readonly { mouth: number; west: number; east: number }[]>> = {
  erie: [
    { mouth: 42.9, west: -79.2, east: -78.8 },
    { mouth: 42.05, west: -83.3, east: -83.03 },
  ],
}

interface LakeShape {
  lake: GreatLake
  shape: Feature<Polygon | MultiPolygon>
  /** West, south, east, north. */
  box: [number, number, number, number]
}

/** The path of a wind over the Great Lakes before it reaches a place. */
export interface WayOverWater {
  /** The lake that it crosses last. */
  lake: GreatLake
  /** Of open water, km. */
  km: number
  /** Where the wind comes to the water, and where it leaves it. */
  from: Coordinates
  to: Coordinates
}

export interface OpenWater {
  /** null where no Great Lake lies within 80 km upwind. @param windFrom ° true */
  upwind(place: Coordinates, windFrom: number): WayOverWater | null
  /** The lake whose shore is nearest, and how far away it is; null beyond `withinKm`. */
  nearest(place: Coordinates, withinKm: number): { lake: GreatLake; distanceKm: number } | null
}

/** @param lakes outlines with their names, as `readOutlines` gives them */
export function createOpenWater(lakes: FeatureCollection): OpenWater {
  const shapes = NAMES.flatMap(([lake, name]) => {
    const outline = lakes.features.find(({ properties }) => properties?.name === name)
    if (!outline || !isArea(outline)) return []
    const shape = withoutRivers(lake, outline)
    return [{ lake, shape, box: boxOf(shape) }]
  })
  const lakeAt = (point: Coordinates): GreatLake | null =>
    shapes.find((each) => isInBox(each.box, point) && booleanPointInPolygon([point.lon, point.lat], each.shape))
      ?.lake ?? null

  return {
    upwind(place, windFrom) {
      let [lake, from, to]: [GreatLake | null, Coordinates, Coordinates] = [null, place, place]
      let [wet, dryKm] = [0, 0]
      for (let km = 0; km <= LONGEST_WAY_KM; km += STEP_KM) {
        const point = awayFrom(place, windFrom, km)
        const here = lakeAt(point)
        if (here === null) dryKm += STEP_KM
        else {
          if (lake === null) [lake, to] = [here, point]
          from = point
          wet += 1
          dryKm = 0
        }
        if (lake === null ? km >= FARTHEST_SHORE_KM : dryKm > MOST_LAND_KM) break
      }
      return lake && { lake, km: wet * STEP_KM, from, to }
    },

    nearest(place, withinKm) {
      const around = shapes.filter(({ box }) => isInBox(wider(box, withinKm), place))
      const nearest = nearestWithin(around, withinKm, ({ shape }) => distanceToArea(place, shape.geometry))
      return nearest && { lake: nearest.each.lake, distanceKm: nearest.km }
    },
  }
}

const isArea = (shape: Feature): shape is Feature<Polygon | MultiPolygon> =>
  shape.geometry.type === 'Polygon' || shape.geometry.type === 'MultiPolygon'

const ringsOf = ({ geometry }: LakeShape['shape']) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()

function withoutRivers(lake: GreatLake, outline: LakeShape['shape']): LakeShape['shape'] {
  const rivers = RIVERS[lake]
  if (!rivers || outline.geometry.type !== 'Polygon') return outline
  const coordinates = outline.geometry.coordinates
    .map((ring) => rivers.reduce(cutOff, ring))
    // The islands of a river have gone with it.
    .filter((ring) => ring.length > 0)
  return { ...outline, geometry: { type: 'Polygon', coordinates } }
}

/** A ring without its part up a river; where it crosses the mouth it gets a corner. */
function cutOff(ring: Position[], { mouth, west, east }: { mouth: number; west: number; east: number }): Position[] {
  const isUpRiver = ([x = 0, y = 0]: Position) => y > mouth && x > west && x < east
  const kept = ring.flatMap((point, index) => {
    const before = ring[index - 1] ?? point
    const crossing = isUpRiver(before) === isUpRiver(point) ? [] : [crossingAt(mouth, before, point)]
    return isUpRiver(point) ? crossing : [...crossing, point]
  })
  const [first, last] = [kept[0], kept.at(-1)]
  return first && (first[0] !== last?.[0] || first[1] !== last?.[1]) ? [...kept, first] : kept
}

function crossingAt(lat: number, [x0 = 0, y0 = 0]: Position, [x1 = 0, y1 = 0]: Position): Position {
  return [x0 + ((x1 - x0) * (lat - y0)) / (y1 - y0), lat]
}

function boxOf(shape: LakeShape['shape']): LakeShape['box'] {
  const points = ringsOf(shape).flat()
  const [west, east] = extentOf(points.map(([x = 0]) => x))
  const [south, north] = extentOf(points.map(([, y = 0]) => y))
  return [west, south, east, north]
}

function wider([west, south, east, north]: LakeShape['box'], km: number): LakeShape['box'] {
  const degrees = km / KM_PER_DEGREE
  const across = degrees / Math.cos((north * Math.PI) / 180)
  return [west - across, south - degrees, east + across, north + degrees]
}

const isInBox = ([west, south, east, north]: LakeShape['box'], { lat, lon }: Coordinates) =>
  lon >= west && lon <= east && lat >= south && lat <= north

/** The point at a distance in a direction; computed on a plane, accurate to a kilometre or two over a lake. */
function awayFrom({ lat, lon }: Coordinates, direction: number, km: number): Coordinates {
  const angle = (direction * Math.PI) / 180
  const north = (km * Math.cos(angle)) / KM_PER_DEGREE
  const middle = ((lat + north / 2) * Math.PI) / 180
  return { lat: lat + north, lon: lon + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos(middle)) }
}
