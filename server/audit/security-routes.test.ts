import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { securityEventsAnswerSchema, securityStatsSchema } from '#shared/contracts/security-event.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Viewer } from '#shared/visit.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { Db } from '../db/schema.ts'
import { problemResponse } from '../http/problem-response.ts'
import { CSP_REPORTS_PER_MINUTE } from '../limits.ts'
import { createLog } from '../log.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { anEntry, aVisitor } from './audit-log-fixture.ts'
import { createAudit } from './create-audit.ts'
import { addCspReportRoute } from './csp-report-route.ts'
import { addSecurityRoutes } from './security-routes.ts'

const ADMIN: Viewer = { id: 'u-1', email: 'admin@example.org', role: 'admin' }
const USER: Viewer = { id: 'u-2', email: 'user@example.org', role: 'user' }

function aSite(db: Db) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const audit = createAudit({ db, clock: () => new Date(now), log: createLog({ level: 'silent' }) })
  let asking: Viewer | undefined
  let from = aVisitor().address
  const api = new OpenAPIHono()
  api.use(async (c, next) => {
    c.set('clientAddress', from)
    c.set('visitor', aVisitor({ viewer: asking, address: from }))
    await next()
  })
  addSecurityRoutes(api, audit)
  addCspReportRoute(api, audit.counted, createLocalState())
  api.onError((error, c) => problemResponse(c, error))
  const ask = async (path: string, viewer?: Viewer, init?: RequestInit) => {
    asking = viewer
    return await api.request(path, init)
  }
  return {
    audit,
    ask,
    move: (address: string) => {
      from = address
    },
    wait: (ms: number) => {
      now += ms
    },
    events: async (query = '') =>
      securityEventsAnswerSchema.parse(await (await ask(`/api/admin/security/events${query}`, ADMIN)).json()),
    stats: async () => securityStatsSchema.parse(await (await ask('/api/admin/security/stats', ADMIN)).json()),
    report: async (body: unknown, type = 'application/csp-report') =>
      await ask('/api/csp-reports', undefined, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(body),
      }),
  }
}

describeOnEachDatabase('the record for administrators', (database) => {
  const open = async () => aSite((await database.open()).db)

  test.each(['/api/admin/security/events', '/api/admin/security/stats'])(
    '%s is for administrators alone',
    async (path) => {
      const { ask } = await open()
      expect((await ask(path)).status).toBe(401)
      expect((await ask(path, USER)).status).toBe(403)
      const answer = await ask(path, ADMIN)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    },
  )

  test('who may not see is told so before a wrong parameter is', async () => {
    const { ask } = await open()
    expect((await ask('/api/admin/security/events?minutes=x')).status).toBe(401)
    for (const bad of ['minutes=x', 'minutes=0', 'page=0', 'limit=-1', 'type=nonsense', 'severity=dire', 'other=1']) {
      expect((await ask(`/api/admin/security/events?${bad}`, ADMIN)).status, bad).toBe(400)
    }
  })

  test('shows the last hour, newest first', async () => {
    const { audit, events, wait } = await open()
    await audit.log.record(anEntry({ message: 'old' }), aVisitor())
    wait(MINUTE_MS)
    await audit.log.record(anEntry({ message: 'first' }), aVisitor())
    wait(59 * MINUTE_MS)
    await audit.log.record(anEntry({ message: 'second' }), aVisitor())
    const { events: shown, ...rest } = await events()
    expect(shown.map(({ details }) => details.message)).toEqual(['second', 'first'])
    expect(rest).toEqual({ count: 2, page: 1, totalPages: 1 })
    expect(shown[0]).toMatchObject({ id: '3', ip_address: '203.0.0.0/16', created_at: '2026-11-21T13:00:00.000Z' })
    expect((await events('?minutes=61')).count).toBe(3)
  })

  test('comes in pages and by type and severity', async () => {
    const { audit, events } = await open()
    for (let at = 0; at < 55; at += 1) await audit.log.record(anEntry({ details: { at } }), null)
    await audit.log.record(anEntry({ type: 'admin_action', severity: 'high' }), null)
    expect(await events('?limit=9&page=7')).toMatchObject({ count: 56, page: 7, totalPages: 7, events: [{}, {}] })
    expect((await events('?limit=1000')).events).toHaveLength(50)
    expect((await events('?type=admin_action')).count).toBe(1)
    expect((await events('?severity=medium')).count).toBe(55)
    expect(await events('?type=logout')).toMatchObject({ count: 0, totalPages: 0, events: [] })
    expect((await events('?page=99')).events).toEqual([])
  })

  test('counts 24 hours, and ten grave events within an hour are an alert', async () => {
    const { audit, stats, wait } = await open()
    const record = async (times: number, severity: 'medium' | 'high' | 'critical') => {
      for (let time = 0; time < times; time += 1) await audit.log.record(anEntry({ severity }), null)
    }
    await record(3, 'critical')
    wait(HOUR_MS)
    await record(9, 'high')
    await record(30, 'medium')
    expect(await stats()).toMatchObject({ hours: 24, total: 42, recent_grave: 9, is_alert: false })
    await record(1, 'critical')
    expect(await stats()).toEqual({
      hours: 24,
      total: 43,
      by_severity: { low: 0, medium: 30, high: 9, critical: 4 },
      by_type: { login_failure: 43 },
      recent_grave: 10,
      is_alert: true,
    })
    wait(HOUR_MS)
    expect(await stats()).toMatchObject({ total: 43, recent_grave: 0, is_alert: false })
    wait(DAY_MS - HOUR_MS)
    expect(await stats()).toMatchObject({ total: 0 })
  })

  test('a row that somebody spoiled is shown as such', async () => {
    const { db } = await database.open()
    const { audit, events } = aSite(db)
    await audit.log.record(anEntry(), null)
    await db.updateTable('security_audit_log').set({ details: '{' }).execute()
    expect((await events()).events[0]?.details).toEqual({ severity: 'medium', message: 'This row cannot be read.' })
  })

  test('the sweep erases network addresses after 90 days, and nothing else', async () => {
    const { audit, events, wait } = await open()
    await audit.log.record(anEntry(), aVisitor())
    wait(DAY_MS)
    await audit.log.record(anEntry(), aVisitor())
    wait(89 * DAY_MS + 1)
    await audit.sweep()
    const kept = (await events('?minutes=500000')).events
    expect(kept.map(({ ip_address }) => ip_address)).toEqual(['203.0.0.0/16', null])
    expect(kept[1]?.user_agent).toBe('Mozilla/5.0')
  })
})

