import { readFileSync } from 'node:fs'
import { readOutlines } from '#shared/map/base-map.ts'
import { createOpenWater, type OpenWater } from '#shared/map/open-water.ts'

const OUTLINES = new URL('../../shared/map/great-lakes-base.topojson', import.meta.url)

let water: OpenWater | undefined

/** The Great Lakes as open water that winds cross. Read at the first call. */
export function greatLakesWater(): OpenWater {
  water ??= createOpenWater(readOutlines(readFileSync(OUTLINES, 'utf8')).lakes)
  return water
}
