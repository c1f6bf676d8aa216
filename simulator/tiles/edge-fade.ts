import { BOX } from './base-map.ts'
import { projectToUnit, TILE_PX, tileScale } from './tile-geometry.ts'

/** Where the map begins to fade, degrees: within the box of the outlines, outside of what its pages open on. */
const FADES_FROM = { west: -95, east: -73.6, south: 41.2, north: 56 }

interface Side {
  axis: 'x' | 'y'
  /** Pixels of the tile: where only land is left, and where the map is whole. */
  outer: number
  inner: number
}

/** Lets the map run out into plain land, where the outlines would end at a line. Nothing in a tile that lies within. */
export function edgeFade(land: string, z: number, x: number, y: number): string {
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
