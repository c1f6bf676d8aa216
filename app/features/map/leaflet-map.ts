import {
  DivIcon,
  DomUtil,
  type LatLngBounds,
  Layer,
  Map as LeafletMap,
  Marker,
  type PanOptions,
  type PointExpression,
  TileLayer,
} from 'leaflet'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import { SECOND_MS } from '#shared/time.ts'
import { onConnection } from '../../lib/connection.ts'
import type { AlertMap, AlertMapOptions, MapView } from './alert-map.ts'
import { keepView, keptView } from './kept-view.ts'
import { CANADIAN_OPACITY } from './map-look.ts'
import { mapShapes } from './map-shapes.ts'
import { PICTURE_LAYER } from './picture-click.ts'
import { reportMarks } from './report-marks.ts'
import { alertOf } from './shape-keys.ts'

/** z-index of each pane (spec section 9). Environment Canada's picture lies under our own shapes. */
/** The levels of our panes; Leaflet's own pane of tiles is at 200. */
const PANES = { land: 150, layer: 500, picture: 550, alerts: 600, markers: 800 }
const ZOOMS = { minZoom: 3, maxZoom: 12 }

/** Size of the alert card, which covers the lower right corner, px. */
const CARD = { width: 330, height: 200 }
const MARGIN = 20

/** A map that is panned by keys moves more often than browsers let a page write into their history. */
const SETTLED_MS = 400

/** For visitors who prefer reduced motion: Leaflet animates each arrow key, and no option turns that off. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false })
  }
}

/** Draws the map into an element. Builds no DOM from HTML text, which trusted types forbid. */
export function createAlertMap(element: HTMLElement, options: AlertMapOptions): AlertMap {
  const { place, baseMaps, isStill, onPoint, onView } = options
  const opensOn = keptView(place) ?? options.opensOn
  const map = new (isStill ? StillMap : LeafletMap)(element, {
    center: [opensOn.center.lat, opensOn.center.lon],
    zoom: opensOn.zoom,
    ...ZOOMS,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page unless the map has the focus.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  for (const [name, level] of Object.entries(PANES)) map.createPane(name).style.zIndex = String(level)
  const listening = new AbortController()
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable(), listening)
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable(), listening)
  const shapes = mapShapes(map, { ...options, signal: listening.signal })
  const reports = reportMarks(map, { ...options, signal: listening.signal })
  homeMarker(place, options.placeName).addTo(map)
  map.on('click', ({ latlng, originalEvent }) =>
    onPoint({ lat: latlng.lat, lon: latlng.lng }, alertOf(originalEvent.target)),
  )
  const tellView = () => onView(viewOf(map))
  let moving: ReturnType<typeof setTimeout> | undefined
  const keepMoved = () => {
    const { lat, lng } = map.getCenter()
    keepView(place, { center: { lat, lon: lng }, zoom: map.getZoom() })
  }
  map.on('moveend', () => {
    tellView()
    clearTimeout(moving)
    moving = setTimeout(keepMoved, SETTLED_MS)
  })
  // Leaflet fired its first `moveend` in the constructor; only the browser knows the size of the map.
  tellView()
  const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resizing.observe(element)
  const picture = told(pictureLayer(), options.onPicture)
  let base: TileLayer | undefined
  // Leaflet does not retry failed tiles.
  const stopListening = onConnection((isLost) => !isLost && base?.redraw())

  return {
    draw: shapes.draw,
    choose: shapes.choose,
    reports,
    bringIntoView(id) {
      // Where a phone’s list has just closed, the map has grown and its size observer has not yet been called.
      map.invalidateSize({ animate: false })
      const bounds = shapes.boundsOf(id)
      if (!bounds || (map.getBounds().contains(bounds) && !liesUnderCard(map, bounds))) return
      map.fitBounds(bounds, {
        maxZoom: map.getZoom(),
        paddingTopLeft: [MARGIN, MARGIN],
        paddingBottomRight: [MARGIN, CARD.height + MARGIN],
        animate: !isStill,
      })
    },
    showBaseMap(style) {
      base?.remove()
      const layer = new TileLayer(baseMaps[style].url, { className: `map-tiles-${style}`, maxNativeZoom: 19 })
      base = told(layer, options.onBaseMap).addTo(map)
    },
    showPicture(isShown) {
      if (isShown) picture.addTo(map)
      else picture.remove()
    },
    layUnder: (element, box) => lay(map, new ElementLayer(element, box, 'layer')),
    layLand: (element, box) => lay(map, new ElementLayer(element, box, 'land')),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: !isStill }),
    destroy() {
      listening.abort()
      stopListening()
      resizing.disconnect()
      clearTimeout(moving)
      map.remove()
    },
  }
}

