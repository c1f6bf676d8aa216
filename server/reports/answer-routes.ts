import { randomUUID } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { reportCommentSchema, reportCommentsAnswerSchema, reportLikeAnswerSchema } from '#shared/contracts/report.ts'
import { LONGEST_COMMENT, REPORT_RULES, typedCommenterRule, typedCommentRule } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { idUnderKey, KEPT_ONCE, KEY_HEADER } from '../community/id-under-key.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { addJsonWriteRoute } from '../http/json-write-route.ts'
import { spendNetworkQuota } from '../http/network-quota.ts'
import { networksOf } from '../http/networks.ts'
import { pageParameters } from '../http/query.ts'
import { COMMENT_QUOTA, LIKE_QUOTA } from '../limits.ts'
import type { ReportServices } from './create-reports.ts'
import { judgedBody } from './judged-body.ts'
import { reportAnswers } from './report-answers.ts'
import { presentComment } from './report-presenter.ts'
import { getVisibleReport } from './report-reading.ts'
import { reportNotFound } from './report-refusals.ts'
import { trapFields, visitorText } from './visitor-text.ts'

const TAG = 'Weather reports'
const LONGEST_NAME = REPORT_RULES.reporter_name.longest

/** Text fields of a comment, with the longest that they may be. */
const COMMENT_TEXTS = { commenter_name: { longest: LONGEST_NAME }, comment_text: { longest: LONGEST_COMMENT } }

/** A comment on a report as it is sent. */
const newReportCommentSchema = z.object({
  commenter_name: visitorText({
    name: m.field_name,
    ruleOf: typedCommenterRule,
    shortest: 1,
    longest: LONGEST_NAME,
    isLine: true,
  }),
  comment_text: visitorText({
    name: m.field_comment,
    ruleOf: typedCommentRule,
    shortest: 1,
    longest: LONGEST_COMMENT,
    isLine: false,
  }),
  ...trapFields,
})

/** Comments and likes of reports, which need no account. */
export function addAnswerRoutes(app: OpenAPIHono, { db, clock, audit }: ReportServices): void {
  const spendingOf = (c: Context) => ({ networks: networksOf(c.get('visitor').address), now: clock().getTime() })
  const comments = { path: '/api/reports/{id}/comments', tag: TAG } as const

  addJsonRoute(
    app,
    {
      ...comments,
      operationId: 'listReportComments',
      description: 'Page by page.',
      query: z.object(pageParameters(20)),
      answer: reportCommentsAnswerSchema,
    },
    async (page, c) => {
      const report = await getVisibleReport(db, c)
      c.header('Cache-Control', 'private, no-cache')
      return await reportAnswers.listComments(db, report, page, presentComment)
    },
  )

  addJsonWriteRoute(
    app,
    {
      ...comments,
      method: 'post',
      operationId: 'createReportComment',
      problems: [507],
      description: `At most ${COMMENT_QUOTA.most[64]} an hour and network. ${KEPT_ONCE}`,
      headers: KEY_HEADER,
      ...judgedBody(audit, { schema: newReportCommentSchema, texts: COMMENT_TEXTS, code: 'bad-comment' }),
      answer: reportCommentSchema,
      status: 201,
      authorise: (c) => getVisibleReport(db, c),
    },
    async ({ body: { commenter_name, comment_text }, who: { id } }, c) => {
      const spending = spendingOf(c)
      const comment = { commenter_name, comment_text, created_at: spending.now }
      const written = await reportAnswers.addComment(
        db,
        id,
        comment,
        (transaction) => spendNetworkQuota(transaction, COMMENT_QUOTA, spending),
        idUnderKey(c, [id, commenter_name, comment_text]),
      )
      if (written === null) throw reportNotFound()
      return presentComment(written)
    },
  )

  addJsonWriteRoute(
    app,
    {
      path: '/api/reports/{id}/likes',
      tag: TAG,
      method: 'post',
      operationId: 'likeReport',
      problems: [507],
      description: `Nobody is known by it; at most ${LIKE_QUOTA.most[64]} an hour and network.`,
      answer: reportLikeAnswerSchema,
      authorise: (c) => getVisibleReport(db, c),
    },
    async ({ who: { id } }, c) => {
      const spending = spendingOf(c)
      // Who gave it is not kept.
      const like_count = await reportAnswers.addLike(db, id, { user_identifier: randomUUID() }, (transaction) =>
        spendNetworkQuota(transaction, LIKE_QUOTA, spending),
      )
      if (like_count === null) throw reportNotFound()
      return { like_count }
    },
  )
}
