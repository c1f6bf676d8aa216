import { type Outlines, readOutlines } from '#shared/map/base-map.ts'
import topologyText from '#shared/map/great-lakes-base.topojson?raw'

let outlines: Outlines | undefined

/** The lakes, land and borders. For loaders only: the outlines, 125 kB, stay out of the browser. */
export function lakeOutlines(): Outlines {
  outlines ??= readOutlines(topologyText)
  return outlines
}
