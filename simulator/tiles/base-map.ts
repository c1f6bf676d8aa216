import { readFileSync } from 'node:fs'
import { geoIdentity, geoPath } from 'd3-geo'
import type { FeatureCollection, Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { projectToUnit, TILE_PX, tileScale } from './tile-geometry.ts'

type Layer = 'land' | 'lakes' | 'provinces' | 'countries'

/** Path data of each layer within one tile, in its pixels. */
export type TilePaths = Record<Layer, string>

/** What lies outside the outlines' box, 97–72° W, 40.5–57.5° N, is drawn as plain land. */
export const BOX = { west: -97, east: -72, south: 40.5, north: 57.5 }

/** How far shapes are drawn beyond the tile, so that no clipped edge shows its stroke. */
const OVERLAP_PX = 8

let layers: Record<Layer, FeatureCollection> | undefined

/** The outlines in one tile, clipped to it: deep zooms stay within the numbers a renderer can hold. */
export function tilePaths(z: number, x: number, y: number): TilePaths & { waterBox: string } {
  layers ??= readLayers()
  const scale = tileScale(z)
  const toTile = geoIdentity()
    .scale(scale)
    .translate([-x * TILE_PX, -y * TILE_PX])
    .clipExtent([
      [-OVERLAP_PX, -OVERLAP_PX],
      [TILE_PX + OVERLAP_PX, TILE_PX + OVERLAP_PX],
    ])
  const path = geoPath(toTile).digits(1)
  const draw = (collection: FeatureCollection) => path(collection) ?? ''
  return {
    land: draw(layers.land),
    lakes: draw(layers.lakes),
    provinces: draw(layers.provinces),
    countries: draw(layers.countries),
    waterBox: path(boxOutline()) ?? '',
  }
}

function readLayers(): Record<Layer, FeatureCollection> {
  const file = new URL('../../shared/map/great-lakes-base.topojson', import.meta.url)
  const topology: Topology<Record<Layer, GeometryCollection>> = JSON.parse(readFileSync(file, 'utf8'))
  const read = (layer: Layer): FeatureCollection => {
    const { features } = feature(topology, topology.objects[layer])
    return {
      type: 'FeatureCollection',
      features: features.map((one) => ({ ...one, geometry: flatten(one.geometry) })),
    }
  }
  return { land: read('land'), lakes: read('lakes'), provinces: read('provinces'), countries: read('countries') }
}

/** Projects once into the unit square of Web Mercator: each tile then only scales and shifts. */
function flatten(geometry: Geometry): Geometry {
  const point = ([longitude = 0, latitude = 0]: Position): Position => projectToUnit(longitude, latitude)
  const line = (positions: Position[]) => positions.map(point)
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(line) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(line)) }
    case 'LineString':
      return { ...geometry, coordinates: line(geometry.coordinates) }
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(line) }
    default:
      throw new TypeError(`The base map holds no ${geometry.type}.`)
  }
}

function boxOutline(): Geometry {
  const corner = (longitude: number, latitude: number) => projectToUnit(longitude, latitude)
  const { west, east, south, north } = BOX
  return {
    type: 'Polygon',
    coordinates: [
      [corner(west, north), corner(east, north), corner(east, south), corner(west, south), corner(west, north)],
    ],
  }
}
