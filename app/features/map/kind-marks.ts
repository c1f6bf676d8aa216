import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { alertShape } from '../../signs/alert-mark/alert-shape.ts'
import type { MapLook } from './map-look.ts'
import { markPlaces } from './mark-places.ts'
import { type NamedView, type TownMark, type TownName, townNames } from './town-names.ts'

/** The marks of the areas in view, and the names of the towns under them. Not interactive: they let presses through. */
export function kindMarks(map: LeafletMap, here: TownName) {
  const group = new LayerGroup().addTo(map)
  const add = ({ lat, lon }: Coordinates, icon: DivIcon) =>
    group.addLayer(new Marker([lat, lon], { icon, pane: 'markers', interactive: false, keyboard: false }))
  return {
    /** @param features most severe first */
    show(features: readonly MapAlertFeature[]): void {
      group.clearLayers()
      const { x: width, y: height } = map.getSize()
      const view: NamedView = {
        width,
        height,
        project: ({ lat, lon }) => map.latLngToContainerPoint([lat, lon]),
        unproject: ({ x, y }) => {
          const { lat, lng } = map.containerPointToLatLng([x, y])
          return { lat, lon: lng }
        },
      }
      const { towns, boxes } = townNames(features, here, view)
      for (const town of towns) add(town.at, nameIcon(town))
      for (const { at, look } of markPlaces(features, { ...view, names: boxes })) add(at, markIcon(look))
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

function nameIcon({ name, side }: TownMark): DivIcon {
  const html = document.createElement('span')
  html.textContent = name
  return new DivIcon({ html, className: `map-town map-town-${side}`, iconSize: [6, 6] })
}
