import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { TOWNS } from '#shared/map/map-labels.ts'
import { holds } from './features-at.ts'
import { boxOfShape, isInBox } from './map-box.ts'
import type { MarkedView } from './mark-places.ts'
import { doNamesTouch, nameBox, type Pixel, type PixelBox } from './name-box.ts'

export interface TownName {
  name: string
  at: Coordinates
}

export interface TownMark extends TownName {
  /** Where the name stands from its dot. */
  side: (typeof SIDES)[number]
}

export interface NamedView extends Omit<MarkedView, 'names'> {
  /** The place that lies at a pixel of the view. */
  unproject(pixel: Pixel): Coordinates
}

const SIDES = ['above', 'below'] as const

/** Towns so close to the visitor's place are the place itself, degrees. */
const SAME_PLACE = 0.08

/**
 * The towns whose name on the base map is covered by an alert's area, so that it is written again above the area.
 *
 * @param here the visitor's place, whose name is always shown
 * @returns the names that touch no other, larger towns first, and the boxes of all of them and of the visitor's place
 */
export function townNames(
  features: readonly MapAlertFeature[],
  here: TownName,
  { width, height, project, unproject }: NamedView,
): { towns: TownMark[]; boxes: PixelBox[] } {
  /** Samples the middle and both ends of a name. */
  const isCovered = ({ left, right, top, bottom }: PixelBox): boolean =>
    [left, (left + right) / 2, right].some((x) => isUnderAny(features, unproject({ x, y: (top + bottom) / 2 })))
  const boxes = [nameBox(here.name, project(here.at), 'right')]
  const towns = TOWNS.flatMap(({ name, at: [lon, lat] }): TownMark[] => {
    const at = { lat, lon }
    const point = project(at)
    const isSeen = point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= height
    if (!isSeen || isSamePlace(at, here.at)) return []
    if (!isUnderAny(features, at) && !isCovered(nameBox(name, point, 'above'))) return []
    const side = SIDES.find((each) => !boxes.some((other) => doNamesTouch(nameBox(name, point, each), other)))
    if (!side) return []
    boxes.push(nameBox(name, point, side))
    return [{ name, at, side }]
  })
  return { towns, boxes }
}

const isSamePlace = (one: Coordinates, other: Coordinates) =>
  Math.abs(one.lat - other.lat) < SAME_PLACE && Math.abs(one.lon - other.lon) < SAME_PLACE

const isUnderAny = (features: readonly MapAlertFeature[], at: Coordinates): boolean =>
  features.some(({ geometry }) => geometry && isInBox(at, boxOfShape(geometry)) && holds(geometry, at))
