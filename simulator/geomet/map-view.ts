import type { Position } from '../alerts/zone.ts'

/** A rectangle of the world and the picture it is drawn on. */
export interface MapView {
  width: number
  height: number
  toPixel: (position: Position) => [x: number, y: number]
  toPosition: (x: number, y: number) => Position
}

export const CRS_NAMES = ['EPSG:4326', 'EPSG:3857', 'EPSG:900913', 'CRS:84'] as const
const EARTH_RADIUS_M = 6_378_137
const MAX_LATITUDE = 85.06

const toMercator = (latitude: number) => {
  const bounded = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude))
  return EARTH_RADIUS_M * Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360))
}

/**
 * The view of a map request; `null` when its parameters are invalid. In version 1.3.0 a box in EPSG:4326 has latitude
 * first: one with swapped axes shows another part of the world, without an error.
 */
export function mapView(query: (name: string) => string | undefined): MapView | null {
  const crs = CRS_NAMES.find((name) => name === (query('crs') ?? query('srs'))?.toUpperCase())
  const [a, b, c, d, ...more] = (query('bbox') ?? '').split(',').map(Number)
  const width = Number(query('width'))
  const height = Number(query('height'))
  if (!crs || a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0) return null
  if (
    ![a, b, c, d].every(Number.isFinite) ||
    ![width, height].every((size) => Number.isInteger(size) && size >= 1 && size <= 2048)
  )
    return null
  const isLatitudeFirst = crs === 'EPSG:4326' && query('version') !== '1.1.1'
  const [west, south, east, north] = isLatitudeFirst ? [b, a, d, c] : [a, b, c, d]
  if (!(west < east && south < north)) return null
  const isMercator = crs === 'EPSG:3857' || crs === 'EPSG:900913'
  return {
    width,
    height,
    toPixel: ([longitude, latitude]) => {
      const x = isMercator ? (EARTH_RADIUS_M * longitude * Math.PI) / 180 : longitude
      const y = isMercator ? toMercator(latitude) : latitude
      return [((x - west) / (east - west)) * width, ((north - y) / (north - south)) * height]
    },
    toPosition: (pixelX, pixelY) => {
      const x = west + (pixelX / width) * (east - west)
      const y = north - (pixelY / height) * (north - south)
      if (!isMercator) return [x, y]
      const latitude = (Math.atan(Math.sinh(y / EARTH_RADIUS_M)) * 180) / Math.PI
      return [((x / EARTH_RADIUS_M) * 180) / Math.PI, latitude]
    },
  }
}
