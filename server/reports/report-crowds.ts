import type { ReportBox } from './report-cells.ts'

/** The finest net over a view: a mesh is about as wide as a mark. */
const MESHES = { across: 32, down: 20 }
/** An answer holds at most so many marks. */
const MOST_CROWDS = 100

/** A report's public position. */
export interface PlacedReport {
  id: string
  latitude: number
  longitude: number
}

export interface Crowd {
  newest: PlacedReport
  count: number
}

/**
 * Merges reports whose marks would lie on each other: one mark for each mesh of a net over the view, a coarser net
 * where there would be too many marks. Meshes are powers of two of a degree from a fixed point, so that a crowd stays
 * the same while the view moves.
 *
 * @param reports newest first
 */
export function crowdsOf(reports: readonly PlacedReport[], { west, south, east, north }: ReportBox): Crowd[] {
  const wide = west <= east ? east - west : east + 360 - west
  for (let coarser = 1; ; coarser *= 2) {
    const crowds = inMeshes(reports, {
      longitude: coarser * powerOfTwo(wide / MESHES.across),
      latitude: coarser * powerOfTwo((north - south) / MESHES.down),
    })
    if (crowds.length <= MOST_CROWDS) return crowds
  }
}

/** @param mesh degrees */
function inMeshes(reports: readonly PlacedReport[], mesh: Omit<PlacedReport, 'id'>): Crowd[] {
  const crowds = new Map<string, Crowd>()
  for (const report of reports) {
    const row = Math.floor(report.latitude / mesh.latitude)
    const key = `${row} ${Math.floor(report.longitude / mesh.longitude)}`
    const crowd = crowds.get(key)
    if (crowd) crowd.count += 1
    else crowds.set(key, { newest: report, count: 1 })
  }
  return [...crowds.values()]
}

/** The next power of two; no finer than the positions that the public sees. */
const powerOfTwo = (degrees: number): number => 2 ** Math.ceil(Math.log2(Math.max(degrees, 0.01)))
