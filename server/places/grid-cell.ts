import type { Coordinates } from '#shared/contracts/location.ts'

/** Cells are 0.02° wide: about 2.2 km north to south, finer than any forecast model that we read. */
const CELLS_PER_DEGREE = 50

/** Rounds to the grid in whole cells; two decimals undo the division's binary tail, and `+ 0` makes −0 zero. */
const toGrid = (degrees: number): number =>
  Number((Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE).toFixed(2)) + 0

/**
 * The grid point that a place shares with its neighbours: their weather is asked and kept once, and the provider
 * never learns where exactly a visitor is. Points that meet at a pole or on the 180th meridian share one cell.
 */
export function gridCell({ lat, lon }: Coordinates): Coordinates {
  const north = toGrid(lat)
  if (Math.abs(north) === 90) return { lat: north, lon: 0 }
  const east = toGrid(lon)
  return { lat: north, lon: east === 180 ? -180 : east }
}

/** The nearest point of a coarse grid, by which places share what hardly differs between them. Never −0. */
export function coarseCell({ lat, lon }: Coordinates, cellsPerDegree: number): Coordinates {
  const nearest = (degrees: number) => Math.round(degrees * cellsPerDegree) / cellsPerDegree + 0
  return { lat: nearest(lat), lon: nearest(lon) }
}
