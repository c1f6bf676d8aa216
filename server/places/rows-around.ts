import { around } from 'geokdbush'
import type { Coordinates } from '#shared/contracts/location.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { type GazetteerTable, positionAt } from './gazetteer-file.ts'

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
  table: Pick<GazetteerTable, 'positions' | 'lat' | 'lon'>,
  place: Coordinates,
  { count, limitKm, isWanted }: RowsWanted,
): number[] {
  const isBeyond = (row: number) => distanceKm(place, positionAt(table, row)) > limitKm
  return around(table.positions, place.lon, place.lat, count, limitKm, (row) => isBeyond(row) || isWanted(row))
}
