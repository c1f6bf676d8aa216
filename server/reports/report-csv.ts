import type { Report } from '#shared/contracts/report.ts'
import { presentReport } from './report-presenter.ts'
import { SIGHT_CELLS } from './report-sight.ts'
import type { WholeReport } from './report-store.ts'

/** In the order of the columns. */
const CELLS: Record<string, (report: Report) => string | number | null> = {
  id: ({ id }) => id,
  observed_at: ({ observedAt }) => observedAt,
  title: ({ title }) => title,
  description: ({ description }) => description,
  location_name: ({ location_name }) => location_name,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  weather_type: ({ weather_type }) => weather_type,
  ...SIGHT_CELLS,
}

/** Reports as CSV (RFC 4180), with their public fields except the reporters' names. */
export function csvOf(reports: readonly WholeReport[]): string {
  const rows = reports
    .map((report) => presentReport(report, () => null))
    .map((report) => Object.values(CELLS).map((cellOf) => cellOf(report)))
  return [Object.keys(CELLS), ...rows].map((row) => `${row.map(csvText).join(',')}\r\n`).join('')
}

/** Spreadsheets run a text that begins like a formula: an apostrophe keeps it a text. */
function csvText(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
