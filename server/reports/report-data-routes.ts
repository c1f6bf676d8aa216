import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { CC_BY } from '#shared/agencies.ts'
import { reportFeaturesSchema } from '#shared/contracts/report-mark.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { watchCommits } from '../db/watch-commits.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { ASK_EVERY_TIME, PreparedBody, PreparedJson, sendPrepared } from '../http/prepared-body.ts'
import type { ReportServices } from './create-reports.ts'
import { boxParameter } from './report-box-parameter.ts'
import type { ReportBox } from './report-cells.ts'
import { OPEN_COLUMNS, presentMark, presentReport } from './report-presenter.ts'
import type { WholeReport } from './report-store.ts'
import { findReportsIn, findReportsOfDay, MOST_OF_DAY } from './reports-in-place.ts'

const TAG = 'Weather reports'
const LICENCE_WORDS = 'Under CC BY 4.0. Positions are rounded to about 1 km; names of reporters are left out.'
const WORLD: ReportBox = { west: -180, south: -90, east: 180, north: 90 }
/** An answer holds at most so many reports, the newest. */
const MOST_FEATURES = 1_000
const MOST_DAYS_BACK = 31

const headers = (type: string) => ({
  'content-type': type,
  'cache-control': ASK_EVERY_TIME,
  link: `<${CC_BY.href}>; rel="license"`,
})

/** Approved reports as open data. */
export function addReportDataRoutes(app: OpenAPIHono, { db, clock, nearTown }: ReportServices): void {
  addJsonRoute(
    app,
    {
      path: '/api/reports.geojson',
      tag: TAG,
      operationId: 'listReportFeatures',
      description: `At most ${MOST_FEATURES} of a box, the newest, of the last ${MOST_DAYS_BACK} days. ${LICENCE_WORDS}`,
      mediaType: 'application/geo+json',
      query: z.object({
        bbox: boxParameter('bbox').optional(),
        since: z.iso
          .datetime({ offset: true, error: m.rule_since })
          .optional()
          .describe('ISO 8601 with its zone; the last 24 hours unless given'),
      }),
      answer: reportFeaturesSchema,
    },
    async ({ bbox = WORLD, since }, c) => {
      const isUnchanged = watchCommits(db)
      const now = clock().getTime()
      const from = Math.max(since === undefined ? now - DAY_MS : Date.parse(since), now - MOST_DAYS_BACK * DAY_MS)
      const hours = (now - from) / HOUR_MS
      const reports = await findReportsIn(db, { box: bbox, now, hours, limit: MOST_FEATURES })
      const features = reports
        .map((report) => presentMark(report, nearTown))
        .map(({ id, latitude, longitude, ...properties }) => ({
          type: 'Feature',
          id,
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: { ...properties, url: `/weather-reports/${id}` },
        }))
      const body = new PreparedJson({ type: 'FeatureCollection', license: CC_BY.href, features })
      return await sendPrepared(c, body, headers('application/geo+json'), isUnchanged)
    },
  )

  addJsonRoute(
    app,
    {
      path: '/api/reports.csv',
      tag: TAG,
      operationId: 'listReportsOfDay',
      description: `Oldest first, at most ${MOST_OF_DAY}. ${LICENCE_WORDS}`,
      mediaType: 'text/csv',
      query: z.object({ day: z.iso.date({ error: m.rule_day }).optional().describe('YYYY-MM-DD; today unless given') }),
      answer: z.string(),
    },
    async ({ day }, c) => {
      const isUnchanged = watchCommits(db)
      const reports = await findReportsOfDay(db, day ?? calendarDate(clock().getTime(), SITE_TIME_ZONE))
      return await sendPrepared(c, new PreparedBody(csvOf(reports)), headers('text/csv; charset=utf-8'), isUnchanged)
    },
  )
}

/** Reports as CSV (RFC 4180). */
function csvOf(reports: readonly WholeReport[]): string {
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
