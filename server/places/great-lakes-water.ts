import { readFileSync } from 'node:fs'
import { capitalised } from '#shared/capitalised.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { readOutlines } from '#shared/map/base-map.ts'
import { createOpenWater, type OpenWater } from '#shared/map/open-water.ts'
import { LAKE_NAMES } from '#shared/meteorology/lake-names.ts'

const OUTLINES = new URL('../../shared/map/great-lakes-base.topojson', import.meta.url)

let water: OpenWater | undefined

/** The Great Lakes as open water that winds cross. Read at the first call. */
export function greatLakesWater(): OpenWater {
  water ??= createOpenWater(readOutlines(readFileSync(OUTLINES, 'utf8')).lakes)
  return water
}

/** Some 6 to 9 km: the outlines of the lakes leave out headlands and small islands, on which people are. */
const FROM_SHORE_DEGREES = 0.08
const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The name of the Great Lake that a point lies in, some kilometres off the shore; null on land and near it. */
export function offshoreLake({ lat, lon }: Coordinates): string | null {
  const [here, ...around] = AROUND.map(
    ([north, east]) =>
      greatLakesWater().nearest({ lat: lat + north * FROM_SHORE_DEGREES, lon: lon + east * FROM_SHORE_DEGREES }, 0)
        ?.lake,
  )
  return here && around.every((lake) => lake !== undefined) ? capitalised(LAKE_NAMES[here]()) : null
}
