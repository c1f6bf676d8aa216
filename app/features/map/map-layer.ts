import type { ReactNode } from 'react'
import type { MapBox } from '#shared/map/map-box.ts'
import type { AlertMap } from './alert-map.ts'

/** A layer that another room lays under the alerts, with its own words and controls. */
export interface MapLayer {
  isOn: boolean
  /** Its toggle, beside those of the alerts. */
  toggle: ReactNode
  /** In the drawn map, between the land and the alerts. */
  still: ReactNode
  /** Renders it onto the live map. */
  overlay: (map: AlertMap) => ReactNode
  /** Controls on the map, at its lower edge. */
  bar: ReactNode
  /** Content under the map, before the legend of the alerts. */
  panel: ReactNode
  /** The first row of the list: what the layer shows in a part of the world. */
  row: (view: MapBox) => ReactNode
}
