import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { type BaseMap, readOutlines } from '#shared/map/base-map.ts'
import { frameAround } from '#shared/map/map-frame.ts'
import { mapPath } from '#shared/map/map-path.ts'
import type { Shape } from '../alerts/zone.ts'

/** An area of a picture and its colour. */
export interface PaintedArea {
  shape: Shape
  colour: string
}

const frame = frameAround(
  [
    [-83.5, 41.75],
    [-74.3, 46.45],
  ],
  { width: 720, height: 500, margin: 0, leastSpan: 1 },
)
let base: BaseMap | undefined

/** A picture such as the agency's own: areas on a plain map. Without words, for which fonts would have to be there. */
export async function picturePng(areas: readonly PaintedArea[]): Promise<Uint8Array<ArrayBuffer>> {
  base ??= readOutlines(
    readFileSync(new URL('../../shared/map/great-lakes-base.topojson', import.meta.url), 'utf8'),
  ).under(frame)
  const painted = areas.map(
    ({ shape, colour }) =>
      `<path fill="${colour}" fill-opacity=".65" stroke="${colour}" stroke-width="2" d="${mapPath(frame, { type: 'MultiPolygon', coordinates: shape })}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
<path fill="#e9ece6" d="M0 0H${frame.width}V${frame.height}H0z"/><path fill="#a9c9e2" d="${base.sea}"/><path fill="#e9ece6" d="${base.land}"/>
${painted.join('')}<path fill="#a9c9e2" fill-opacity=".7" stroke="#5f86a8" d="${base.lakes}"/>
<path fill="none" stroke="#7d8791" stroke-dasharray="6 5" d="${base.provinces}${base.countries}"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 1 }).toBuffer())
}
