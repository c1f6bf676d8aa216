import { HOUR_MS } from '#shared/time.ts'
import { repeatableRandom } from '../repeatable-random.ts'
import { type Place, placeVector } from './place.ts'

/** Distances in space and time over which the weather changes noticeably. */
export interface Grain {
  spaceKm: number
  timeHours: number
}

/** A field between −1 and 1, determined by its seed and continuous in space and time. */
export type SmoothNoise = (place: Place, atMs: number) => number

interface Wave {
  direction: readonly [number, number, number]
  perHour: number
  phase: number
}

const WAVES = 4

/** A sum of sines in four directions and periods drawn from the seed: cheap, smooth, and without a visible grid. */
export function smoothNoise(seed: number, grain: Grain): SmoothNoise {
  const draw = repeatableRandom(Math.imul(seed + 1, 0x9e3779b1))
  const waves: Wave[] = Array.from({ length: WAVES }, () => {
    const height = draw() * 2 - 1
    const turn = draw() * 2 * Math.PI
    const flat = Math.sqrt(1 - height ** 2)
    const frequency = ((0.6 + draw() * 0.8) * 2 * Math.PI) / grain.spaceKm
    return {
      direction: [frequency * flat * Math.cos(turn), frequency * flat * Math.sin(turn), frequency * height],
      perHour: ((0.6 + draw() * 0.8) * 2 * Math.PI) / grain.timeHours,
      phase: draw() * 2 * Math.PI,
    }
  })
  return (place, atMs) => {
    const [x, y, z] = placeVector(place)
    const hours = atMs / HOUR_MS
    const sum = waves.reduce(
      (total, { direction, perHour, phase }) =>
        total + Math.sin(direction[0] * x + direction[1] * y + direction[2] * z - perHour * hours + phase),
      0,
    )
    return Math.max(-1, Math.min(1, sum / 2.5))
  }
}
