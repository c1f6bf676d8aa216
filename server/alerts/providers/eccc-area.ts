import type { Coordinates } from '#shared/contracts/location.ts'
import type { Box } from '../alert-message.ts'

/** Canada (spec section 9), as west, south, east, north. */
export const CANADA: Box = [-141, 41, -52, 83]
/** Room around each place for the other zones of its alerts: what is left out of the box would be missing from their areas. */
const MARGIN = 3
/** So coarse that neighbours ask the same question. */
const STEP = 10

export const isInCanadaBox = ({ lat, lon }: Coordinates): boolean =>
  lon >= CANADA[0] && lat >= CANADA[1] && lon <= CANADA[2] && lat <= CANADA[3]

/** One box for all places, its sides on whole steps where Canada does not end before. */
export function ecccArea(places: readonly Coordinates[]): Box {
  const down = (values: number[]) => Math.floor((Math.min(...values) - MARGIN) / STEP) * STEP
  const up = (values: number[]) => Math.ceil((Math.max(...values) + MARGIN) / STEP) * STEP
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const [west, south, east, north] = CANADA
  return [Math.max(west, down(lons)), Math.max(south, down(lats)), Math.min(east, up(lons)), Math.min(north, up(lats))]
}
