import { readFileSync } from 'node:fs'
import { type BaseMap, readOutlines } from '#shared/map/base-map.ts'
import { frameAround, type MapFrame } from '#shared/map/map-frame.ts'
import { type MapLabel, placeLabels } from '#shared/map/map-labels.ts'

const OUTLINES = new URL('../../shared/map/great-lakes-base.topojson', import.meta.url)
const TORONTO = { name: 'Toronto', at: [-79.3832, 43.6532] } as const
const MOST_TOWNS = 12

/** What lies under every drawn outlook. All show the same land, so that one can follow the other. */
export interface OutlookBase {
  frame: MapFrame
  map: BaseMap
  labels: MapLabel[]
}

let base: OutlookBase | undefined

/** Southern Ontario, from Windsor to Ottawa, Lake Erie to North Bay. Read once. */
export function outlookBase(): OutlookBase {
  base ??= readBase()
  return base
}

function readBase(): OutlookBase {
  const frame = frameAround(
    [
      [-83.5, 41.75],
      [-74.3, 46.45],
    ],
    { width: 1200, height: 840, margin: 0, leastSpan: 1 },
  )
  return {
    frame,
    map: readOutlines(readFileSync(OUTLINES, 'utf8')).under(frame),
    labels: placeLabels(frame, TORONTO, MOST_TOWNS),
  }
}
