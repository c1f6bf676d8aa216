import type { ReactNode } from 'react'
import type { AlertMap } from './alert-map.ts'
import type { MapBox } from './map-box.ts'

/** A layer that another room lays under the alerts, with its own words and controls. */
export interface MapLayer {
  isOn: boolean
  /** Beside the toggles of the alerts. */
  toggle: ReactNode
  /** In the drawn map, between the land and the alerts. */
  still: ReactNode
  /** What lays it on the live map. */
  overlay: (map: AlertMap) => ReactNode
  /** On the map, over its lower edge. */
  bar: ReactNode
  /** Under the map, before the legend of the alerts. */
  panel: ReactNode
  /** The first row of the list: what the layer shows in a part of the world. */
  row: (view: MapBox) => ReactNode
}
