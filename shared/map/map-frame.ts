import { mercator } from './mercator.ts'

/** Longitude before latitude, as GeoJSON has it. */
export type Position = readonly [longitude: number, latitude: number]
export type Point = readonly [x: number, y: number]

/** A sheet of `width` by `height` units over a part of the world, in Web Mercator. */
export interface MapFrame {
  width: number
  height: number
  project(position: Position): Point
}

interface FrameOptions {
  width: number
  height: number
  /** Room left free at each edge, units. */
  margin: number
  /** Least width of the frame, degrees of longitude. */
  leastSpan: number
}

/** The frame that holds all these positions, in its middle. At least one must be given. */
export function frameAround(positions: readonly Position[], options: FrameOptions): MapFrame {
  const { width, height, margin, leastSpan } = options
  const points = positions.map(toMercator)
  const [left, right] = extentOf(points.map(([x]) => x))
  const [top, bottom] = extentOf(points.map(([, y]) => y))
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, leastSpan),
    (height - 2 * margin) / Math.max(bottom - top, leastSpan * (height / width)),
  )
  const shift = [width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale] as const
  return {
    width,
    height,
    project: (position) => {
      const [x, y] = toMercator(position)
      return [x * scale + shift[0], y * scale + shift[1]]
    },
  }
}

interface ZoomOptions {
  width: number
  height: number
  /** As tile servers count: 0 shows the world on 256 pixels. */
  zoom: number
  unitsPerPixel: number
}

/** The frame centred on a position, with the scale of a tile map at a zoom. */
export function frameAtZoom(middle: Position, { width, height, zoom, unitsPerPixel }: ZoomOptions): MapFrame {
  const scale = ((256 * 2 ** zoom) / 360) * unitsPerPixel
  const [left, top] = toMercator(middle)
  return {
    width,
    height,
    project: (position) => {
      const [x, y] = toMercator(position)
      return [(x - left) * scale + width / 2, (y - top) * scale + height / 2]
    },
  }
}

export const isInFrame = ({ width, height }: MapFrame, [x, y]: Point, margin = 0): boolean =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin

/** Latitudes are clamped to this, just short of the limit of Web Mercator (85.05°). */
const LAST_LATITUDE = 85

/** Web Mercator in degrees of longitude; y grows downwards, on the same scale as x. */
function toMercator([longitude, latitude]: Position): Point {
  const north = Math.min(Math.max(latitude, -LAST_LATITUDE), LAST_LATITUDE)
  return [longitude, -mercator(north) * (180 / Math.PI)]
}

/** The least and the greatest of some numbers. */
export function extentOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return [least, most]
}
