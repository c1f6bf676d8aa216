import { readFileSync } from 'node:fs'
import { type BaseMap, readOutlines } from '#shared/map/base-map.ts'
import { frameAround, type MapFrame, type Position } from '#shared/map/map-frame.ts'
import { type MapLabel, placeLabels } from '#shared/map/map-labels.ts'

const OUTLINES = new URL('../../shared/map/great-lakes-base.topojson', import.meta.url)
const TORONTO = { name: 'Toronto', at: [-79.3832, 43.6532] } as const
const MOST_TOWNS = 12

/**
 * What lies under every drawn outlook. All show the same region, so that pictures can be compared one after the other.
 */
export interface OutlookBase {
  frame: MapFrame
  map: BaseMap
  /** In the language of the request. */
  readonly labels: MapLabel[]
  /** What the map shows at least, in degrees. */
  extent: { northWest: Position; southEast: Position }
  /** All of Ontario, small. */
  whole: { frame: MapFrame; map: BaseMap }
}

/** Windsor to Ottawa, Lake Erie to North Bay. */
const SOUTH = { northWest: [-83.5, 46.45], southEast: [-74.3, 41.75] } as const
/** Lake of the Woods to Cornwall, Point Pelee to Hudson Bay. */
const ONTARIO = { northWest: [-95.5, 57.2], southEast: [-73.9, 41.4] } as const

let base: OutlookBase | undefined

/** Southern Ontario, and all of Ontario as an inset. Read from the file once. */
export function outlookBase(): OutlookBase {
  base ??= readBase()
  return base
}

function readBase(): OutlookBase {
  const outlines = readOutlines(readFileSync(OUTLINES, 'utf8'))
  const frame = frameAround([SOUTH.northWest, SOUTH.southEast], { width: 1200, height: 840, margin: 0, leastSpan: 1 })
  const whole = frameAround([ONTARIO.northWest, ONTARIO.southEast], {
    width: 226,
    height: 256,
    margin: 4,
    leastSpan: 1,
  })
  return {
    frame,
    map: outlines.under(frame),
    get labels() {
      return placeLabels(frame, TORONTO, MOST_TOWNS)
    },
    extent: SOUTH,
    whole: { frame: whole, map: outlines.under(whole) },
  }
}
