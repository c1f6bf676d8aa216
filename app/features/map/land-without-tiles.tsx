import { createPortal } from 'react-dom'
import type { BaseMap } from '#shared/map/base-map.ts'
import { useLaidElement } from '../../ui/map-layer/use-laid-element.ts'
import type { AlertMap } from './alert-map.ts'
import { DrawnLand } from './first-picture.tsx'
import type { FirstView } from './first-view.ts'
import { boxAround } from './map-box.ts'
import { SHEET_SIZE } from './map-sheet.ts'

interface LandWithoutTilesProps {
  map: AlertMap
  base: BaseMap
  /** What the land was drawn for. */
  drawnFor: FirstView
}

/** The drawn land on the live map, moved and scaled with it, where the base map's tiles cannot be loaded. */
export function LandWithoutTiles({ map, base, drawnFor: { center, zoom } }: LandWithoutTilesProps) {
  const element = useLaidElement(map.layLand, boxAround(center, zoom, SHEET_SIZE), 'absolute')
  return element && createPortal(<DrawnLand base={base} />, element)
}
