import { around, distance } from 'geokdbush'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { GazetteerTable } from './gazetteer-file.ts'

interface RowsWanted {
  count: number
  limitKm: number
  isWanted: (row: number) => boolean
}

/**
 * Rows of the wanted places around a point, the nearest first. The search looks at its limit only when it meets a wanted
 * place. Where there is none, as at sea, it would go round the whole Earth, for a tenth of a second: so any place beyond
 * the limit counts as met, and ends it.
 */
export function rowsAround(
  { positions, lat, lon }: Pick<GazetteerTable, 'positions' | 'lat' | 'lon'>,
  place: Coordinates,
  { count, limitKm, isWanted }: RowsWanted,
): number[] {
  const isBeyond = (row: number) => distance(place.lon, place.lat, lon[row] ?? 0, lat[row] ?? 0) > limitKm
  return around(positions, place.lon, place.lat, count, limitKm, (row) => isBeyond(row) || isWanted(row))
}
