import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { apiDocumentRoutes } from '#server/http/api-document-routes.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { createLocalState } from '#server/shared-state/local-state.ts'
import { alertAreaAnswerSchema, alertByIdAnswerSchema, alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import {
  aMessage,
  anArea,
  aProvider,
  type StubAlertProvider,
  squareAround,
  TORONTO,
} from '../../tests/helpers/an-alert-message.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { addAlertRoutes } from './alert-routes.ts'
import { createAlerts } from './create-alerts.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const HERE = '/api/alerts?lat=43.6532&lon=-79.3832'

async function aSite(...providers: StubAlertProvider[]) {
  let now = NOON
  const clock = () => new Date(now)
  const { db, close } = await openEmptySqlite()
  const log = createLog({ level: 'silent' })
  const metrics = createMetrics({ withProcess: false })
  const alerts = createAlerts(providers, {
    leadership: createLocalState().leadership,
    cache: createSourceCache({ clock }),
    db,
    clock,
    log,
    metrics,
    isSimulated: false,
  })
  const app = new OpenAPIHono()
  app.onError((error, c) => problemResponse(c, error))
  addAlertRoutes(app, alerts)
  app.route('/', apiDocumentRoutes(app, '0.0.0'))
  onTestFinished(async () => {
    alerts.stopWatching()
    await alerts.settled()
    await close()
  })
  const list = async (path = HERE) => alertsAnswerSchema.parse(await (await app.request(path)).json())
  const byId = async (id: string | undefined) =>
    alertByIdAnswerSchema.parse(await (await app.request(`/api/alerts/${id}`)).json()).data
  return {
    ask: (path: string) => app.request(path),
    list,
    byId,
    db,
    counted: () => metrics.text(),
    settled: alerts.settled,
    pass: (ms: number) => (now += ms),
  }
}

describe('GET /api/alerts', () => {
  test('answers what holds, kept for moments only', async () => {
    const { ask, list } = await aSite(aProvider({ messages: [aMessage()] }))
    expect((await ask(HERE)).headers.get('cache-control')).toBe('public, max-age=5')
    expect((await list()).data).toHaveLength(1)
  })

  test('is not kept past the next end of an alert, nor while a source is silent, nor when asked anew', async () => {
    const eccc = aProvider({ messages: [aMessage({ end: iso(NOON + 3_500) })] })
    const { ask, pass } = await aSite(eccc)
    const kept = async (path = HERE) => (await ask(path)).headers.get('cache-control')
    expect(await kept()).toBe('public, max-age=3')
    expect(await kept(`${HERE}&refresh=1`)).toBe('no-cache')
    eccc.failure = new AppError('provider-unreachable', { status: 502 })
    pass(10 * MINUTE_MS)
    expect(await kept()).toBe('no-cache')
  })

  test('counts the questions to an agency by whether it answered, for whoever watches over the site', async () => {
    const eccc = aProvider({ messages: [aMessage()] })
    const { list, counted, pass } = await aSite(eccc)
    await list()
    eccc.failure = new AppError('provider-unreachable', { status: 502 })
    pass(10 * MINUTE_MS)
    await list()
    const questions = (await counted()).match(/^alert_questions_total.*$/gm)
    expect(questions).toEqual([
      'alert_questions_total{source="ECCC",outcome="ok"} 1',
      'alert_questions_total{source="ECCC",outcome="failed"} 1',
    ])
  })

  test.for([
    ['', ['lat', 'lon']],
    ['?lat=91&lon=0', ['lat']],
    ['?lat=43&lon=-79&source=met', ['source']],
    ['?lat=43&lon=-79&refresh=yes', ['refresh']],
    ['?lat=43&lon=-79&foo=1', ['foo']],
  ] as const)('refuses “%s”', async ([query, fields], { expect }) => {
    const { ask } = await aSite(aProvider())
    const response = await ask(`/api/alerts${query}`)
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields)
  })

  test.for(['eccc', 'ECCC', 'Eccc'])('asks the one source that is named, as “%s” too', async (source, { expect }) => {
    const { ask } = await aSite(aProvider())
    const { meta } = await (await ask(`/api/alerts?lat=43.65&lon=-79.38&source=${source}`)).json()
    expect(meta).toMatchObject([{ source: 'ECCC' }])
  })

  test('asks the sources again for “refresh=1”, at most once in 30 seconds', async () => {
    const eccc = aProvider()
    const { ask, pass } = await aSite(eccc)
    for (let second = 0; second < 60; second += 1) {
      await ask(`${HERE}&refresh=1`)
      pass(SECOND_MS)
    }
    expect(eccc.asked).toHaveLength(2)
  })
})

