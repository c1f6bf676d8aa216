import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  SECURITY_EVENT_TYPES,
  SECURITY_SEVERITIES,
  securityEventsAnswerSchema,
  securityStatsSchema,
} from '#shared/contracts/security-event.ts'
import { addJsonRoute } from '../http/json-route.ts'
import { requireAdmin } from '../http/require-viewer.ts'
import type { SecurityEvents } from './security-events.ts'

const MOST_AT_ONCE = 50
const MOST_MINUTES = 365 * 24 * 60
const MOST_HOURS = 365 * 24

const wholeNumber = (name: string, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .pipe(z.number().min(1, `${name} must be at least 1`).max(most, `${name} must be at most ${most}`))
    .default(fallback)

const eventsQuery = z.object({
  minutes: wholeNumber('minutes', MOST_MINUTES, 60).describe('How far back'),
  page: wholeNumber('page', 1_000_000, 1),
  limit: wholeNumber('limit', 999_999_999, 20).transform((limit) => Math.min(limit, MOST_AT_ONCE)),
  type: z.enum(SECURITY_EVENT_TYPES, { error: 'type is no kind of event' }).optional(),
  severity: z.enum(SECURITY_SEVERITIES, { error: 'severity must be low, medium, high or critical' }).optional(),
})

const statsQuery = z.object({ hours: wholeNumber('hours', MOST_HOURS, 24).describe('How far back') })

/** `GET /api/admin/security/events` and `…/stats`, for administrators. */
export function addSecurityRoutes(api: OpenAPIHono, { events }: { events: SecurityEvents }): void {
  addJsonRoute(
    api,
    {
      path: '/api/admin/security/events',
      tag: 'Security',
      summary: 'Recent security events, newest first; administrators only',
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
      summary: 'Security events in numbers, and whether they are an alert; administrators only',
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
