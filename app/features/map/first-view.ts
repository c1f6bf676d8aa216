import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { boxOfShape, boxWithAll, isInBox, middleOf, zoomThatShows } from './map-box.ts'
import { SOUTHERN_ONTARIO } from './region-alerts.ts'

/** Centre and zoom with which the map opens. */
export interface FirstView {
  center: Coordinates
  zoom: number
}

/** Zoom of the first view, by spec section 9. */
export const FIRST_ZOOM = 6
/**
 * One step closer, used when all of the region's alerts near the visitor's place then fit: at 6 a phone shows them
 * small.
 */
const CLOSER_ZOOM = 7
/** Limits of the zoom when the map opens on one alert. */
const CHOSEN_ZOOMS = { least: 4, most: 9 }

/** What a phone shows of the map, less a margin, CSS px. */
const LEAST_STAGE = { width: 310, height: 440 }

interface FirstViewOptions {
  /** The visitor's place. */
  place: Coordinates
  /** The alerts that are shown and have not ended. */
  features: readonly MapAlertFeature[]
  /** The alert that the visitor came to see; null for none. */
  chosen: string | null
}

/**
 * Around the chosen alert; else around the place and the alerts of Southern Ontario where they fit a phone one step
 * closer than the specification's zoom; else around the place at that zoom.
 */
export function firstView({ place, features, chosen }: FirstViewOptions): FirstView {
  const shape = features.find(({ id }) => id === chosen)?.geometry
  if (shape) {
    const box = boxOfShape(shape)
    const zoom = zoomThatShows(box, LEAST_STAGE)
    return { center: middleOf(box), zoom: Math.min(Math.max(zoom, CHOSEN_ZOOMS.least), CHOSEN_ZOOMS.most) }
  }
  const boxes = features.flatMap(({ geometry }) => (geometry ? [boxOfShape(geometry)] : []))
  const near = boxes.filter((box) => isInBox(middleOf(box), SOUTHERN_ONTARIO))
  const own = { west: place.lon, east: place.lon, south: place.lat, north: place.lat }
  const whole = boxWithAll([own, ...near])
  const isCloser =
    near.length > 0 && isInBox(place, SOUTHERN_ONTARIO) && zoomThatShows(whole, LEAST_STAGE) >= CLOSER_ZOOM
  return isCloser ? { center: middleOf(whole), zoom: CLOSER_ZOOM } : { center: place, zoom: FIRST_ZOOM }
}
