import { BOX, tilePaths } from './base-map.ts'
import { MAP_NAMES, type MapName } from './map-names.ts'
import { projectToUnit, TILE_PX, tileScale } from './tile-geometry.ts'

export const TILE_STYLES = ['standard', 'satellite'] as const
export type TileStyle = (typeof TILE_STYLES)[number]

interface Paint {
  land: string
  water: string
  shore: string
  border: string
  town: string
  lakeName: string
  halo: string
}

const PAINTS: Record<TileStyle, Paint> = {
  standard: {
    land: '#f4f1ea',
    water: '#cfe0ec',
    shore: '#a9c3d6',
    border: '#b9b0a2',
    town: '#4a4f57',
    lakeName: '#5d7f9a',
    halo: '#ffffff',
  },
  satellite: {
    land: '#33402c',
    water: '#10263a',
    shore: '#56664a',
    border: '#a59f80',
    town: '#f1efe4',
    lakeName: '#9fbdd2',
    halo: '#0b1218',
  },
}

/** Names are looked for this far outside the tile, so that one across an edge is whole on both sides. */
const NAME_REACH_PX = 90

/** One tile of the base map as SVG: land and water, shores, province lines, names by zoom. */
export function tileSvg(style: TileStyle, z: number, x: number, y: number): string {
  const paint = PAINTS[style]
  const { land, lakes, provinces, countries, waterBox } = tilePaths(z, x, y)
  const shore = z < 6 ? 0.6 : 1
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}">
<rect width="100%" height="100%" fill="${paint.land}"/>
<path d="${waterBox}" fill="${paint.water}"/>
<path d="${land}" fill="${paint.land}" stroke="${paint.shore}" stroke-width="${shore}"/>
<path d="${lakes}" fill="${paint.water}" stroke="${paint.shore}" stroke-width="${shore}"/>
<path d="${waterBox}" fill="none" stroke="${paint.land}" stroke-width="3"/>
<path d="${provinces}" fill="none" stroke="${paint.border}" stroke-width="0.8" stroke-dasharray="5 3"/>
<path d="${countries}" fill="none" stroke="${paint.border}" stroke-width="1.4"/>
${edgeFade(paint.land, z, x, y)}
${MAP_NAMES.map((name) => nameSvg(name, paint, z, x, y)).join('')}</svg>`
}

function nameSvg(place: MapName, paint: Paint, z: number, x: number, y: number): string {
  if (z < place.fromZoom) return ''
  const [unitX, unitY] = projectToUnit(place.longitude, place.latitude)
  const left = unitX * tileScale(z) - x * TILE_PX
  const top = unitY * tileScale(z) - y * TILE_PX
  const isNear = (offset: number) => offset > -NAME_REACH_PX && offset < TILE_PX + NAME_REACH_PX
  if (!isNear(left) || !isNear(top)) return ''
  const at = `x="${left.toFixed(1)}" text-anchor="middle" font-family="sans-serif" stroke="${paint.halo}" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke"`
  if (place.kind === 'lake') {
    return `<text ${at} y="${top.toFixed(1)}" font-size="11" font-style="italic" stroke-opacity="0.35" fill="${paint.lakeName}">${place.name}</text>`
  }
  const dot = `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="2.2" fill="${paint.town}" stroke="${paint.halo}"/>`
  return `${dot}<text ${at} y="${(top - 6).toFixed(1)}" font-size="${place.fromZoom <= 5 ? 13 : 11}" fill="${paint.town}">${place.name}</text>`
}

/** Where the map begins to fade, degrees: within the box of the outlines, and outside the views on which pages open. */
const FADES_FROM = { west: -95, east: -73.6, south: 41.2, north: 56 }

interface Side {
  axis: 'x' | 'y'
  /** Pixels of the tile: where only land is left, and where the map is whole. */
  outer: number
  inner: number
}

/** Fades the map into plain land before the outlines end. Empty for a tile that lies within. */
function edgeFade(land: string, z: number, x: number, y: number): string {
  return sides(z, x, y)
    .map(({ axis, outer, inner }, index) => {
      const reaches = outer < inner ? inner > 0 : inner < TILE_PX
      if (!reaches) return ''
      const other = axis === 'x' ? 'y' : 'x'
      const line = `${axis}1="${outer.toFixed(1)}" ${axis}2="${inner.toFixed(1)}" ${other}1="0" ${other}2="0"`
      return `<linearGradient id="fade${index}" gradientUnits="userSpaceOnUse" ${line}><stop stop-color="${land}"/><stop offset="1" stop-color="${land}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#fade${index})"/>`
    })
    .join('')
}

function sides(z: number, x: number, y: number): Side[] {
  const across = (longitude: number) => projectToUnit(longitude, 0)[0] * tileScale(z) - x * TILE_PX
  const down = (latitude: number) => projectToUnit(0, latitude)[1] * tileScale(z) - y * TILE_PX
  return [
    { axis: 'x', outer: across(BOX.west), inner: across(FADES_FROM.west) },
    { axis: 'x', outer: across(BOX.east), inner: across(FADES_FROM.east) },
    { axis: 'y', outer: down(BOX.south), inner: down(FADES_FROM.south) },
    { axis: 'y', outer: down(BOX.north), inner: down(FADES_FROM.north) },
  ]
}
