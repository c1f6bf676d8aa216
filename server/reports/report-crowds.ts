import type { ReportBox } from './report-cells.ts'

/** A view has at most so many meshes from side to side. */
const MESHES = { across: 12, down: 8 }

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
 * Merges reports whose marks would lie on each other: one mark for each mesh of a net over the view. Meshes are powers of
 * two of a degree from a fixed point, so that a crowd stays the same while the view moves.
 *
 * @param reports newest first
 */
export function crowdsOf(reports: readonly PlacedReport[], { west, south, east, north }: ReportBox): Crowd[] {
  const wide = (west <= east ? east - west : east + 360 - west) || MIN_DEGREES
  const mesh = {
    lon: 2 ** Math.ceil(Math.log2(wide / MESHES.across)),
    lat: 2 ** Math.ceil(Math.log2((north - south || MIN_DEGREES) / MESHES.down)),
  }
  const crowds = new Map<string, Crowd>()
  for (const report of reports) {
    const key = `${Math.floor(report.latitude / mesh.lat)} ${Math.floor(report.longitude / mesh.lon)}`
    const crowd = crowds.get(key)
    if (crowd) crowd.count += 1
    else crowds.set(key, { newest: report, count: 1 })
  }
  return [...crowds.values()]
}

/** Of a box without any height or width. */
const MIN_DEGREES = 0.01
