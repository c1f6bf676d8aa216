import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import type { Geometry } from 'geojson'
import type { AlertAreaAnswer } from '#shared/contracts/alert.ts'
import type { Location } from '#shared/contracts/location.ts'
import type { BaseMap } from '#shared/map/base-map.ts'
import { extentOf, frameAround, isInFrame, type MapFrame, type Position } from '#shared/map/map-frame.ts'
import { type MapLabel, placeLabels } from '#shared/map/map-labels.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { lakeOutlines } from '../../signs/base-map/lake-outlines.ts'

/** Map of an alert's areas: SVG paths, and labels with their positions. Drawn on the server, small enough to send. */
export interface AreaPicture {
  width: number
  height: number
  base: BaseMap
  /** Areas on land lie under the lakes, so that shores stay crisp; those of the lakes lie over them. */
  areas: { land: string; water: string }
  /** Outline of the area that the visitor's place lies in; null when it lies in none. */
  own: string | null
  labels: MapLabel[]
}

type Shape = AlertAreaAnswer['features'][number]['geometry']

const SHEET = { width: 800, height: 760, margin: 56, leastSpan: 1.7 }
/**
 * The map includes the visitor's place only if it is nearer to the areas than this, in widths of the areas: else they
 * would shrink to a dot.
 */
const NEAR_WIDTHS = 0.75
const NEAR_DEGREES = 1.2

/** For loaders only: the outlines of the lakes stay out of the browser. Null when no area's shape is known. */
export function areaPicture({ features }: AlertAreaAnswer, home: Location): AreaPicture | null {
  const shapes = features.map(({ geometry }) => geometry)
  const corners = shapes.flatMap(cornersOf)
  if (corners.length === 0) return null
  const here = [home.coordinates.lon, home.coordinates.lat] as const
  const frame = frameAround(isNear(here, corners) ? [...corners, here] : corners, SHEET)
  const [water, land] = splitBy(shapes, isOnWater)
  const own = shapes.find((shape) => isInShape(here, shape))
  return {
    width: SHEET.width,
    height: SHEET.height,
    base: lakeOutlines().under(frame),
    areas: { land: pathOf(frame, land), water: pathOf(frame, water) },
    own: own ? pathOf(frame, [own]) : null,
    labels: placeLabels(frame, isInFrame(frame, frame.project(here), 8) ? { at: here, name: shortName(home) } : null),
  }
}

const pathOf = (frame: MapFrame, shapes: readonly Shape[]): string =>
  shapes.map((shape) => mapPath(frame, shape)).join('')

function isNear([lon, lat]: Position, corners: readonly Position[]): boolean {
  const { west, east, south, north } = boundsOf(corners)
  const reach = Math.max((east - west) * NEAR_WIDTHS, NEAR_DEGREES)
  return lon > west - reach && lon < east + reach && lat > south - reach && lat < north + reach
}

const cornersOf = ({ coordinates }: Shape) => coordinates.flatMap(([outside = []]) => outside)

function boundsOf(corners: readonly Position[]) {
  const [west, east] = extentOf(corners.map(([lon]) => lon))
  const [south, north] = extentOf(corners.map(([, lat]) => lat))
  return { west, east, south, north }
}

/** Steps per side of the grid that an area is probed with. */
const PROBES = 8

/** Whether most of an area lies in lakes: a marine zone. */
function isOnWater(shape: Shape): boolean {
  const { west, east, south, north } = boundsOf(cornersOf(shape))
  const steps = Array.from({ length: PROBES }, (_, index) => (index + 0.5) / PROBES)
  const inside = steps
    .flatMap((x) => steps.map((y): Position => [west + (east - west) * x, south + (north - south) * y]))
    .filter((point) => isInShape(point, shape))
  const lakes = lakeOutlines().lakes.features.map(({ geometry }) => geometry)
  const wet = inside.filter((point) => lakes.some((lake) => isInShape(point, lake)))
  return wet.length * 2 > inside.length
}

const isInShape = ([lon, lat]: Position, shape: Geometry): boolean =>
  (shape.type === 'Polygon' || shape.type === 'MultiPolygon') && booleanPointInPolygon([lon, lat], shape)

function splitBy<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const [first, second]: [Item[], Item[]] = [[], []]
  for (const item of items) (isFirst(item) ? first : second).push(item)
  return [first, second]
}

/** “Toronto”, without its province: map labels are short. */
export const shortName = ({ displayName, name }: Location): string => displayName ?? name
