import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  REPORT_SORTS,
  reportSchema,
  reportsAnswerSchema,
  type SentReport,
  sentReportSchema,
} from '#shared/contracts/report.ts'
import { REPORT_RULES } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { watchCommits } from '../db/watch-commits.ts'
import type { JsonObject } from '../http/json-body.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { ASK_EVERY_TIME, PreparedJson, sendPrepared } from '../http/prepared-body.ts'
import { pageParameters } from '../http/query.ts'
import { LARGEST_REPORT_BODY, REPORT_QUOTA } from '../limits.ts'
import type { ReportServices } from './create-reports.ts'
import { judgedBody } from './judged-body.ts'
import { keepSurroundings } from './moderation/surroundings.ts'
import { hashOfReceipt, RECEIPT_PREFIX, receiptSecretFor, repeatedReceiptSecret } from './receipts/receipt-secret.ts'
import { findRepeated, LONGEST_KEY, type SentUnder, sentUnder } from './repetition.ts'
import { type CheckedReport, checkedReport, newReportSchema } from './report-input.ts'
import { presentReport } from './report-presenter.ts'
import { getReport, getVisibleReport } from './report-reading.ts'
import type { WholeReport } from './report-store.ts'
import { submitReport } from './report-submission.ts'

const TAG = 'Weather reports'

const listQuery = z.object({
  sort: z.enum(REPORT_SORTS, { error: () => m.rule_sort({ sorts: REPORT_SORTS.join(', ') }) }).default('newest'),
  ...pageParameters(9),
})

/** Public routes of reports: the list, a single report, and sending one. */
export function addReportRoutes(app: OpenAPIHono, services: ReportServices): void {
  const { db, audit, listReports, nearTown } = services
  const judged = judgedBody(audit, { schema: newReportSchema, texts: REPORT_RULES, code: 'bad-report' })

  addJsonRoute(
    app,
    {
      path: '/api/reports',
      tag: TAG,
      operationId: 'listReports',
      description: 'With their photos, videos and the number of likes and comments.',
      query: listQuery,
      answer: reportsAnswerSchema,
    },
    async (question, c) => {
      const isUnchanged = watchCommits(db)
      const { rows, ...page } = await listReports({ ...question, isApproved: true })
      const body = new PreparedJson({ reports: rows.map((row) => presentReport(row, nearTown)), ...page })
      const headers = { 'content-type': 'application/json', 'cache-control': ASK_EVERY_TIME }
      return await sendPrepared(c, body, headers, isUnchanged)
    },
  )

  addJsonRoute(
    app,
    {
      path: '/api/reports/{id}',
      tag: TAG,
      operationId: 'getReport',
      description: 'One that is not approved yet is there for administrators alone.',
      answer: reportSchema,
    },
    async (_, c) => {
      const report = await getVisibleReport(db, c)
      c.header('Cache-Control', 'private, no-cache')
      const viewer = await c.get('visitor').viewer()
      const decided = viewer?.role === 'admin' && { version: report.version, refusal: report.refusal ?? undefined }
      return { ...presentReport(report, nearTown), ...decided }
    },
  )

  addJsonWriteRoute(
    app,
    {
      method: 'post',
      path: '/api/reports',
      tag: TAG,
      operationId: 'createReport',
      problems: [404, 409, 507],
      description:
        'It is public once an administrator has approved it. ' +
        `At most ${REPORT_QUOTA.most[64]} an hour and network. With an Idempotency-Key a ` +
        'report may be sent again for 24 hours: the answer is the first one.',
      headers: z.object({
        'Idempotency-Key': z.string().min(1).max(LONGEST_KEY).optional().describe('A new one for each report'),
      }),
      ...judged,
      inspect,
      mostBytes: LARGEST_REPORT_BODY,
      answer: sentReportSchema,
      status: 201,
      authorise: async () => {},
    },
    async ({ body, inspected: under }, c) => {
      const report = checkedReport(body)
      const secret = receiptSecretFor(c)
      const sent = await submitReport(services, { report, under, receiptHash: hashOfReceipt(secret), c })
      const { report: kept, files, isRepeated } = sent
      if (files > 0) await audit.filesJoined(kept.id, files, c.get('visitor'))
      if (!isRepeated && report.position) noteSurroundings(kept, report.position)
      return presentSent(kept, isRepeated ? repeatedReceiptSecret(c) : secret)
    },
  )

  /** A report that is sent again gets its first answer, before anything else is looked at. */
  async function inspect(sent: JsonObject, c: Context): Promise<SentUnder | Response | null> {
    const under = sentUnder(c, sent)
    const repeated = under && (await findRepeated(db, under))
    if (repeated !== null) return c.json(presentSent(await getReport(db, repeated), repeatedReceiptSecret(c)), 201)
    await judged.inspect(sent, c)
    return under
  }

  /** Runs after the answer: a sender does not wait for weather services. */
  function noteSurroundings({ id, observed_at }: WholeReport, position: NonNullable<CheckedReport['position']>) {
    const { surroundingsAt } = services
    if (!surroundingsAt) return
    const place = { lat: position.latitude, lon: position.longitude }
    const noting = surroundingsAt(place, observed_at).then((around) => keepSurroundings(db, id, around))
    services.inBackground(noting, 'the weather at a report’s place was not written down')
  }

  /** @param secret of the sender's receipt; null when the request may come from someone else */
  const presentSent = (row: WholeReport, secret: string | null): SentReport => ({
    ...presentReport(row, nearTown),
    receipt: secret === null ? null : { url: `${RECEIPT_PREFIX}${secret}` },
  })
}
