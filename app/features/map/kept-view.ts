import type { Coordinates } from '#shared/contracts/location.ts'
import type { FirstView } from './first-view.ts'

interface KeptView extends FirstView {
  /** The visitor's place when the map was moved. */
  place: Coordinates
}

/** Keeps how the visitor has moved the map, in this entry of the browser's history: a page may be loaded anew. */
export function keepView(place: Coordinates, { center, zoom }: FirstView): void {
  const mapView: KeptView = { place, center, zoom }
  history.replaceState({ ...history.state, mapView }, '')
}

/** How the visitor left the map around this place; null where it was not moved. */
export function keptView({ lat, lon }: Coordinates): FirstView | null {
  const kept: Partial<KeptView> | undefined = history.state?.mapView
  const isOfPlace = kept?.place?.lat === lat && kept.place.lon === lon
  return isOfPlace && kept.center && kept.zoom ? { center: kept.center, zoom: kept.zoom } : null
}
