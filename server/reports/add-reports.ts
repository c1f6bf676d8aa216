import type { OpenAPIHono } from '@hono/zod-openapi'
import { addAnswerRoutes } from './answer-routes.ts'
import type { ReportServices } from './create-reports.ts'
import { addFlagRoutes } from './flags/flag-routes.ts'
import { addDecisionRoutes } from './moderation/decision-routes.ts'
import { addModerationRoutes } from './moderation/moderation-routes.ts'
import { addReceiptRoutes } from './receipts/receipt-routes.ts'
import { addReportDataRoutes } from './report-data-routes.ts'
import { addReportPlaceRoutes } from './report-place-routes.ts'
import { addReportRoutes } from './report-routes.ts'

/** Every address of reports except their pages. */
export function addReports(app: OpenAPIHono, services: ReportServices): void {
  // Before the address of a single report, whose id could be any word.
  addReportPlaceRoutes(app, services)
  addReportDataRoutes(app, services)
  addReportRoutes(app, services)
  addAnswerRoutes(app, services)
  addModerationRoutes(app, services)
  addDecisionRoutes(app, services)
  addReceiptRoutes(app, services)
  addFlagRoutes(app, services)
}
