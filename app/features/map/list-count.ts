import type { MapCountry } from './map-countries.ts'
import type { MapReports } from './use-map-reports.ts'

interface ListCountOptions {
  /** How many alerts of the shown countries are in view. */
  alerts: number
  shown: readonly MapCountry[]
  /** How many alerts of each country are in view; null while its source is silent. */
  counts: Record<MapCountry, number | null>
  reports: Pick<MapReports, 'isShown' | 'count'>
}

/**
 * How many alerts and reports the list has; null when the reports are not known, or when it has no alert and the source
 * of a shown country is silent.
 */
export function listCount({ alerts, shown, counts, reports }: ListCountOptions): number | null {
  if (reports.isShown && reports.count === null) return null
  if (alerts === 0 && shown.some((country) => counts[country] === null)) return null
  return alerts + (reports.count ?? 0)
}
