import type { Coordinates } from '#shared/contracts/location.ts'
import { boxPixel, pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from '#shared/radar/radar-box.ts'

/**
 * The distance from a place to the nearest pixel with flashes, km.
 *
 * @param flashes 1 for every pixel of the radar box with flashes
 * @returns null when there is none within `withinKm`, or the place lies outside the box
 */
export function nearestFlash(flashes: Uint8Array, place: Coordinates, withinKm: number): number | null {
  const pixel = radarPixel(place)
  if (!pixel) return null
  const perKm = pixelsPerKm(place.lat)
  const reach = Math.ceil(withinKm * perKm)
  const [x, y] = [Math.floor(pixel.x), Math.floor(pixel.y)]
  let least = Number.POSITIVE_INFINITY
  for (let row = Math.max(0, y - reach); row <= Math.min(RADAR_HEIGHT - 1, y + reach); row += 1) {
    for (let column = Math.max(0, x - reach); column <= Math.min(RADAR_WIDTH - 1, x + reach); column += 1) {
      if (flashes[row * RADAR_WIDTH + column] === 1) least = Math.min(least, Math.hypot(column - x, row - y) / perKm)
    }
  }
  return least <= withinKm ? least : null
}

/** How far around a place the pictures reach in every direction, km; below 0 outside the box. */
export function seenAroundKm(place: Coordinates): number {
  const { x, y } = boxPixel(place)
  return Math.min(x, y, RADAR_WIDTH - x, RADAR_HEIGHT - y) / pixelsPerKm(place.lat)
}
