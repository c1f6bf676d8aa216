import type { Coordinates } from '#shared/contracts/location.ts'
import type { RadarFrames } from '#shared/contracts/radar.ts'
import { KM_PER_DEGREE } from '#shared/map/distance.ts'
import { mercator } from '#shared/map/mercator.ts'
import { HEAVY, RIM, type Step, type StepPicture } from './radar-steps.ts'

/** What a picture shows at a place, and the echo that matters most around it. */
export interface EchoesAround {
  here: Step
  /** The nearest echo that is at least light, else the nearest of all; null when there is none within reach. */
  near: { step: Step; km: number /** Degrees from north. */; bearing: number } | null
  /** How far around the place the picture reaches on every side, REACH_KM at most. */
  seenKm: number
}

/** How far around the place is looked, km. */
export const REACH_KM = 100
const LIGHT = 2

/** @returns null when the place lies outside the picture */
export function echoesAround(
  { width, height, steps }: StepPicture,
  { west, south, east, north }: RadarFrames['box'],
  { lat, lon }: Coordinates,
): EchoesAround | null {
  const top = mercator(north)
  const pixelsPerDegree = width / (east - west)
  const column = Math.floor((lon - west) * pixelsPerDegree)
  const row = Math.floor(((top - mercator(lat)) / (top - mercator(south))) * height)
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const kmPerPixel = (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / pixelsPerDegree
  const reach = Math.ceil(REACH_KM / kmPerPixel)
  let nearest: { down: number; right: number; step: Step; square: number } | null = null
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const step = stepAt(column + right, row + down)
      const square = down * down + right * right
      if (step === 0 || square > reach * reach) continue
      const isBetter =
        !nearest || isMore(step, nearest.step) || (!isMore(nearest.step, step) && square < nearest.square)
      if (isBetter) nearest = { down, right, step, square }
    }
  }
  return {
    here: stepAt(column, row),
    near: nearest && {
      step: nearest.step,
      km: Math.sqrt(nearest.square) * kmPerPixel,
      bearing: ((Math.atan2(nearest.right, -nearest.down) * 180) / Math.PI + 360) % 360,
    },
    seenKm: Math.min(REACH_KM, Math.min(column, width - 1 - column, row, height - 1 - row) * kmPerPixel),
  }

  function stepAt(x: number, y: number): Step {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0
    const step = steps[y * width + x] ?? 0
    return (step === RIM ? HEAVY : step) as Step
  }
}

/** Whether one echo is light or more and the other less. */
const isMore = (one: Step, other: Step): boolean => one >= LIGHT && other < LIGHT

/** Distance and direction from one place to another on a plane: within 1 % for distances in Southern Ontario. */
export function kmAndBearing(from: Coordinates, to: Coordinates): { km: number; bearing: number } {
  const east = (to.lon - from.lon) * KM_PER_DEGREE * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  const north = (to.lat - from.lat) * KM_PER_DEGREE
  return { km: Math.hypot(east, north), bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 }
}
