import { boxPixel, pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'

/** Radars of the United States that reach into the box: latitude, longitude. */
const RADARS = [
  [42.9489, -78.7369], // Buffalo
  [43.7557, -75.6799], // Montague
  [42.1997, -75.9847], // Binghamton
  [44.511, -73.1664], // Burlington
  [41.4132, -81.8597], // Cleveland
  [42.6999, -83.4717], // Detroit
  [44.9063, -84.7198], // Gaylord
] as const
/** Further away the beam passes above most snow and rain. */
const RANGE_KM = 200

/** 1 for every pixel of the box that none of them sees, by distance alone: the composite has no picture of it. */
export function americanUnseen(): Uint8Array {
  const unseen = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT).fill(1)
  for (const [lat, lon] of RADARS) {
    const centre = boxPixel({ lat, lon })
    const reach = RANGE_KM * pixelsPerKm(lat)
    for (let y = Math.max(0, Math.floor(centre.y - reach)); y < Math.min(RADAR_HEIGHT, centre.y + reach); y += 1) {
      const half = Math.sqrt(Math.max(0, reach ** 2 - (y + 0.5 - centre.y) ** 2))
      const [from, to] = [Math.max(0, Math.round(centre.x - half)), Math.min(RADAR_WIDTH, Math.round(centre.x + half))]
      if (from < to) unseen.fill(0, y * RADAR_WIDTH + from, y * RADAR_WIDTH + to)
    }
  }
  return unseen
}
