import type { Coordinates } from '#shared/contracts/location.ts'
import { RADAR_BOX_M, RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
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
export function kmAheadOf(band: DrawnBand): (place: Coordinates, at: number) => number {
  const angle = (band.towards * Math.PI) / 180
  const eastward = 111.2 * Math.cos((band.lat * Math.PI) / 180) * Math.sin(angle)
  const northward = 111.2 * Math.cos(angle)
  return ({ lat, lon }, at) =>
    (lon - band.lon) * eastward + (lat - band.lat) * northward - (band.speed * (at - band.passesAt)) / HOUR_MS
}

const STEP_MS = 6 * MINUTE_MS
const OBSERVED = 3
const FORWARD = 11
/** Pixels that are drawn together. */
const CELL = 2

const EARTH_RADIUS_M = 6_378_137
const [WEST, , EAST, NORTH] = RADAR_BOX_M
const PIXEL_M = (EAST - WEST) / RADAR_WIDTH
const longitudeAt = (x: number) => ((WEST + x * PIXEL_M) / EARTH_RADIUS_M) * (180 / Math.PI)
const latitudeAt = (y: number) => Math.atan(Math.sinh((NORTH - y * PIXEL_M) / EARTH_RADIUS_M)) * (180 / Math.PI)

/** The echo class at a place and moment, epoch milliseconds. */
export type DrawnEcho = (place: Coordinates, at: number) => number

/** A picture of the radar box, drawn. */
export function drawnClasses(echoAt: (place: Coordinates) => number): Uint8Array {
  const classes = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  const longitudes = Array.from({ length: RADAR_WIDTH }, (_, x) => longitudeAt(x + CELL / 2))
  for (let y = 0; y < RADAR_HEIGHT; y += CELL) {
    const lat = latitudeAt(y + CELL / 2)
    for (let x = 0; x < RADAR_WIDTH; x += CELL) {
      const echo = echoAt({ lat, lon: longitudes[x] ?? 0 })
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
    agency: 'ECCC',
    unseen: drawnClasses((place) => (isUnseen(place) ? 1 : 0)),
  }
}
