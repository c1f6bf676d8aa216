import type { Coordinates } from '#shared/contracts/location.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { type GazetteerTable, positionAt, regionAt } from './gazetteer-file.ts'
import { postalAreas } from './postal-area.ts'
import { rowsAround } from './rows-around.ts'

/** What the postal codes of the two provinces begin with that share cities across a river. */
const PROVINCES = [
  ['Ontario', 'KLMNP'],
  ['Quebec', 'GHJ'],
] as const
const LIMIT_KM = 100

let areas: readonly { province: string; middle: Coordinates }[] | undefined

/** The middles of the postal areas of both provinces. Read at the first call. */
function areasOfProvinces() {
  areas ??= PROVINCES.flatMap(([province, letters]) =>
    postalAreas()
      .filter(({ code }) => letters.includes(code.charAt(0)))
      .map(({ middle }) => ({ province, middle })),
  )
  return areas
}

/**
 * The Canadian province around a point: that of the nearest place, parts of cities included, or of the middle of the
 * nearest postal area. The outline of the provinces that the maps draw is some kilometres off along the Ottawa River.
 */
export function provinceAt(table: GazetteerTable, place: Coordinates): string | null {
  const isCanadian = (row: number) => regionAt(table, row).countryCode === 'CA'
  const [row] = rowsAround(table, place, { count: 1, limitKm: LIMIT_KM, isWanted: isCanadian })
  let nearest =
    row === undefined
      ? { province: null, km: LIMIT_KM }
      : { province: regionAt(table, row).state, km: distanceKm(place, positionAt(table, row)) }
  for (const { province, middle } of areasOfProvinces()) {
    const km = distanceKm(place, middle)
    if (km < nearest.km) nearest = { province, km }
  }
  return nearest.province
}
