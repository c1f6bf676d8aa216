import { HOUR_MS } from '#shared/time.ts'
import type { Place } from '../weather/place.ts'

/** A straight band of precipitation, infinitely long, that moves at right angles to its length. */
export interface RadarBand {
  /** A point of its middle line … */
  latitude: number
  longitude: number
  /** … at this moment, epoch milliseconds. */
  passesAt: number
  /** Where it moves to, ° true. */
  towards: number
  /** km/h; 0: it stands still. */
  speed: number
  widthKm: number
  /** Rate everywhere in it, mm/h of water. */
  water: number
}

const KM_PER_DEGREE = 111.2

/** How far a place is ahead of the band's middle line, km; negative behind it. */
export function kmAheadOfBand(band: RadarBand, { latitude, longitude }: Place, atMs: number): number {
  const east = (longitude - band.longitude) * KM_PER_DEGREE * Math.cos((band.latitude * Math.PI) / 180)
  const north = (latitude - band.latitude) * KM_PER_DEGREE
  const angle = (band.towards * Math.PI) / 180
  const along = east * Math.sin(angle) + north * Math.cos(angle)
  return along - (band.speed * (atMs - band.passesAt)) / HOUR_MS
}

/** mm/h of water. */
export const waterOfBand = (band: RadarBand, place: Place, atMs: number): number =>
  Math.abs(kmAheadOfBand(band, place, atMs)) <= band.widthKm / 2 ? band.water : 0
