import { type ReactNode, type RefObject, useEffect } from 'react'
import { m } from '#words/messages.js'
import type { AlertMap } from './alert-map.ts'
import { FirstPicture } from './first-picture.tsx'
import type { FirstView } from './first-view.ts'
import { LandWithoutTiles } from './land-without-tiles.tsx'
import { LayersMenu } from './layers-menu.tsx'
import { MapIcon } from './map-icon.tsx'
import type { MapLayer } from './map-layer.ts'
import type { MapPicture } from './map-sheet.ts'
import type { ReportSpot } from './served-reports.ts'
import type { useFullWindow } from './use-full-window.ts'
import type { useLayers } from './use-layers.ts'

interface MapStageProps {
  /** Where the map stands. */
  element: RefObject<HTMLElement | null>
  map: AlertMap | null
  placeName: string
  picture: MapPicture
  /** The marks of reports on it. */
  spots: readonly ReportSpot[]
  /** Whether the drawn picture still stands for the map. */
  isPictured: boolean
  /** Whether the live map has drawn all alerts, so that of the drawn picture only the land is still needed. */
  isDrawnLive: boolean
  layers: ReturnType<typeof useLayers>
  fullWindow: ReturnType<typeof useFullWindow>
  /** Legend and list, which fold away while the map fills the window. */
  panel: { isOpen: boolean; toggle: () => void }
  /** Credits of the base map. */
  attribution: string
  /** The view that the land is drawn for, where it stands in for the base map; null where it does not. */
  landFor: FirstView | null
  /** Closes the card on the map; null when none is open. */
  onEscape: (() => void) | null
  /** Another room's layer. */
  layer: MapLayer
  /** The card on the map. */
  children: ReactNode
}

/** The map with its buttons, 500 px high or as large as the window. */
export function MapStage({ element, map, placeName, picture, spots, isPictured, layers, ...props }: MapStageProps) {
  const { isDrawnLive, landFor, fullWindow, panel, onEscape, attribution, layer, children } = props
  const { isFull, setFull } = fullWindow
  useEffect(() => {
    if (!isFull && !onEscape) return
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      if (onEscape) onEscape()
      else setFull(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isFull, setFull, onEscape])

  return (
    <div className="map-stage" data-drawn-live={isDrawnLive || undefined}>
      <FirstPicture picture={picture} spots={spots} isOnScreen={isPictured} layer={layer.still} />
      <section
        ref={element}
        aria-label={m.map_label({ place: placeName })}
        aria-describedby="map-help"
        className="absolute inset-0"
        data-live={!isPictured || undefined}
      />
      <p id="map-help" hidden>
        {m.map_help()}
      </p>
      {map && (
        <>
          <div className="map-zoom absolute top-3 left-3 z-900">
            <button type="button" aria-label={m.map_zoom_in()} onClick={() => map.zoomBy(1)} className="map-button">
              <MapIcon name="plus" />
            </button>
            <button type="button" aria-label={m.map_zoom_out()} onClick={() => map.zoomBy(-1)} className="map-button">
              <MapIcon name="minus" />
            </button>
          </div>
          <div className="map-buttons pointer-events-none absolute top-3 right-3 left-18 z-900 flex flex-wrap justify-end gap-2 *:pointer-events-auto">
            <LayersMenu layers={layers.layers} onChange={layers.change} onToggle={layers.toggle} />
            {isFull && (
              <button
                type="button"
                aria-label={m.map_panel()}
                title={m.map_panel()}
                aria-expanded={panel.isOpen}
                onClick={panel.toggle}
                className="map-button"
              >
                <MapIcon name="list" />
              </button>
            )}
            <button
              type="button"
              aria-label={isFull ? m.map_full_exit() : m.map_full()}
              onClick={() => setFull(!isFull)}
              className="map-button"
            >
              <MapIcon name={isFull ? 'shrink' : 'full'} />
            </button>
          </div>
          <p className="map-attribution">{attribution}</p>
        </>
      )}
      {map && landFor && <LandWithoutTiles map={map} base={picture.base} drawnFor={landFor} />}
      {map && layer.overlay(map)}
      {layer.bar}
      {children}
    </div>
  )
}
