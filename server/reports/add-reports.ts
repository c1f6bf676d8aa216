import type { OpenAPIHono } from '@hono/zod-openapi'
import { addAnswerRoutes } from './answer-routes.ts'
import type { ReportRoom } from './create-reports.ts'
import { addDeskRoutes } from './desk/desk-routes.ts'
import { addFlagRoutes } from './flags/flag-routes.ts'
import { addModerationRoutes } from './moderation-routes.ts'
import { addReceiptRoutes } from './receipts/receipt-routes.ts'
import { addReportDataRoutes } from './report-data-routes.ts'
import { addReportPlaceRoutes } from './report-place-routes.ts'
import { addReportRoutes } from './report-routes.ts'

/** Every address of reports except their pages. */
export function addReports(app: OpenAPIHono, room: ReportRoom): void {
  // Before the address of a single report, whose id could be any word.
  addReportPlaceRoutes(app, room)
  addReportDataRoutes(app, room)
  addReportRoutes(app, room)
  addAnswerRoutes(app, room)
  addModerationRoutes(app, room)
  addDeskRoutes(app, room)
  addReceiptRoutes(app, room)
  addFlagRoutes(app, room)
}
