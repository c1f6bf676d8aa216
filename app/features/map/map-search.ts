import { ALERT_ON_MAP } from '#shared/alerts/alert-storage-key.ts'
import { HIDE } from './map-countries.ts'
import { HOURS } from './reports-query.ts'

/** The parts of a query string that the map and its layer read; links and forms of the page keep them. */
export function mapSearch(search: string, ofLayer: readonly string[]): string {
  const read = [HIDE, ALERT_ON_MAP, HOURS, ...ofLayer]
  return `?${new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => read.includes(name)))}`
}
