import type { Coordinates } from '#shared/contracts/location.ts'

/** The nearest point of a coarse grid, by which places share what hardly differs between them. Never −0. */
export function coarseCell({ lat, lon }: Coordinates, cellsPerDegree: number): Coordinates {
  const nearest = (degrees: number) => Math.round(degrees * cellsPerDegree) / cellsPerDegree + 0
  return { lat: nearest(lat), lon: nearest(lon) }
}
