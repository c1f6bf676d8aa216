import { OPEN_COLUMNS, presentReport } from './report-presenter.ts'
import type { WholeReport } from './report-store.ts'

/** Reports as CSV (RFC 4180). */
export function csvOf(reports: readonly WholeReport[]): string {
  const rows = reports
    .map((report) => presentReport(report, () => null))
    .map((report) => Object.values(OPEN_COLUMNS).map((cellOf) => cellOf(report)))
  return [Object.keys(OPEN_COLUMNS), ...rows].map((row) => `${row.map(csvText).join(',')}\r\n`).join('')
}

/** Spreadsheets run a text that begins like a formula: an apostrophe keeps it a text. */
function csvText(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
