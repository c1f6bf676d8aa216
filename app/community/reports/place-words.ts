import { capitalised } from '#shared/capitalised.ts'
import type { NearTown } from '#shared/contracts/location.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import type { FormatOptions } from '#shared/units/formatted-quantity.ts'
import { m } from '#words/messages.js'

const DIRECTIONS = {
  n: m.report_near_n,
  ne: m.report_near_ne,
  e: m.report_near_e,
  se: m.report_near_se,
  s: m.report_near_s,
  sw: m.report_near_sw,
  w: m.report_near_w,
  nw: m.report_near_nw,
} as const satisfies Record<NonNullable<NearTown['direction']>, (hole: { distance: string; town: string }) => string>

/** “about 2 km southeast of Collingwood”, in the visitor's units; “in or near Collingwood”. */
export function nearTownWords({ town, distanceKm, direction }: NearTown, options: FormatOptions): string {
  if (direction === null) return m.report_near_town({ town })
  return DIRECTIONS[direction]({ distance: distanceWords(distanceKm, options), town })
}

/** Coordinates in any of the ways that people write them. */
const COORDINATES = /^[\s\d.,;:°º'′’"″”NSEWO+−-]*\d[\s\d.,;:°º'′’"″”NSEWO+−-]*$/i

/** A place as its reporter named it; bare coordinates are replaced by the nearest town, if there is one. */
export const placeWords = (place: string, near: NearTown | null, options: FormatOptions): string =>
  near !== null && COORDINATES.test(place) ? capitalised(nearTownWords(near, options)) : place
