import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  SECURITY_EVENT_TYPES,
  SECURITY_SEVERITIES,
  securityEventsAnswerSchema,
  securityStatsSchema,
} from '#shared/contracts/security-event.ts'
import { m } from '#words/messages.js'
import { addJsonRoute } from '../http/json-route.ts'
import { pageParameters, wholeNumberOr } from '../http/query.ts'
import { requireAdmin } from '../http/require-viewer.ts'
import type { SecurityEvents } from './security-events.ts'

const MOST_MINUTES = 365 * 24 * 60
const MOST_HOURS = 365 * 24

const eventsQuery = z.object({
  minutes: wholeNumberOr(60, 'minutes', MOST_MINUTES).describe('How far back'),
  ...pageParameters(20),
  type: z.enum(SECURITY_EVENT_TYPES, { error: m.rule_event_type }).optional(),
  severity: z.enum(SECURITY_SEVERITIES, { error: m.rule_severity }).optional(),
})

const statsQuery = z.object({
  hours: wholeNumberOr(24, 'hours', MOST_HOURS).describe('How far back'),
})

/** `GET /api/admin/security/events` and `…/stats`, for administrators. */
export function addSecurityRoutes(api: OpenAPIHono, { events }: { events: SecurityEvents }): void {
  addJsonRoute(
    api,
    {
      path: '/api/admin/security/events',
      tag: 'Security',
      operationId: 'listSecurityEvents',
      description: 'Page by page, those of the last `minutes`.',
      access: 'administrator',
      query: eventsQuery,
      answer: securityEventsAnswerSchema,
      authorise: requireAdmin,
    },
    async (query, c) => {
      c.header('Cache-Control', 'private, no-store')
      return await events.list(query)
    },
  )
  addJsonRoute(
    api,
    {
      path: '/api/admin/security/stats',
      tag: 'Security',
      operationId: 'getSecurityStats',
      description: 'Counted by type and severity over the last `hours`.',
      access: 'administrator',
      query: statsQuery,
      answer: securityStatsSchema,
      authorise: requireAdmin,
    },
    async ({ hours }, c) => {
      c.header('Cache-Control', 'private, no-store')
      return await events.stats(hours)
    },
  )
}
