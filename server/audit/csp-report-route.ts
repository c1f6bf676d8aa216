import type { OpenAPIHono } from '@hono/zod-openapi'
import { describeOperation } from '../http/api-operation.ts'
import { CSP_REPORTS_PATH } from '../http/content-security-policy.ts'
import { readJsonBody } from '../http/json-body.ts'
import { createNetworkLimiter, rateLimitWrites } from '../http/rate-limit.ts'
import { loggedPath } from '../http/request-log.ts'
import { CSP_REPORTS_PER_MINUTE, LARGEST_CSP_REPORT_BODY } from '../limits.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { AuditLog } from './audit-log.ts'
import { cspReportsIn, cspReportsSchema } from './csp-report.ts'

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']

/**
 * `POST /api/csp-reports`, where browsers send what a page's policy stopped. Whatever is claimed there becomes one kind
 * of event, marked as reported: a sender can choose neither another kind nor a higher severity.
 *
 * @param audit must be one that counts repeats: any client can send reports
 */
export function addCspReportRoute(api: OpenAPIHono, audit: AuditLog, sharedState: Pick<SharedState, 'limiter'>): void {
  api.use(CSP_REPORTS_PATH, rateLimitWrites(createNetworkLimiter(sharedState, 'csp-reports', CSP_REPORTS_PER_MINUTE)))
  describeOperation(api, {
    method: 'post',
    path: CSP_REPORTS_PATH,
    tag: 'Security',
    operationId: 'reportCspViolation',
    description: 'One report or a list of them, in either of the formats that browsers send.',
    request: { body: { content: Object.fromEntries(TYPES.map((type) => [type, { schema: cspReportsSchema }])) } },
    answers: {
      204: { description: 'Taken' },
    },
  })
  api.post(CSP_REPORTS_PATH, async (c) => {
    const visitor = c.get('visitor')
    const body = await readJsonBody(c.req.raw, cspReportsSchema, { types: TYPES, mostBytes: LARGEST_CSP_REPORT_BODY })
    for (const { directive, blocked, page, line } of cspReportsIn(body)) {
      await audit.record(
        {
          type: 'csp_violation',
          severity: 'low',
          message: "A browser reported that a page's policy stopped something.",
          details: { reported: true, directive, blocked, page: loggedPath(page), line },
        },
        visitor,
      )
    }
    return c.body(null, 204)
  })
}
