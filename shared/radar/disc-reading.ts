import type { Coordinates } from '../contracts/location.ts'
import { pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from './radar-box.ts'
import { type EchoClass, NO_ECHO } from './radar-palette.ts'

/** Echoes around a place. */
export interface DiscReading {
  /** Part of the disc with echoes, 0–1. */
  wetShare: number
  /** The median of its wet pixels; 0 without any. */
  echo: EchoClass
}

/** Radius of the disc now, km, and its growth for each minute ahead: extrapolated echoes grow less exact with time. */
const RADIUS_KM = 1
const RADIUS_KM_PER_MINUTE = 0.1
/** Part of the disc that a radar must see. */
const LEAST_SEEN = 0.5

/**
 * Reads a picture in a disc around a place.
 *
 * @param classes one class a pixel of the radar box
 * @param unseen one byte a pixel, not 0 where no radar sees
 * @param minutesAhead from now; 0 for what was observed
 * @returns null where no radar sees enough, also outside the box
 */
export function readDisc(
  classes: Uint8Array,
  unseen: Uint8Array,
  place: Coordinates,
  minutesAhead: number,
): DiscReading | null {
  const centre = radarPixel(place)
  if (!centre) return null
  const radius = (RADIUS_KM + RADIUS_KM_PER_MINUTE * Math.max(0, minutesAhead)) * pixelsPerKm(place.lat)
  const counts = new Uint32Array(16)
  let all = 0
  let seen = 0
  for (let y = Math.floor(centre.y - radius); y <= centre.y + radius; y += 1) {
    for (let x = Math.floor(centre.x - radius); x <= centre.x + radius; x += 1) {
      if (Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y) > radius) continue
      all += 1
      if (x < 0 || y < 0 || x >= RADAR_WIDTH || y >= RADAR_HEIGHT) continue
      const pixel = y * RADAR_WIDTH + x
      if (unseen[pixel] !== 0) continue
      seen += 1
      const echo = classes[pixel] ?? NO_ECHO
      counts[echo] = (counts[echo] ?? 0) + 1
    }
  }
  if (seen === 0 || seen < all * LEAST_SEEN) return null
  const wet = seen - (counts[NO_ECHO] ?? 0)
  return { wetShare: wet / seen, echo: medianEcho(counts, wet) }
}

function medianEcho(counts: Uint32Array, wet: number): EchoClass {
  if (wet === 0) return NO_ECHO
  let passed = 0
  for (let echo = 1; echo < counts.length; echo += 1) {
    passed += counts[echo] ?? 0
    if (passed * 2 >= wet) return echo
  }
  return NO_ECHO
}
