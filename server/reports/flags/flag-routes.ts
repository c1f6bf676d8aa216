import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { FLAG_REASONS } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import { addJsonWriteRoute } from '../../http/json-write-route.ts'
import { networksOf, widestNetworkOf } from '../../http/networks.ts'
import { FLAG_QUOTA, FLAGS_TO_REVIEW } from '../../limits.ts'
import type { ReportServices } from '../create-reports.ts'
import { getVisibleReport } from '../report-reading.ts'
import { reportNotFound } from '../report-refusals.ts'
import { addFlag } from './flag-store.ts'

/** Readers' doubts about a report, which need no account. */
export function addFlagRoutes(app: OpenAPIHono, { db, clock, hashOfNetwork }: ReportServices): void {
  addJsonWriteRoute(
    app,
    {
      path: '/api/reports/{id}/flags',
      tag: 'Weather reports',
      method: 'post',
      operationId: 'flagReport',
      problems: [507],
      description:
        `One for each network; at most ${FLAG_QUOTA.most[64]} an hour. Flags of ${FLAGS_TO_REVIEW} networks put the report ` +
        'back into the queue; it stays public until a moderator has decided.',
      body: z.object({
        reason: z.enum(FLAG_REASONS, { error: () => m.rule_flag_reason({ reasons: FLAG_REASONS.join(', ') }) }),
      }),
      answer: null,
      authorise: (c) => getVisibleReport(db, c),
    },
    async ({ body: { reason }, who: report }, c) => {
      if (!report.is_approved) throw reportNotFound()
      const { address } = c.get('visitor')
      const network = hashOfNetwork(widestNetworkOf(address))
      await addFlag(db, report.id, { reason, network, networks: networksOf(address), now: clock().getTime() })
      return null
    },
  )
}
