import type { Coordinates } from '#shared/contracts/location.ts'
import { doBoxesMeet, type MapBox } from '#shared/map/map-box.ts'
import { TOWNS } from '#shared/map/map-labels.ts'
import { latitudeAt, mercator } from '#shared/map/mercator.ts'
import { kmAndBearing } from './nearest-echo.ts'
import { HEAVY, RIM, type Step, type StepPicture } from './radar-steps.ts'

/** What is heaviest in a part of a picture. */
export interface HeaviestEcho {
  step: Step
  /** A town near it; null without one. */
  town: string | null
  /** From the visitor's place. */
  km: number
  /** Degrees from north. */
  bearing: number
}

/** Fewer pixels of a step and of heavier ones than this are taken for noise. */
const LEAST_PIXELS = 6
const TOWN_WITHIN_KM = 40

/**
 * The pixel of the heaviest echo in a view that is nearest to a place.
 *
 * @returns “none” when nothing is drawn in the part of the view that the picture covers; null when it covers no part of
 * it, and when there are only single pixels
 */
export function heaviestEcho(
  picture: StepPicture,
  box: MapBox,
  view: MapBox,
  place: Coordinates,
): HeaviestEcho | 'none' | null {
  if (!doBoxesMeet(box, view)) return null
  const { width, height, steps } = picture
  const [top, bottom] = [mercator(box.north), mercator(box.south)]
  const columnOf = (lon: number) => ((lon - box.west) / (box.east - box.west)) * width
  const rowOf = (lat: number) => ((top - mercator(lat)) / (top - bottom)) * height
  const [left, right] = [Math.max(0, Math.floor(columnOf(view.west))), Math.min(width, columnOf(view.east))]
  const [upper, lower] = [Math.max(0, Math.floor(rowOf(view.north))), Math.min(height, rowOf(view.south))]
  const [column, row] = [columnOf(place.lon), rowOf(place.lat)]
  const counts = [0, 0, 0, 0, 0, 0]
  const nearest: { x: number; y: number; square: number }[] = []
  for (let y = upper; y < lower; y++) {
    for (let x = left; x < right; x++) {
      const drawn = steps[y * width + x] ?? 0
      if (drawn === 0) continue
      const step = drawn === RIM ? HEAVY : drawn
      counts[step] = (counts[step] ?? 0) + 1
      const square = (x - column) ** 2 + (y - row) ** 2
      if (square < (nearest[step]?.square ?? Number.POSITIVE_INFINITY)) nearest[step] = { x, y, square }
    }
  }
  if (nearest.length === 0) return 'none'
  const step = counts.findLastIndex((_, least) => pixelsFrom(least, counts) >= LEAST_PIXELS)
  const pixel = nearest[step]
  if (!pixel) return null
  const northing = top - ((pixel.y + 0.5) / height) * (top - bottom)
  const at = {
    lat: latitudeAt(northing),
    lon: box.west + ((pixel.x + 0.5) / width) * (box.east - box.west),
  }
  return { step: step as Step, town: townNear(at), ...kmAndBearing(place, at) }
}

/** How many pixels are of a step or heavier. */
const pixelsFrom = (step: number, counts: readonly number[]): number =>
  counts.slice(step).reduce((sum, count) => sum + count, 0)

function townNear(at: Coordinates): string | null {
  const ways = TOWNS.map(({ name, at: [lon, lat] }) => ({ name, km: kmAndBearing(at, { lat, lon }).km }))
  const [nearest] = ways.toSorted((one, other) => one.km - other.km)
  return nearest && nearest.km <= TOWN_WITHIN_KM ? nearest.name : null
}
