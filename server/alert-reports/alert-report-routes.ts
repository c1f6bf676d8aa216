import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { alertsOfReportAnswerSchema } from '#shared/contracts/alert.ts'
import { reportsUnderAlertAnswerSchema } from '#shared/contracts/report-mark.ts'
import { getAlert } from '../alerts/alert-by-id.ts'
import type { AlertRouteServices } from '../alerts/alert-routes.ts'
import { addJsonRoute } from '../http/json-route.ts'
import type { ReportServices } from '../reports/create-reports.ts'
import { presentMark } from '../reports/report-presenter.ts'
import { getVisibleReport } from '../reports/report-reading.ts'
import { findAlertsOf } from './alerts-of-report.ts'
import { findReportsUnder } from './reports-under-alert.ts'

interface Services {
  alerts: Pick<AlertRouteServices, 'archive' | 'areas' | 'clock'>
  reports: Pick<ReportServices, 'db' | 'nearTown'>
}

const id = z.object({ id: z.string().describe('As in the list') })
const query = z.object({})

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
      query,
      answer: reportsUnderAlertAnswerSchema,
    },
    async (_, c) => {
      const kept = await getAlert(alerts.archive, c.req.param('id'))
      const { value: drawn } = await alerts.areas.draw(kept)
      const { reports, count } = await findReportsUnder(db, kept, drawn, alerts.clock().getTime())
      c.header('Cache-Control', 'public, no-cache')
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
      query,
      answer: alertsOfReportAnswerSchema,
    },
    async (_, c) => {
      const report = await getVisibleReport(db, c)
      c.header('Cache-Control', 'private, no-cache')
      return { data: await findAlertsOf(report, alerts.archive) }
    },
  )
}
