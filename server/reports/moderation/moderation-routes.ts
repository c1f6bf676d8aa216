import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { moderatedReportsAnswerSchema, reportSchema } from '#shared/contracts/report.ts'
import { m } from '#words/messages.js'
import { noteDeed } from '../../audit/audit-of-done.ts'
import { commentNotFound } from '../../community/answers.ts'
import { pathParameter } from '../../http/api-operation.ts'
import { addJsonRoute } from '../../http/json-route.ts'
import { addJsonWriteRoute } from '../../http/json-write-route.ts'
import { pageParameters } from '../../http/query.ts'
import { requireAdmin, requireWritingAdmin } from '../../http/require-viewer.ts'
import type { ReportServices } from '../create-reports.ts'
import { eraseReport } from '../erase-report.ts'
import { reportAnswers } from '../report-answers.ts'
import { presentModerated, presentReport } from '../report-presenter.ts'
import { getReport } from '../report-reading.ts'
import { reportNotFound } from '../report-refusals.ts'
import { approveReport } from '../report-store.ts'
import { whyNotApproved } from './decide.ts'
import { readQueueLimit } from './moderation-queue.ts'

const TAG = 'Weather reports'

const listQuery = z.object({
  approved: z
    .enum(['true', 'false'], { error: m.rule_approved })
    .default('false')
    .transform((value) => value === 'true'),
  ...pageParameters(20),
})

/** Moderation of reports. Each route checks for itself that the viewer is an administrator. */
export function addModerationRoutes(app: OpenAPIHono, services: ReportServices): void {
  const { db, listReports } = services
  const deletion = {
    method: 'delete',
    tag: TAG,
    description: 'This cannot be undone.',
    access: 'administrator',
    answer: null,
    authorise: (c: Context) => requireWritingAdmin(c, services.limitWrites),
  } as const

  addJsonRoute(
    app,
    {
      path: '/api/admin/reports',
      tag: TAG,
      operationId: 'listModeratedReports',
      description: 'With what only moderators see: the exact position and location.',
      access: 'administrator',
      query: listQuery,
      answer: moderatedReportsAnswerSchema,
      authorise: requireAdmin,
    },
    async ({ approved: isApproved, page, limit }, c) => {
      const { rows, ...counted } = await listReports({ isApproved, sort: 'newest', page, limit })
      c.header('Cache-Control', 'private, no-store')
      return {
        reports: rows.map((row) => presentModerated(row, services.nearTown)),
        ...counted,
        ...(await readQueueLimit(db)),
      }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/admin/reports/{id}/approve',
      tag: TAG,
      operationId: 'approveReport',
      access: 'administrator',
      problems: [409],
      description:
        'May be repeated: what is public stays so. `If-Match` names the version that was read; without it the report as it was sent, ' +
        'so that words which its sender has corrected since are not published unread.',
      headers: z.object({ 'If-Match': z.string().optional().describe('`version` of the report, such as `"2"`') }),
      answer: reportSchema,
      authorise: (c) => requireWritingAdmin(c, services.limitWrites),
    },
    async (_, c) => {
      const id = pathParameter(c, 'id')
      const isNew = await approveReport(db, id, versionReadBy(c))
      if (isNew === null) throw await whyNotApproved(db, id)
      if (isNew) await noteDeed(services.auditLog, c, 'A weather report was approved.', { report_id: id })
      return presentReport(await getReport(db, id), services.nearTown)
    },
  )

  addJsonWriteRoute(
    app,
    { ...deletion, path: '/api/admin/reports/{id}', operationId: 'deleteReport' },
    async (_, c) => {
      const id = pathParameter(c, 'id')
      if (!(await eraseReport(services, id))) throw reportNotFound()
      await noteDeed(services.auditLog, c, 'A weather report was deleted.', { report_id: id })
      return null
    },
  )

  addJsonWriteRoute(
    app,
    { ...deletion, path: '/api/admin/report-comments/{id}', operationId: 'deleteReportComment' },
    async (_, c) => {
      const comment_id = pathParameter(c, 'id')
      const comment = await reportAnswers.findComment(db, comment_id)
      if (!comment || !(await reportAnswers.removeComment(db, comment.report_id, comment_id))) throw commentNotFound()
      const { report_id } = comment
      await noteDeed(services.auditLog, c, 'A comment of a weather report was deleted.', { report_id, comment_id })
      return null
    },
  )
}

/** The version in `If-Match`; without the header 0, the first one; −1, which no report has, when it cannot be read. */
const versionReadBy = (c: Context): number => Number(/^"?(\d{1,9})"?$/.exec(c.req.header('If-Match') ?? '0')?.[1] ?? -1)