describe('GET /api/alerts/{id}', () => {
  test('gives an alert at once, and ended when its time is over', async () => {
    const { list, byId, pass } = await aSite(aProvider({ messages: [aMessage({ end: iso(NOON + HOUR_MS) })] }))
    const { data } = await list()
    expect(await byId(data[0]?.id)).toEqual({ ...data[0], ended: false, endedAt: null })
    pass(HOUR_MS)
    expect(await byId(data[0]?.id)).toMatchObject({ ended: true, endedAt: iso(NOON + HOUR_MS) })
    pass(29 * DAY_MS)
    expect(await byId(data[0]?.id)).toMatchObject({ ended: true })
  })

  test('an alert that goes on after its end is shown until its text lapses, as in the list', async () => {
    const [end, lapsesAt] = [NOON + HOUR_MS, NOON + 3 * HOUR_MS]
    const { list, byId, pass } = await aSite(aProvider({ messages: [aMessage({ end: iso(end), lapsesAt })] }))
    const [alert] = (await list()).data
    // The source has not been asked again at that moment.
    pass(HOUR_MS)
    expect(await byId(alert?.id)).toMatchObject({ ended: false, end: iso(lapsesAt) })
    expect(await byId(alert?.id)).toMatchObject({ end: (await list()).data[0]?.end })
    pass(2 * HOUR_MS)
    expect(await byId(alert?.id)).toMatchObject({ ended: true, end: iso(lapsesAt), endedAt: iso(lapsesAt) })
  })

  test('gives the latest version for the address of an earlier one', async () => {
    const eccc = aProvider({ messages: [aMessage({ messageId: 'a' })] })
    const { list, byId, pass, settled } = await aSite(eccc)
    const [old] = (await list()).data
    eccc.messages = [
      aMessage({ messageId: 'b', references: ['a'], sentAt: NOON + MINUTE_MS, event: 'Blizzard Warning' }),
    ]
    pass(3 * MINUTE_MS)
    const [latest] = (await list()).data
    await settled()
    expect(await byId(old?.id)).toMatchObject({ id: latest?.id, event: 'Blizzard Warning', ended: false })
  })

  test('asks its source before it is called ended: nobody else may have looked since it was prolonged', async () => {
    const eccc = aProvider({ messages: [aMessage({ end: iso(NOON + HOUR_MS) })] })
    const { list, byId, pass } = await aSite(eccc)
    const [old] = (await list()).data
    const end = iso(NOON + 6 * HOUR_MS)
    eccc.messages = [aMessage({ messageId: 'm2', references: ['m1'], sentAt: NOON + 50 * MINUTE_MS, end })]
    pass(2 * HOUR_MS)
    expect(await byId(old?.id)).toMatchObject({ id: (await list()).data[0]?.id, ended: false, end })
    eccc.messages = []
    pass(2 * HOUR_MS)
    expect(await byId(old?.id)).toMatchObject({ ended: true, endedAt: iso(NOON + 4 * HOUR_MS) })
  })

  test('is not called ended by the clock alone, while its source is silent or has answered before the end only', async () => {
    const eccc = aProvider({ messages: [aMessage({ end: iso(NOON + HOUR_MS) })] })
    const { list, byId, pass } = await aSite(eccc)
    const [alert] = (await list()).data
    pass(HOUR_MS - 10 * SECOND_MS)
    await list()
    pass(15 * SECOND_MS)
    expect(await byId(alert?.id)).toMatchObject({ ended: false, endedAt: null, unchecked: true })
    eccc.failure = new AppError('provider-unreachable', { status: 502 })
    pass(HOUR_MS)
    expect(await byId(alert?.id)).toMatchObject({ ended: false, unchecked: true })
    eccc.failure = null
    pass(MINUTE_MS)
    const ended = await byId(alert?.id)
    expect(ended).toMatchObject({ ended: true, endedAt: iso(NOON + HOUR_MS) })
    expect(ended).not.toHaveProperty('unchecked')
  })

  test('tells when an alert was no longer listed', async () => {
    const eccc = aProvider({ messages: [aMessage()] })
    const { list, byId, pass, settled } = await aSite(eccc)
    const [alert] = (await list()).data
    eccc.messages = []
    pass(3 * MINUTE_MS)
    expect((await list()).state).toBe('none')
    await settled()
    expect(await byId(alert?.id)).toMatchObject({ ended: true, endedAt: iso(NOON + 3 * MINUTE_MS) })
  })

  test.for(['unknown', '0123456789abcdef0123', '..%2f', 'STREAM', '%00', 'x'.repeat(5_000)])(
    'knows no alert “%s”',
    async (id, { expect }) => {
      const { ask } = await aSite(aProvider())
      for (const path of [`/api/alerts/${id}`, `/api/alerts/${id}/area`]) {
        const response = await ask(path)
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({ detail: 'Alert not found. It may have expired or been removed.' })
      }
    },
  )

  test('says that it cannot tell when the database is away, and lists alerts all the same', async () => {
    const { ask, list, byId, db, settled } = await aSite(aProvider({ messages: [aMessage()] }))
    await db.schema.dropTable('alerts').execute()
    const [alert] = (await list()).data
    await settled()
    expect(await byId(alert?.id)).toMatchObject({ id: alert?.id })
    expect((await ask('/api/alerts/0123456789abcdef0123')).status).toBe(503)
  })
})

