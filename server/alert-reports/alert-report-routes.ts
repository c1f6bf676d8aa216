import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { alertsOfReportAnswerSchema, type PastAlert } from '#shared/contracts/alert.ts'
import { reportsUnderAlertAnswerSchema } from '#shared/contracts/report-mark.ts'
import type { AlertArchive } from '../alerts/alert-archive.ts'
import { getAlert } from '../alerts/alert-by-id.ts'
import type { AlertRouteServices } from '../alerts/alert-routes.ts'
import { coversPlace } from '../alerts/covers-place.ts'
import { inLanguage } from '../alerts/issued-alert.ts'
import { sortAlerts } from '../alerts/sort-alerts.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { ASK_EVERY_TIME } from '../http/prepared-body.ts'
import type { ReportServices } from '../reports/create-reports.ts'
import { presentMark } from '../reports/report-presenter.ts'
import { getVisibleReport } from '../reports/report-reading.ts'
import type { WholeReport } from '../reports/report-store.ts'
import { findReportsUnder } from './reports-under-alert.ts'

interface Services {
  alerts: Pick<AlertRouteServices, 'archive' | 'areas' | 'clock'>
  reports: Pick<ReportServices, 'db' | 'nearTown'>
}

const id = z.object({ id: z.string().describe('As in the list') })
const MOST_ALERTS = 10

/** Routes: reports from an alert's area and time, and the alerts that held where and when a report was made. */
export function addAlertReportRoutes(app: OpenAPIHono, { alerts, reports: { db, nearTown } }: Services): void {
  addJsonRoute(
    app,
    {
      path: '/api/alerts/{id}/reports',
      tag: 'Alerts',
      operationId: 'listReportsUnderAlert',
      description: 'At most twelve, and how many there are. Only reports whose reporters gave a position.',
      params: id,
      answer: reportsUnderAlertAnswerSchema,
    },
    async (_, c) => {
      const kept = await getAlert(alerts.archive, c.req.param('id'))
      const { value: drawn } = await alerts.areas.draw(kept)
      const { reports, count } = await findReportsUnder(db, kept, drawn, alerts.clock().getTime())
      c.header('Cache-Control', ASK_EVERY_TIME)
      return { data: reports.map((report) => presentMark(report, nearTown)), count }
    },
  )

  addJsonRoute(
    app,
    {
      path: '/api/reports/{id}/alerts',
      tag: 'Weather reports',
      operationId: 'listAlertsOfReport',
      description: 'As they were then, by the report’s rounded position; for 30 days after their end.',
      params: id,
      answer: alertsOfReportAnswerSchema,
    },
    async (_, c) => {
      const report = await getVisibleReport(db, c)
      c.header('Cache-Control', 'private, no-cache')
      return { data: await findAlertsOf(report, alerts.archive) }
    },
  )
}

/**
 * The alerts that held where and when a report's weather was seen, most severe first. The rounded, public position
 * counts: with the exact one, the borders of alerts would tell where it is. Areas without a shape are left out.
 */
async function findAlertsOf(
  { latitude: lat, longitude: lon, observed_at }: Pick<WholeReport, 'latitude' | 'longitude' | 'observed_at'>,
  archive: Pick<AlertArchive, 'listHeldAt'>,
): Promise<PastAlert[]> {
  if (lat === null || lon === null) return []
  const held = await archive.listHeldAt(observed_at)
  const covering = held.filter(({ areas }) => coversPlace(areas, { lat, lon }, null) === 'covered')
  const sorted = sortAlerts(
    covering.map(({ alert }) => alert),
    observed_at,
  )
  return sorted
    .slice(0, MOST_ALERTS)
    .map(inLanguage)
    .map(({ id, language, sender, event, kind, colour, severity, start, end, badge }) => ({
      ...{ id, language, sender, event, kind, colour, severity, start, end, badge },
    }))
}
