import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { reportsToDecideAnswerSchema } from '#shared/contracts/moderation.ts'
import { reportSchema } from '#shared/contracts/report.ts'
import { cleanText } from '#shared/reports/clean-text.ts'
import { LONGEST_REASON, REFUSAL_REASONS, UNDO_WITHIN_MS } from '#shared/reports/moderation-reasons.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { noteDeed } from '../../audit/audit-of-done.ts'
import { pathParameter } from '../../http/api-operation.ts'
import { addJsonRoute } from '../../http/json-route.ts'
import { addJsonWriteRoute } from '../../http/json-write-route.ts'
import { pageParameters } from '../../http/query.ts'
import { requireAdmin, requireWritingAdmin } from '../../http/require-viewer.ts'
import type { ReportServices } from '../create-reports.ts'
import { presentReport } from '../report-presenter.ts'
import { getReport } from '../report-reading.ts'
import { type Decision, decideReport, undoDecision } from './decide.ts'
import { readQueue, readQueueLimit } from './moderation-queue.ts'
import { readQueuedReports } from './queued-reports.ts'

const version = z.number({ error: () => m.rule_version() }).int({ error: () => m.rule_version() })

const approval = z.object({ version })
const refusal = z.object({
  version,
  reason: z
    .object({
      code: z.enum(REFUSAL_REASONS, { error: () => m.rule_refusal_reason({ reasons: REFUSAL_REASONS.join(', ') }) }),
      words: z
        .string()
        .max(LONGEST_REASON, { error: () => m.rule_refusal_words({ most: LONGEST_REASON }) })
        .transform((words) => cleanText(words) || null)
        .nullish()
        .meta({ type: 'string', maxLength: LONGEST_REASON, description: 'Required with the reason “other”' }),
    })
    .refine(({ code, words }) => code !== 'other' || words, {
      path: ['words'],
      error: m.rule_refusal_words_required,
      params: { code: 'required' },
    }),
})

/** The queue of moderators, and their decisions about a version that they read. Each route checks for itself that the viewer is an administrator. */
export function addDecisionRoutes(app: OpenAPIHono, services: ReportServices): void {
  const { db, clock } = services

  addJsonRoute(
    app,
    {
      path: '/api/admin/weather-reports/queue',
      tag: 'Weather reports',
      operationId: 'listReportsToDecide',
      description:
        'Inside a red or orange alert, then dangerous kinds and words, then public ones that readers flagged, then the ' +
        'oldest; with what was measured and announced at their places.',
      access: 'administrator',
      query: z.object(pageParameters(10)),
      answer: reportsToDecideAnswerSchema,
      authorise: requireAdmin,
    },
    async ({ page, limit }, c) => {
      c.header('Cache-Control', 'private, no-store')
      const queue = await readQueue(db)
      return {
        reports: await readQueuedReports(services, queue, { page, limit }),
        count: queue.length,
        page,
        totalPages: Math.ceil(queue.length / limit),
        ...(await readQueueLimit(db)),
      }
    },
  )

  const decision = (kind: Decision) =>
    ({
      method: 'post',
      path: `/api/admin/weather-reports/{id}/${kind}`,
      tag: 'Weather reports',
      access: 'administrator',
      problems: [409],
      answer: reportSchema,
      authorise: (c: Context) => requireWritingAdmin(c, services.limitWrites),
    }) as const

  addJsonWriteRoute(
    app,
    {
      ...decision('approve'),
      operationId: 'decideForReport',
      description: 'A version that was decided about or corrected meanwhile is refused.',
      body: approval,
    },
    ({ body, who }, c) => decide(c, 'approve', { version: body.version, reason: null, by: who.id }),
  )

  for (const kind of ['refuse', 'withdraw'] as const) {
    addJsonWriteRoute(
      app,
      {
        ...decision(kind),
        operationId: kind === 'refuse' ? 'refuseReport' : 'withdrawReport',
        description: 'With a reason that its sender reads by the receipt. The report is erased 30 days later.',
        body: refusal,
      },
      ({ body: { reason, version: read }, who }, c) =>
        decide(c, kind, { version: read, reason: { code: reason.code, words: reason.words ?? null }, by: who.id }),
    )
  }

  addJsonWriteRoute(
    app,
    {
      ...decision('approve'),
      path: '/api/admin/weather-reports/{id}/undo',
      operationId: 'undoReportDecision',
      description: `Within ${UNDO_WITHIN_MS / SECOND_MS} seconds.`,
    },
    async ({ who: { id: by } }, c) => {
      const id = pathParameter(c, 'id')
      const undone = await undoDecision(db, id, { by, now: clock().getTime() })
      const details = { report_id: id, decision: undone }
      await noteDeed(services.auditLog, c, 'A decision about a weather report was taken back.', details)
      return presentReport(await getReport(db, id), services.nearTown)
    },
  )

  async function decide(
    c: Context,
    kind: Decision,
    deciding: Omit<Parameters<typeof decideReport>[2], 'decision' | 'now'>,
  ) {
    const id = pathParameter(c, 'id')
    await decideReport(db, id, { ...deciding, decision: kind, now: clock().getTime() })
    const reason = deciding.reason && { reason: deciding.reason.code }
    await noteDeed(services.auditLog, c, DECIDED[kind], { report_id: id, ...reason })
    return presentReport(await getReport(db, id), services.nearTown)
  }
}

const DECIDED: Record<Decision, string> = {
  approve: 'A weather report was approved.',
  refuse: 'A weather report was refused.',
  withdraw: 'A weather report was taken off the site.',
}
