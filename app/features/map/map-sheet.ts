import type { BaseMap } from '#shared/map/base-map.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import { frameAtZoom } from '#shared/map/map-frame.ts'
import type { MapLabel } from '#shared/map/map-labels.ts'
import type { FirstView } from './first-view.ts'
import type { MapLook } from './map-look.ts'

/** The drawn picture of the first view: same place and scale as the live map, and all there is without scripts. */
export interface MapPicture {
  base: BaseMap
  /** In rising severity. */
  areas: { id: string; look: MapLook; path: string }[]
  /** In CSS px. */
  marks: { look: MapLook; x: number; y: number }[]
  /** Outline of the area that the visitor's place lies in; null when it lies in none. */
  own: string | null
  labels: MapLabel[]
}

/** Size of the picture in units, two to a CSS pixel; as wide as the map can be. */
export const SHEET = { width: 2000, height: 1000, unitsPerPixel: 2 }

/** Size of the picture, CSS px. */
export const SHEET_SIZE = { width: SHEET.width / SHEET.unitsPerPixel, height: SHEET.height / SHEET.unitsPerPixel }

/** Assumed size of the map on the server, since only the browser knows the real one, CSS px. */
export const FIRST_VIEW = { width: 800, height: 500 }

/** Where a part of the world lies on the drawn map, percent of the map's sides. */
export function drawnPlace({ west, south, east, north }: MapBox, { center, zoom }: FirstView) {
  const { width, height, project } = frameAtZoom([center.lon, center.lat], { ...SHEET, zoom })
  const [left, top] = project([west, north])
  const [right, bottom] = project([east, south])
  return {
    left: (left / width) * 100,
    top: (top / height) * 100,
    width: ((right - left) / width) * 100,
    height: ((bottom - top) / height) * 100,
  }
}
