import type { Coordinates } from '#shared/contracts/location.ts'
import { US_STATES } from './us-states.ts'

/** Our neighbours around the Great Lakes and the lakes' own marine areas: always asked for, so that most share one answer. */
const GREAT_LAKES = 'NY,PA,OH,MI,IN,IL,WI,MN,LO,LE,LC,LH,SL,LM,LS'.split(',')
/** About the width of coastal waters, and more than the boxes are rough. */
const MARGIN = 0.3

/**
 * States and marine areas whose alerts could concern these places; null: the whole country. A place near a border belongs
 * to both sides: too much is asked rather than too little.
 */
export function nwsAreas(places: readonly Coordinates[]): string[] | null {
  const areas = new Set(GREAT_LAKES)
  for (const place of places) {
    const states = US_STATES.filter(({ box }) => isNear(place, box))
    if (states.length === 0) return null
    for (const { code, marine } of states) {
      areas.add(code)
      for (const sea of marine) areas.add(sea)
    }
  }
  return [...areas].sort()
}

const isNear = ({ lat, lon }: Coordinates, [west, south, east, north]: readonly [number, number, number, number]) =>
  lon >= west - MARGIN && lon <= east + MARGIN && lat >= south - MARGIN && lat <= north + MARGIN
