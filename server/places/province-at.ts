import { distance } from 'geokdbush'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { GazetteerTable } from './gazetteer-file.ts'
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
  const { lat, lon } = place
  const regionAt = (row: number) => table.regions[table.region[row] ?? 0]
  const isCanadian = (row: number) => regionAt(row)?.countryCode === 'CA'
  const [row] = rowsAround(table, place, { count: 1, limitKm: LIMIT_KM, isWanted: isCanadian })
  let nearest =
    row === undefined
      ? { province: null, km: LIMIT_KM }
      : {
          province: regionAt(row)?.state ?? null,
          km: distance(lon, lat, table.lon[row] ?? 0, table.lat[row] ?? 0),
        }
  for (const { province, middle } of areasOfProvinces()) {
    const km = distance(lon, lat, middle.lon, middle.lat)
    if (km < nearest.km) nearest = { province, km }
  }
  return nearest.province
}
