import type { MapBox } from '#shared/map/map-box.ts'
import { frameAtZoom } from '#shared/map/map-frame.ts'
import type { FirstView } from './first-view.ts'
import { SHEET } from './map-sheet.ts'

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
