import type { BaseMap } from '#shared/map/base-map.ts'
import type { MapLabel } from '#shared/map/map-labels.ts'
import type { MapLook } from './map-look.ts'

/** The first view, drawn: it stands where the map will, at the same scale, and is all of it without a script. */
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

/** Two units to a pixel, as wide as any column for the map. */
export const SHEET = { width: 2000, height: 1000, unitsPerPixel: 2 }

/** Of a map whose real size only the browser knows, CSS px. */
export const FIRST_VIEW = { width: 800, height: 500 }
