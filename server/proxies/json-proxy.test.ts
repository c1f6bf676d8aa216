import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { speaking } from '#server/language.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { UpstreamStatus } from '#server/outbound/upstream-status.ts'
import { m } from '#words/messages.js'
import { addJsonProxy } from './json-proxy.ts'

const NONE = z.object({})

test('a refusal is told in the language of who asks, also when another visitor’s question met it', async () => {
  const clock = () => new Date('2026-11-21T12:00:00Z')
  const app = new OpenAPIHono()
  addJsonProxy(
    app,
    {
      cache: createSourceCache({ clock }),
      clock,
      source: 'NWS',
      getJson: async () => {
        throw new AppError('provider-refused', { status: 502, cause: new UpstreamStatus(503) })
      },
    },
    {
      path: '/api/nws/alerts/active',
      operationId: 'proxyNwsAlerts',
      description: '',
      parts: NONE,
      query: NONE,
      freshForMs: 60_000,
      request: () => ({ path: '/alerts/active' }),
      answer: z.looseObject({}),
      describeRefusal: (status, reason) => m.problem_nws_alerts_status({ status, reason }),
    },
  )
  app.onError((error, c) => problemResponse(c, error))
  const detailIn = async (language: 'en' | 'fr') => {
    const answer = await speaking(language, () => app.request('/api/nws/alerts/active'))
    return (await answer.json()).detail
  }
  expect(await detailIn('fr')).toBe('Impossible d’obtenir les alertes\u00a0: 503 Service Unavailable')
  expect(await detailIn('en')).toBe('Failed to fetch alerts: 503 Service Unavailable')
})
