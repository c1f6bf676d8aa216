import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet'
import type { MapBox } from '#shared/map/map-box.ts'

/** The pane between the base map and the alerts. */
const LAYER_PANE = 'layer'

/** Lays an element over a part of the world. While the map glides to another zoom the element is hidden. */
export class ElementLayer extends Layer {
  readonly #element: HTMLElement
  readonly #box: MapBox
  #map: LeafletMap | null = null

  constructor(element: HTMLElement, box: MapBox) {
    super()
    this.#element = element
    this.#box = box
    element.classList.add('leaflet-zoom-hide')
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    this.getPane(LAYER_PANE)?.append(this.#element)
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
