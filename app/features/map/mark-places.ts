import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { innerPoint, innerPoints } from './inner-point.ts'
import { boxOfShape } from './map-box.ts'
import { type MapLook, mapLook } from './map-look.ts'
import { isOnName, type Pixel, type PixelBox } from './name-box.ts'
import type { Shape } from './one-piece.ts'

/** Smaller areas get no mark, which would hide them, px across. */
const LEAST_AREA = 30
/** Same limit for the largest area of an alert, px across. */
const LEAST_LARGEST = 14
/** Marks nearer than this would lie on each other, px. */
const APART = 22
const MOST_MARKS = 200

export interface MarkedView {
  width: number
  height: number
  /** Where names stand, which no mark may cover. */
  names: readonly PixelBox[]
  /** Where a place lies in the view, px. */
  project(place: Coordinates): Pixel
}

interface MarkPlace extends Pixel {
  at: Coordinates
  look: MapLook
}

/**
 * Positions of the marks that show an alert's kind: the middle of each area, or beside it where a name is.
 *
 * @param features most severe first: of two marks that would touch, the first is kept
 */
export function markPlaces(features: readonly MapAlertFeature[], view: MarkedView): MarkPlace[] {
  const marks: MarkPlace[] = []
  for (const { geometry, properties } of features) {
    const areas = (geometry?.coordinates ?? [])
      .map((polygon) => ({ polygon, across: pixelsAcross(polygon, view) }))
      .toSorted((one, other) => other.across - one.across)
    for (const [index, { polygon, across }] of areas.entries()) {
      if (across < (index === 0 ? LEAST_LARGEST : LEAST_AREA) || marks.length === MOST_MARKS) break
      const isFree = ({ x, y }: Pixel) =>
        isInView({ x, y }, view) && !marks.some((other) => Math.hypot(other.x - x, other.y - y) < APART)
      const middle = { at: markOf(polygon), ...view.project(markOf(polygon)) }
      if (!isFree(middle)) continue
      const place = isBesideNames(middle, view)
        ? middle
        : innerPoints(polygon)
            .map((at) => ({ at, ...view.project(at) }))
            .find((other) => isFree(other) && isBesideNames(other, view))
      if (place) marks.push({ ...place, look: mapLook(properties) })
    }
  }
  return marks
}

const isInView = ({ x, y }: Pixel, { width, height }: MarkedView) => x >= 0 && y >= 0 && x <= width && y <= height

const isBesideNames = (pixel: Pixel, { names }: MarkedView) => !names.some((box) => isOnName(pixel, APART / 2, box))

type Polygon = Shape['coordinates'][number]

const known = new WeakMap<Polygon, Coordinates>()

function markOf(polygon: Polygon): Coordinates {
  const at = known.get(polygon) ?? innerPoint(polygon)
  known.set(polygon, at)
  return at
}

function pixelsAcross(polygon: Polygon, { project }: MarkedView): number {
  const { west, east, south, north } = boxOfShape({ type: 'MultiPolygon', coordinates: [polygon] })
  const [from, to] = [project({ lat: south, lon: west }), project({ lat: north, lon: east })]
  return Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
}
