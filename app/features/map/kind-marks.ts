import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { alertShape } from '../../ui/alert-mark/alert-shape.ts'
import type { MapLook } from './map-look.ts'
import { markPlaces } from './mark-places.ts'

/** The marks of the areas in view. Nobody needs to hit them: they only show. */
export function kindMarks(map: LeafletMap) {
  const group = new LayerGroup().addTo(map)
  return {
    /** @param features most severe first */
    show(features: readonly MapAlertFeature[]): void {
      group.clearLayers()
      const { x: width, y: height } = map.getSize()
      const project = ({ lat, lon }: { lat: number; lon: number }) => map.latLngToContainerPoint([lat, lon])
      for (const { at, look } of markPlaces(features, { width, height, project })) {
        const icon = markIcon(look)
        group.addLayer(new Marker([at.lat, at.lon], { icon, pane: 'markers', interactive: false, keyboard: false }))
      }
    },
  }
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

function markIcon(look: MapLook): DivIcon {
  const drawing = document.createElementNS(SVG_NAMESPACE, 'svg')
  drawing.setAttribute('viewBox', '0 0 16 16')
  drawing.setAttribute('aria-hidden', 'true')
  const path = drawing.appendChild(document.createElementNS(SVG_NAMESPACE, 'path'))
  path.setAttribute('d', alertShape(look))
  path.setAttribute('fill-rule', 'evenodd')
  const html = document.createElement('span')
  html.append(drawing)
  return new DivIcon({ html, className: `map-mark alert-${look.colour}`, iconSize: [22, 22] })
}
