import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { HOUSE_ORIGIN, openHouse } from '../helpers/house.ts'
import { describeOnEachDatabase } from '../helpers/postgres.ts'

describeOnEachDatabase('what the site writes down by itself', (database) => {
  async function aHouse(keys?: { openWeather?: string }) {
    const location = await database.createMigrated()
    const house = await openHouse({ now: '2026-11-21T19:05:00Z', database: location, keys })
    onTestFinished(house.close)
    const { db } = await database.open(location)
    const events = async () =>
      (await db.selectFrom('security_audit_log').selectAll().orderBy('id').execute()).map((row) => ({
        ...row,
        details: JSON.parse(row.details),
      }))
    return { ...house, events }
  }

  test('a 401 is an unauthorized access of high severity', async () => {
    const { ask, events } = await aHouse()
    const answer = await ask('/api/admin/security/stats?hours=1', { headers: { 'User-Agent': 'probe <b>' } })
    expect(answer.status).toBe(401)
    expect(await events()).toMatchObject([
      {
        event_type: 'unauthorized_access',
        severity: 'high',
        user_agent: 'probe \\u{3c}b\\u{3e}',
        details: {
          method: 'GET',
          path: '/api/admin/security/stats',
          status: 401,
          request_id: answer.headers.get('X-Request-Id'),
        },
      },
    ])
  })

  test('a request from a foreign page is suspicious', async () => {
    const { ask, events } = await aHouse()
    const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' }
    expect((await ask('/api/csp-reports', { method: 'POST', headers, body: '{}' })).status).toBe(403)
    expect(await events()).toMatchObject([{ event_type: 'suspicious_activity', severity: 'medium' }])
  })

  test('a write without the headers that say where it comes from is written down as such', async () => {
    const { ask, events } = await aHouse()
    const headers = { 'Content-Type': 'application/json' }
    expect((await ask('/api/csp-reports', { method: 'POST', headers, body: '{}' })).status).toBe(403)
    expect(await events()).toMatchObject([{ event_type: 'security_header_missing', severity: 'medium' }])
  })

  test('a report of our own page is taken', async () => {
    const { ask, events } = await aHouse()
    const headers = { Origin: HOUSE_ORIGIN, 'Content-Type': 'application/csp-report' }
    const body = JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } })
    expect((await ask('/api/csp-reports', { method: 'POST', headers, body })).status).toBe(204)
    expect(await events()).toMatchObject([{ event_type: 'csp_violation', details: { reported: true } }])
  })

  test('who asks too often is written down, and a thousand times of it are a dozen rows', async () => {
    const { ask, advance, events } = await aHouse()
    let refused = 0
    for (let time = 0; time < 2_200; time += 1) if ((await ask('/api/none')).status === 429) refused += 1
    expect(refused).toBeGreaterThan(900)
    advance(MINUTE_MS)
    await ask('/api/admin/security/stats')
    const limited = (await events()).filter(({ event_type }) => event_type === 'rate_limit_exceeded')
    // Ten, the number of all further ones, and the first of the next minute.
    expect(limited).toHaveLength(12)
    expect(limited[10]?.details.repeats).toBe(refused - 10)
  })

  test('a usual visit leaves nothing in the record', async () => {
    const { ask, events } = await aHouse()
    expect((await ask('/api/weather/current?lat=43.65&lon=-79.38')).status).toBe(200)
    expect((await ask('/api/none')).status).toBe(404)
    expect(await events()).toEqual([])
  })

  test('a provider that finds us too fast is written down once for every attempt', async () => {
    const { ask, fault, events } = await aHouse({ openWeather: 'an-openweather-key-of-ours' })
    await fault('openweather', { kind: '429' })
    await ask('/api/openweather/data/2.5/weather?lat=43.65&lon=-79.38')
    await expect.poll(async () => (await events()).length).toBeGreaterThan(0)
    expect((await events())[0]).toMatchObject({
      event_type: 'rate_limit_exceeded',
      severity: 'medium',
      ip_address: null,
      user_agent: null,
      details: { source: 'OpenWeather', status: 429 },
    })
    expect(JSON.stringify(await events())).not.toContain('an-openweather-key-of-ours')
  })
})
