import type { BaseMap } from '#shared/map/base-map.ts'
import type { MapLabel } from '#shared/map/map-labels.ts'
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
