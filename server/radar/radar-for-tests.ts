import type { Coordinates } from '#shared/contracts/location.ts'
import { placeAtPixel, RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Nowcast } from './radar-nowcast.ts'

/** A straight band that moves across itself; it crosses a point at a moment, epoch milliseconds. */
export interface DrawnBand extends Coordinates {
  passesAt: number
  /** ° true. */
  towards: number
  /** km/h. */
  speed: number
  widthKm: number
}

/** How far a place is ahead of the band's middle line, km; negative behind it. */
export function kmAhead(band: DrawnBand, { lat, lon }: Coordinates, at: number): number {
  const east = (lon - band.lon) * 111.2 * Math.cos((band.lat * Math.PI) / 180)
  const north = (lat - band.lat) * 111.2
  const angle = (band.towards * Math.PI) / 180
  return east * Math.sin(angle) + north * Math.cos(angle) - (band.speed * (at - band.passesAt)) / HOUR_MS
}

const STEP_MS = 6 * MINUTE_MS
const OBSERVED = 3
const FORWARD = 11
/** Pixels that are drawn together. */
const CELL = 2

/** The echo class at a place and moment, epoch milliseconds. */
export type DrawnEcho = (place: Coordinates, at: number) => number

/** A picture of the radar box, drawn. */
export function drawnClasses(echoAt: (place: Coordinates) => number): Uint8Array {
  const classes = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  for (let y = 0; y < RADAR_HEIGHT; y += CELL) {
    for (let x = 0; x < RADAR_WIDTH; x += CELL) {
      const echo = echoAt(placeAtPixel(x + CELL / 2, y + CELL / 2))
      if (echo === 0) continue
      for (let row = y; row < Math.min(RADAR_HEIGHT, y + CELL); row += 1) {
        classes.fill(echo, row * RADAR_WIDTH + x, row * RADAR_WIDTH + x + CELL)
      }
    }
  }
  return classes
}

/** Eighteen minutes of observed pictures and sixty-six moved forward. */
export function drawnNowcast(
  observedAt: number,
  echoAt: DrawnEcho,
  isUnseen: (place: Coordinates) => boolean = () => false,
): Nowcast {
  return {
    frames: Array.from({ length: OBSERVED + FORWARD }, (_, index) => {
      const at = observedAt + (index + 1 - OBSERVED) * STEP_MS
      return {
        at,
        known: at > observedAt ? ('moved-forward' as const) : ('observed' as const),
        classes: drawnClasses((place) => echoAt(place, at)),
      }
    }),
    observedAt,
    unseen: drawnClasses((place) => (isUnseen(place) ? 1 : 0)),
  }
}