describe('GET /api/alerts/{id}/area', () => {
  const zone = anArea({ name: 'Northern Erie', zone: 'NYZ010', shape: null })

  test('draws its areas, those of zones too', async () => {
    const shape = squareAround(TORONTO, 0.2)
    const provider = aProvider({
      messages: [aMessage({ areas: [anArea(), zone] })],
      shapesOf: async (zones) => new Map(zones.map((each) => [each, shape])),
    })
    const { ask, list } = await aSite(provider)
    const response = await ask(`/api/alerts/${(await list()).data[0]?.id}/area`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    const { features } = alertAreaAnswerSchema.parse(await response.json())
    expect(features.map(({ properties, geometry }) => [properties.name, geometry.coordinates])).toEqual([
      ['City of Toronto', squareAround(TORONTO)],
      ['Northern Erie', shape],
    ])
  })

  test('leaves out what cannot be drawn, and is asked again soon', async () => {
    const provider = aProvider({
      messages: [aMessage({ areas: [anArea(), zone] })],
      zonesOf: async () => new Set(['NYZ010']),
      shapesOf: async () => {
        throw new AppError('provider-unreachable', { status: 502 })
      },
    })
    const { ask, list } = await aSite(provider)
    const response = await ask(`/api/alerts/${(await list()).data[0]?.id}/area`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(alertAreaAnswerSchema.parse(await response.json()).features).toHaveLength(1)
  })
})

test('every address stands in the documentation', async () => {
  const { ask } = await aSite(aProvider())
  const { paths } = await (await ask('/api/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(['/api/alerts', '/api/alerts/stream', '/api/alerts/{id}', '/api/alerts/{id}/area'])
  expect(paths['/api/alerts/{id}'].get.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true })
  expect(Object.keys(paths['/api/alerts/stream'].get.responses[200].content)).toEqual(['text/event-stream'])
})
