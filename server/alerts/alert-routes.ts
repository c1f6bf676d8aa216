import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { addJsonRoute } from '#server/http/json-route.ts'
import { sendPrepared } from '#server/http/prepared-body.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { alertAreaAnswerSchema, alertByIdAnswerSchema, alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { AlertArchive } from './alert-archive.ts'
import { getAlert, getAlertById } from './alert-by-id.ts'
import type { AlertFeeds } from './alert-feeds.ts'
import type { AlertProvider } from './alert-message.ts'
import type { AlertQuestion, AlertService } from './alert-service.ts'
import { type AlertStreamOptions, addAlertStreamRoute } from './alert-stream-routes.ts'
import { firstEndOf } from './alert-watch.ts'
import type { DrawnAreas } from './drawn-areas.ts'

export interface AlertRouteServices extends AlertStreamOptions {
  providers: readonly AlertProvider[]
  feeds: AlertFeeds
  service: AlertService
  archive: AlertArchive
  areas: DrawnAreas
  clock: Clock
}

const SOURCES: Record<string, AlertProvider['source'] | undefined> = {
  eccc: 'ECCC',
  nws: 'NWS',
  openweather: 'OpenWeather',
  'open-meteo': 'Open-Meteo',
}

/** The service's question for a query of the list. @param source a key of `SOURCES`; all sources for any other text */
export const alertQuestion = ({
  source = 'all',
  refresh,
}: {
  source?: string
  refresh?: '0' | '1'
}): AlertQuestion => ({
  source: SOURCES[source],
  manner: refresh === '1' ? 'refresh' : 'page',
})

const alertsQuery = coordinatesQuery.extend({
  source: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['all', 'eccc', 'nws', 'openweather', 'open-meteo'], { error: m.rule_alert_source }))
    .default('all')
    .describe('One source alone, for whoever looks into it: eccc, nws, openweather or open-meteo; else all'),
  refresh: z
    .enum(['0', '1'], { error: m.rule_alert_refresh })
    .default('0')
    .describe('1: ask the sources again, at most once in 30 seconds'),
})
const idParameter = z.object({ id: z.string().describe('As in the list') })

/** Long enough to absorb a rush of requests, and short enough not to hold a warning back. */
const BROWSER_KEEPS_MS = 5 * SECOND_MS
const BY_ID_KEPT = 'public, max-age=15'

/** Everything below /api/alerts. */
export function addAlertRoutes(app: OpenAPIHono, services: AlertRouteServices): void {
  const { service, archive, areas, clock } = services

  addJsonRoute(
    app,
    {
      path: '/api/alerts',
      tag: 'Alerts',
      operationId: 'listAlerts',
      description:
        '`state` is “none” only when every source that covers the place answered. Without any entry in `meta` no official source covers the place, and the state is “unknown”.',
      query: alertsQuery,
      answer: alertsAnswerSchema,
    },
    async ({ lat, lon, source, refresh }, c) => {
      const { body, isCurrent } = await service.answerAt({ lat, lon }, alertQuestion({ source, refresh }))
      const answer = body.value
      const mayKeep =
        refresh === '0' && answer.meta.every(({ ok, stale, error }) => ok && !stale && error === undefined)
      const keptMs = Math.min(BROWSER_KEEPS_MS, Math.max(0, firstEndOf(answer) - clock().getTime()))
      const cacheControl = mayKeep ? `public, max-age=${Math.floor(keptMs / SECOND_MS)}` : 'no-cache'
      return sendPrepared(c, body, { 'content-type': 'application/json', 'cache-control': cacheControl }, isCurrent)
    },
  )

  // Registered before `/api/alerts/{id}`, which would take “stream” for an id.
  addAlertStreamRoute(app, services)

  addJsonRoute(
    app,
    {
      path: '/api/alerts/{id}',
      tag: 'Alerts',
      operationId: 'getAlert',
      description:
        'Readable until 30 days after its end; an alert of the United States only when somebody was given it while it held. The address of an alert that was updated gives the latest.',
      params: idParameter,
      answer: alertByIdAnswerSchema,
    },
    async (_, c) => {
      const answer = await getAlertById(services, c.req.param('id'), clock().getTime())
      c.header('Cache-Control', BY_ID_KEPT)
      return answer
    },
  )
  addJsonRoute(
    app,
    {
      path: '/api/alerts/{id}/area',
      tag: 'Alerts',
      operationId: 'getAlertArea',
      description: 'GeoJSON: one feature for each of the alert’s areas whose shape is known.',
      params: idParameter,
      answer: alertAreaAnswerSchema,
    },
    async (_, c) => {
      const drawn = await areas.draw(await getAlert(archive, c.req.param('id')))
      return sendPrepared(c, drawn, {
        'content-type': 'application/json',
        'cache-control': drawn.isComplete ? 'public, max-age=300' : 'no-cache',
      })
    },
  )
}
