import { DivIcon, type LatLngExpression, LayerGroup, type Map as LeafletMap, Marker, Polygon, SVG } from 'leaflet'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { MapAlertFeature } from '#shared/contracts/map-alert.ts'
import { foreignLanguage } from '#shared/language.ts'
import { alertShape } from '../../signs/alert-mark/alert-shape.ts'
import type { AlertMapOptions } from './alert-map.ts'
import { polygonsAt } from './features-at.ts'
import { CANADIAN_OPACITY, dashOf, EDGES, type MapLook, mapLook, patternId } from './map-look.ts'
import { markPlaces } from './mark-places.ts'
import type { Shape } from './one-piece.ts'
import { oneTabStop } from './shape-keys.ts'
import { type NamedView, type TownMark, type TownName, townNames } from './town-names.ts'

interface MapShapesOptions extends Pick<AlertMapOptions, 'place' | 'placeName' | 'nameOf' | 'onShape'> {
  /** Aborted when the map is destroyed. */
  signal: AbortSignal
}

/**
 * The alerts' areas on a map, with marks and the town names they cover, and outlines of the area around the visitor's
 * place and of the chosen alert.
 */
export function mapShapes(map: LeafletMap, { place, placeName, nameOf, onShape, signal }: MapShapesOptions) {
  const renderer = new SVG({ pane: 'alerts', padding: 0.4 })
  const marks = kindMarks(map, { at: place, name: placeName })
  const keys = oneTabStop(map.getContainer(), { onChoose: onShape, signal })
  const shapes = new Map<string, Polygon>()
  let drawn: readonly MapAlertFeature[] = []
  let own: Polygon | undefined
  let outline: Polygon | undefined
  let chosen: string | null = null

  function outlineChosen() {
    outline?.remove()
    const geometry = drawn.find(({ id }) => id === chosen)?.geometry
    outline = geometry ? edge(geometry.coordinates, 'map-chosen', renderer).addTo(map) : undefined
  }

  /** Updates what depends on the view: marks, names, and the shapes reachable by keyboard. */
  function settle() {
    marks.show(drawn)
    const bounds = map.getBounds()
    keys.offer(drawn.flatMap(({ id }) => shapes.get(id) ?? []).filter((shape) => shape.getBounds().intersects(bounds)))
  }

  map.on('moveend', settle)

  return {
    /** Draws the most severe last, on top; among equals the one that the list tells first. */
    draw(features: readonly MapAlertFeature[]) {
      const focused = keys.focused()
      drawn = features
      for (const shape of shapes.values()) shape.remove()
      shapes.clear()
      own?.remove()
      for (const feature of features.toReversed()) {
        if (!feature.geometry) continue
        const shape = areaOf(feature, feature.geometry, renderer).addTo(map)
        shapes.set(feature.id, shape)
        keys.name(shape, feature.id, nameOf(feature), foreignLanguage(feature.properties.language))
      }
      const mine = features.flatMap(({ geometry }) => (geometry ? [polygonsAt(geometry, place)] : []))
      const [around] = mine.filter((polygons) => polygons.length > 0)
      own = around && edge(around, 'map-own', renderer).addTo(map)
      outlineChosen()
      settle()
      keys.focus(focused)
    },
    choose(id: string | null) {
      chosen = id
      outlineChosen()
    },
    boundsOf: (id: string) => shapes.get(id)?.getBounds(),
  }
}

function areaOf({ properties }: MapAlertFeature, { coordinates }: Shape, renderer: SVG): Polygon {
  const look = mapLook(properties)
  const { weight, opacity, fillOpacity } = EDGES[look.severity]
  return new Polygon(latLngs(coordinates), {
    renderer,
    className: `map-shape alert-${look.colour}`,
    color: 'var(--alert)',
    weight,
    opacity,
    dashArray: dashOf(look),
    fillColor: `url(#${patternId(look)})`,
    fillOpacity: properties.source === 'ECCC' ? CANADIAN_OPACITY : fillOpacity,
  })
}

/** A line round a shape, above all others; presses go through it. */
const edge = (coordinates: Shape['coordinates'], className: string, renderer: SVG) =>
  new Polygon(latLngs(coordinates), { renderer, className, fill: false, interactive: false })

const latLngs = (coordinates: Shape['coordinates']): LatLngExpression[][][] =>
  coordinates.map((rings) => rings.map((ring) => ring.map(([lon, lat]): LatLngExpression => [lat, lon])))

/** The marks of the areas in view, and the names of the towns under them. Not interactive: they let presses through. */
function kindMarks(map: LeafletMap, here: TownName) {
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