function viewOf(map: LeafletMap): MapView {
  const bounds = map.getBounds()
  const { x: width, y: height } = map.getSize()
  const box = { west: bounds.getWest(), east: bounds.getEast(), south: bounds.getSouth(), north: bounds.getNorth() }
  return { box, zoom: map.getZoom(), width, height }
}

function liesUnderCard(map: LeafletMap, bounds: LatLngBounds): boolean {
  const { x: width, y: height } = map.getSize()
  const { x, y } = map.latLngToContainerPoint(bounds.getSouthEast())
  return x > width - CARD.width && y > height - CARD.height
}

const pictureLayer = () =>
  new TileLayer.WMS('/api/geomet', {
    layers: PICTURE_LAYER,
    format: 'image/png',
    transparent: true,
    version: '1.3.0',
    opacity: CANADIAN_OPACITY,
    pane: 'picture',
  })

/** An incomplete base map is shown this long after its first tile. */
const LONGEST_HOLES_MS = 2 * SECOND_MS

/**
 * Reports true once the tiles in view have arrived, or LONGEST_HOLES_MS after the first; false for each failed tile
 * before that first one.
 */
function told(layer: TileLayer, tell: (isReached: boolean) => void): TileLayer {
  let isReached = false
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    clearTimeout(timer)
    if (!isShown) tell(true)
    isShown = true
  }
  layer.on('tileload', () => {
    if (!isReached) timer = setTimeout(show, LONGEST_HOLES_MS)
    isReached = true
  })
  layer.on('load', () => isReached && show())
  layer.on('remove', () => clearTimeout(timer))
  layer.on('tileerror', () => {
    if (!isReached) tell(false)
  })
  return layer
}

function homeMarker({ lat, lon }: Coordinates, name: string): Marker {
  const html = document.createElement('span')
  html.textContent = name
  const icon = new DivIcon({ html, className: 'map-home', iconSize: [12, 12] })
  // Above the marks of reports, unless one is chosen.
  return new Marker([lat, lon], { icon, pane: 'markers', interactive: false, keyboard: false, zIndexOffset: 500 })
}

function lay(map: LeafletMap, layer: ElementLayer): () => void {
  layer.addTo(map)
  return () => void layer.remove()
}

/** Lays an element over a part of the world. While the map glides to another zoom the element is hidden. */
class ElementLayer extends Layer {
  readonly #element: HTMLElement
  readonly #box: MapBox
  readonly #pane: keyof typeof PANES
  #map: LeafletMap | null = null

  constructor(element: HTMLElement, box: MapBox, pane: keyof typeof PANES) {
    super()
    this.#element = element
    this.#box = box
    this.#pane = pane
    element.classList.add('leaflet-zoom-hide')
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    this.getPane(this.#pane)?.append(this.#element)
    this.#place()
    return this
  }

  override onRemove(): this {
    this.#map = null
    this.#element.remove()
    return this
  }

  override getEvents() {
    const place = () => this.#place()
    return { zoom: place, viewreset: place }
  }

  #place(): void {
    if (!this.#map) return
    const { west, south, east, north } = this.#box
    const corner = this.#map.latLngToLayerPoint([north, west])
    const size = this.#map.latLngToLayerPoint([south, east]).subtract(corner)
    DomUtil.setPosition(this.#element, corner)
    this.#element.style.width = `${size.x}px`
    this.#element.style.height = `${size.y}px`
  }
}
