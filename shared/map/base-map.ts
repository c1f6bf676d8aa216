import type { FeatureCollection, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapFrame } from './map-frame.ts'
import { mapPath } from './map-path.ts'

type Layer = 'land' | 'lakes' | 'provinces' | 'countries'

/** SVG path data of the layers under a map, for one frame. */
export interface BaseMap {
  /** The area that the outlines cover; anything outside it is drawn as plain land. */
  sea: string
  land: string
  lakes: string
  /** Lines between provinces and between states. */
  provinces: string
  countries: string
}

/** 97–72° W, 40.5–57.5° N: as far as the outlines reach. */
const KNOWN: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-97, 40.5],
      [-72, 40.5],
      [-72, 57.5],
      [-97, 57.5],
      [-97, 40.5],
    ],
  ],
}

/** The outlines of lakes, land and borders, read from their file. */
export interface Outlines {
  /** The lakes, land and borders in a frame. */
  under(frame: MapFrame): BaseMap
  /** The lakes as shapes, to test whether a point lies in one. */
  lakes: FeatureCollection
}

/** @param topologyText the file `great-lakes-base.topojson`; 125 kB, so for the server only */
export function readOutlines(topologyText: string): Outlines {
  const topology: Topology<Record<Layer, GeometryCollection>> = JSON.parse(topologyText)
  const read = (layer: Layer) => feature(topology, topology.objects[layer])
  const layers = {
    land: read('land'),
    lakes: read('lakes'),
    provinces: read('provinces'),
    countries: read('countries'),
  }
  return {
    under: (frame) => ({
      sea: mapPath(frame, KNOWN),
      land: mapPath(frame, layers.land),
      lakes: mapPath(frame, layers.lakes),
      provinces: mapPath(frame, layers.provinces),
      countries: mapPath(frame, layers.countries),
    }),
    lakes: layers.lakes,
  }
}