describeOnEachDatabase('what browsers report', (database) => {
  const open = async () => aSite((await database.open()).db)
  const violation = (about: Record<string, unknown> = {}) => ({ 'csp-report': { 'blocked-uri': 'inline', ...about } })

  test('becomes an event of its own kind and never another, whatever it claims', async () => {
    const { report, events } = await open()
    const forged = { event_type: 'data_tampering', severity: 'critical', message: 'forged', reported: false }
    expect((await report({ ...violation(forged), ...forged })).status).toBe(204)
    expect((await events()).events).toMatchObject([
      { event_type: 'csp_violation', details: { severity: 'low', reported: true, blocked: 'inline' } },
    ])
    expect(JSON.stringify(await events())).not.toContain('forged')
  })

  test('is read in both forms', async () => {
    const { report, events } = await open()
    const several = [{ type: 'csp-violation', body: { blockedURL: 'eval', effectiveDirective: 'script-src' } }]
    expect((await report(several, 'application/reports+json')).status).toBe(204)
    expect((await events()).events[0]?.details).toMatchObject({ directive: 'script-src', blocked: 'eval' })
  })

  test('is refused when it is of another type, too large or no report', async () => {
    const { report, events } = await open()
    expect((await report(violation(), 'text/plain')).status).toBe(415)
    expect((await report(violation({ 'source-file': 'x'.repeat(17_000) }))).status).toBe(413)
    expect((await report({ hello: 'world' })).status).toBe(400)
    expect((await events()).count).toBe(0)
  })

  test('counts for the wide networks, too, however many lines they have and whatever the method', async () => {
    const { ask, report, move } = await open()
    const statuses: number[] = []
    for (let line = 0; line < CSP_REPORTS_PER_MINUTE[56]; line += 1) {
      move(`2001:db8:1:${(line % 256).toString(16)}::1`)
      statuses.push((await ask('/api/csp-reports', undefined, { method: 'PUT' })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await report(violation())).status).toBe(429)
    move('2001:db8:1:100::1')
    expect((await report(violation())).status).toBe(204)
  })

  test('is recorded without the secret in the address of a receipt', async () => {
    const { report, events } = await open()
    await report(violation({ 'document-uri': 'https://lake.example/receipts/0123456789abcdef' }))
    expect((await events()).events[0]?.details.page).toBe('/receipts/{secret}')
  })

  test('that was only counted is recorded before the site has stopped', async () => {
    const { audit, report, events } = await open()
    for (let time = 0; time < 12; time += 1) await report(violation())
    await audit.close()
    expect((await events()).events[0]?.details.repeats).toBe(2)
  })

  test('cannot fill the record: ten rows a minute, then a number, then a refusal', async () => {
    const { audit, report, events } = await open()
    const statuses: number[] = []
    for (let time = 0; time < 70; time += 1) statuses.push((await report(violation())).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    await audit.counted.flush()
    const { count, events: shown } = await events()
    expect(count).toBe(11)
    expect(shown[0]?.details).toMatchObject({ repeats: 50 })
  })
})
