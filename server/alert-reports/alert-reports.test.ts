import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, onTestFinished, test } from 'vitest'
import type { PastAlert } from '#shared/contracts/alert.ts'
import type { ReportsUnderAlert } from '#shared/contracts/report-mark.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { aMessage, anArea, squareAround, TORONTO } from '../../tests/helpers/an-alert-message.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAlertArchive } from '../alerts/alert-archive.ts'
import { alertId } from '../alerts/alert-id.ts'
import type { AlertMessage } from '../alerts/alert-message.ts'
import { createAlertStore } from '../alerts/alert-store.ts'
import { createAlertsInForce } from '../alerts/alerts-in-force.ts'
import { createDrawnAreas } from '../alerts/drawn-areas.ts'
import { problemResponse } from '../http/problem-response.ts'
import type { Visitor } from '../http/visitor.ts'
import { createLog } from '../log.ts'
import { openReports } from '../reports/reports-for-tests.ts'
import { addAlertReportRoutes } from './alert-report-routes.ts'

/** The squall warning is sent at noon UTC and holds for a day. */
const MORNING = '2026-11-21T11:00:00Z'
const [DOWNTOWN, OTTAWA] = [
  { latitude: 43.6532, longitude: -79.3832 },
  { latitude: 45.42, longitude: -75.69 },
]
/** As reporters send it, minutes ago. */
const AGO = { minutes_ago: 30 }

describeOnEachDatabase('reports and alerts of one place and time', (database) => {
  async function open() {
    const reports = await openReports(await database.open(), { start: MORNING })
    onTestFinished(reports.close)
    const clock = reports.now
    const archive = createAlertArchive({
      store: createAlertStore(reports.database.db),
      isKeptWhenSeen: () => false,
      inForceOf: createAlertsInForce(),
      clock,
      log: createLog({ level: 'error', to: { write: () => {} } }),
    })
    const alerts = { archive, areas: createDrawnAreas([]), clock }
    const visitor: Visitor = {
      ...{ address: '198.51.100.7', key: '198.51.100.7', userAgent: null, requestId: 'r-1', isPrefetch: false },
      viewer: async () => null,
    }
    const api = new OpenAPIHono()
    api.use(async (c, next) => {
      c.set('visitor', visitor)
      await next()
    })
    api.onError((error, c) => problemResponse(c, error))
    addAlertReportRoutes(api, { alerts, reports: reports.services })
    const ask = async (path: string) => await api.request(path)
    return {
      ...reports,
      async hear(...messages: AlertMessage[]) {
        archive.note({ source: 'ECCC', messages, cell: null })
        await archive.settled()
      },
      async reportsUnder(message: string): Promise<ReportsUnderAlert> {
        return await (await ask(`/api/alerts/${alertId('ECCC', message)}/reports`)).json()
      },
      async alertsOf(id: string): Promise<PastAlert[]> {
        return (await (await ask(`/api/reports/${id}/alerts`)).json()).data
      },
      askAlertReports: ask,
    }
  }
  const titlesOf = ({ data }: ReportsUnderAlert) => data.map(({ title }) => title)
  const eventsOf = (alerts: PastAlert[]) => alerts.map(({ event }) => event)

  test('under an alert stand the approved reports of its area and time, the newest first', async () => {
    const { hear, publish, send, advance, reportsUnder } = await open()
    await publish({ title: 'Before it', ...DOWNTOWN })
    advance(2 * HOUR_MS)
    await hear(aMessage())
    await publish({ title: 'First flakes', ...DOWNTOWN })
    advance(MINUTE_MS)
    await publish({ title: 'Whiteout', ...DOWNTOWN })
    await publish({ title: 'Sun in Ottawa', ...OTTAWA })
    await publish({ title: 'Without a place' })
    await send({ title: 'Nobody has read it', ...DOWNTOWN })
    expect(await reportsUnder('m1')).toMatchObject({ count: 2 })
    expect(titlesOf(await reportsUnder('m1'))).toEqual(['Whiteout', 'First flakes'])
    // Weather that was seen while the warning still held counts, also when it is reported after its end.
    advance(HOUR_MS)
    await hear()
    advance(20 * MINUTE_MS)
    await publish({ title: 'Seen before the end', ...DOWNTOWN, ...AGO })
    await publish({ title: 'Seen after the end', ...DOWNTOWN })
    expect(titlesOf(await reportsUnder('m1'))).toEqual(['Seen before the end', 'Whiteout', 'First flakes'])
  })

  test('a report has the alerts that held there then, in the text of that time', async () => {
    const { hear, publish, advance, alertsOf } = await open()
    const early = await publish(DOWNTOWN)
    advance(2 * HOUR_MS)
    await hear(aMessage({ event: 'Snow Squall Watch', kind: 'watch', severity: 'moderate' }))
    const underWatch = await publish(DOWNTOWN)
    const [elsewhere, nowhere] = [await publish(OTTAWA), await publish({})]
    advance(HOUR_MS)
    const sentAt = Date.parse('2026-11-21T14:00:00Z')
    const issued = new Date(sentAt).toISOString()
    await hear(aMessage({ messageId: 'm2', references: ['m1'], purpose: 'update', sentAt, issued, start: issued }))
    const underWarning = await publish(DOWNTOWN)
    expect(eventsOf(await alertsOf(early.id))).toEqual([])
    expect(eventsOf(await alertsOf(underWatch.id))).toEqual(['Snow Squall Watch'])
    expect(eventsOf(await alertsOf(underWarning.id))).toEqual(['Snow Squall Warning'])
    expect([await alertsOf(elsewhere.id), await alertsOf(nowhere.id)]).toEqual([[], []])
    // It stays so when the warning is over.
    advance(HOUR_MS)
    await hear()
    expect(eventsOf(await alertsOf(underWarning.id))).toEqual(['Snow Squall Warning'])
    expect(eventsOf(await alertsOf((await publish(DOWNTOWN)).id))).toEqual([])
  })

  test('the rounded position decides which alerts a report is told of', async () => {
    const { hear, publish, advance, alertsOf } = await open()
    advance(2 * HOUR_MS)
    // The exact place lies inside, the public one two hundred metres outside.
    await hear(aMessage({ areas: [anArea({ shape: squareAround({ lat: 43.6545, lon: TORONTO.lon }, 0.0015) })] }))
    const { id } = await publish({ latitude: 43.6549, longitude: -79.3832 })
    expect(await alertsOf(id)).toEqual([])
  })

  test('reports that wait or were refused have no alerts, and are under none', async () => {
    const { hear, send, advance, reportsUnder, askAlertReports } = await open()
    advance(2 * HOUR_MS)
    await hear(aMessage())
    const { id } = await send(DOWNTOWN)
    expect((await askAlertReports(`/api/reports/${id}/alerts`)).status).toBe(404)
    expect(await reportsUnder('m1')).toEqual({ data: [], count: 0 })
    expect((await askAlertReports('/api/alerts/00000000000000000000/reports')).status).toBe(404)
  })
})
