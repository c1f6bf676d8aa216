import { presentReport } from './report-presenter.ts'
import type { WholeReport } from './report-store.ts'

const COLUMNS = [
  'id',
  'observed_at',
  'title',
  'description',
  'location_name',
  'latitude',
  'longitude',
  'weather_type',
  'temperature_celsius',
  'measure',
  'measure_value',
  'measure_unit',
] as const

/** Reports as CSV (RFC 4180), with their public fields except the reporters' names. */
export function csvOf(reports: readonly WholeReport[]): string {
  const rows = reports
    .map((report) => presentReport(report, () => null))
    .map((report) => [
      report.id,
      report.observedAt,
      report.title,
      report.description,
      report.location_name,
      report.latitude,
      report.longitude,
      report.weather_type,
      report.temperature,
      report.measure?.what ?? null,
      report.measure?.value ?? null,
      report.measure?.unit ?? null,
    ])
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Spreadsheets run a text that begins like a formula: an apostrophe keeps it a text. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
