import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { METRIC, serialiseUnitPreferences } from '#shared/units/unit-preferences.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { whileHeld } from '../../tests/helpers/while-held.ts'
import { SUBSCRIPTION_QUOTA } from '../limits.ts'
import { AFTERNOON, HOME, openPush, squall } from './push-for-tests.ts'

const READING = { units: serialiseUnitPreferences(METRIC), clock: '12' } as const
const NIGHT = { from: '22:30', until: '06:30', wakes: true }

describeOnEachDatabase('the addresses of notifications', ({ open, dialect }) => {
  const openRoom = async () => await openPush((await open()).db, onTestFinished)

  test('what a subscription is for is read, changed, tested and erased with its token alone', async () => {
    const push = await openRoom()
    const { id, token } = await push.subscribe('phone', { quiet: NIGHT })
    const path = `/api/notifications/${id}`
    expect(await (await push.ask(path, { token })).json()).toEqual({
      data: { places: [{ ...HOME, lat: 43.65, lon: -79.38 }], quiet: NIGHT, ...READING, lastSentAt: null },
    })
    const cottage = { ...HOME, name: 'Cottage', lat: 45.33, lon: -79.22, colours: 'red' }
    const body = { places: [cottage], quiet: null, units: READING.units, clock: '24' }
    expect((await push.ask(path, { method: 'PUT', token, body })).status).toBe(204)
    expect((await push.ask(`${path}/test`, { method: 'POST', token })).status).toBe(204)
    await push.room.work()
    expect(push.news()).toEqual(['phone: Notifications work'])
    const { data } = (await (await push.ask(path, { token })).json()) as { data: unknown }
    expect(data).toEqual({ ...body, lastSentAt: new Date(AFTERNOON).toISOString() })
    const another = await push.subscribe('another')
    for (const wrong of [undefined, another.token, `${token.slice(0, -1)}_`]) {
      expect((await push.ask(path, { token: wrong })).status).toBe(404)
      expect((await push.ask(path, { method: 'PUT', token: wrong, body })).status).toBe(404)
      expect((await push.ask(`${path}/test`, { method: 'POST', token: wrong })).status).toBe(404)
      expect((await push.ask(path, { method: 'DELETE', token: wrong })).status).toBe(404)
    }
    expect((await push.ask(path, { method: 'DELETE', token })).status).toBe(204)
    expect((await push.ask(path, { token })).status).toBe(404)
    await push.say([squall])
    expect(push.news()).toEqual(['another: Orange: Snow Squall Warning'])
  })

  test('a subscription that asked for nothing for a year is erased, and one that waits for a warning is not', async () => {
    const push = await openRoom()
    const nothing = { ...HOME, colours: 'off' } as const
    const subscriptions = {
      empty: await push.subscribe('empty', { places: [nothing] }),
      emptied: await push.subscribe('emptied'),
      waiting: await push.subscribe('waiting', {
        places: [
          { ...HOME, colours: 'red' },
          { ...nothing, lat: 45 },
        ],
      }),
      rainy: await push.subscribe('rainy', { places: [{ ...nothing, rain: true }] }),
      early: await push.subscribe('early', { places: [{ ...nothing, morning: '06:45' }] }),
    }
    push.pass(100 * DAY_MS)
    const { id, token } = subscriptions.emptied
    const body = { places: [nothing], quiet: null }
    expect((await push.ask(`/api/notifications/${id}`, { method: 'PUT', token, body })).status).toBe(204)
    const kept = async () => {
      await push.room.work()
      const there: string[] = []
      for (const [name, { id, token }] of Object.entries(subscriptions)) {
        if ((await push.ask(`/api/notifications/${id}`, { token })).status === 200) there.push(name)
      }
      return there
    }
    expect(await kept()).toEqual(['empty', 'emptied', 'waiting', 'rainy', 'early'])
    push.pass(266 * DAY_MS)
    expect(await kept()).toEqual(['emptied', 'waiting', 'rainy', 'early'])
    push.pass(100 * DAY_MS)
    expect(await kept()).toEqual(['waiting', 'rainy', 'early'])
  })

  test('a browser whose push service gave it another address goes on there, and only by the keys of the old one', async () => {
    const push = await openRoom()
    const first = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
    const made = await push.ask('/api/notifications', { method: 'POST', body: first })
    const { data } = (await made.json()) as { data: { id: string; token: string } }
    await push.room.work()
    expect(push.news()).toEqual(['phone: Notifications are on'])
    const old = { endpoint: first.endpoint, keys: first.keys }
    const renewed = push.service.subscribe('phone anew')
    const ask = (body: unknown) => push.ask('/api/notifications/renewal', { method: 'POST', body })
    const renew = async (body: unknown) => (await ask(body)).status
    expect(await renew({ old: { ...old, keys: renewed.keys }, renewed })).toBe(404)
    expect(await renew({ old: { ...old, endpoint: 'zero\0byte' }, renewed })).toBe(404)
    expect(await renew({ old: { ...old, keys: { ...old.keys, auth: 'zero\0byte' } }, renewed })).toBe(404)
    const elsewhere = { ...renewed, endpoint: 'https://example.org/push' }
    const keyless = { ...renewed, keys: { ...renewed.keys, auth: '' } }
    for (const [field, bad] of Object.entries({ endpoint: elsewhere, keys: keyless })) {
      const problem = { status: 400, errors: [{ field: `renewed.${field}` }] }
      expect(await (await ask({ old, renewed: bad })).json()).toMatchObject(problem)
    }
    expect(await renew({ old, renewed })).toBe(204)
    expect(await renew({ old, renewed })).toBe(404)
    await push.room.work()
    await push.say([squall])
    expect(push.news()).toEqual(['phone anew: Orange: Snow Squall Warning'])
    expect((await push.ask(`/api/notifications/${data.id}`, { token: data.token })).status).toBe(200)
  })

  test('a browser whose page has subscribed its new address is reached there once, and the page’s token goes on', async () => {
    const push = await openRoom()
    const old = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
    await push.ask('/api/notifications', { method: 'POST', body: old })
    const { id, token } = await push.subscribe('phone anew', { clock: '24' })
    const { endpoint, p256dh, auth } = await push.room.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { old: { endpoint: old.endpoint, keys: old.keys }, renewed: { endpoint, keys: { p256dh, auth } } }
    expect((await push.ask('/api/notifications/renewal', { method: 'POST', body })).status).toBe(204)
    await push.say([squall])
    expect(push.news()).toEqual(['phone anew: Orange: Snow Squall Warning'])
    const answer = await push.ask(`/api/notifications/${id}`, { token })
    expect(await answer.json()).toMatchObject({ data: { clock: '24' } })
    expect(await push.room.store.count()).toBe(1)
  })

  test.runIf(dialect === 'postgres')(
    'a browser whose page subscribes its new address in the same moment goes on there, once',
    async () => {
      const push = await openRoom()
      const first = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
      await push.ask('/api/notifications', { method: 'POST', body: first })
      const renewed = push.service.subscribe('phone anew')
      const { db } = push.room
      const known = await db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow()
      const page = { id: 'page', token_hash: 'of the page', endpoint: renewed.endpoint, ...renewed.keys }
      const body = { old: { endpoint: first.endpoint, keys: first.keys }, renewed }
      const [answer] = await whileHeld(
        db,
        (transaction) =>
          transaction
            .insertInto('push_subscriptions')
            .values({ ...known, ...page })
            .execute(),
        async () => (await push.ask('/api/notifications/renewal', { method: 'POST', body })).status,
      )
      expect(answer).toMatchObject({ value: 204 })
      expect(await db.selectFrom('push_subscriptions').select(['id', 'endpoint']).execute()).toEqual([
        { id: page.id, endpoint: renewed.endpoint },
      ])
    },
  )

  test('a place is called by its name without control characters', async () => {
    const push = await openRoom()
    await push.subscribe('phone', { places: [{ ...HOME, name: 'Ho\u0000me' }] })
    await push.say([squall])
    expect(push.service.delivered[0]?.notification.body).toContain('Home')
    const { endpoint, keys } = push.service.subscribe('another')
    const body = { endpoint: `${endpoint}\u0000`, keys, places: [HOME], quiet: null }
    expect((await push.ask('/api/notifications', { method: 'POST', body })).status).toBe(400)
  })

  test('a browser is not moved to an address that another subscription has', async () => {
    const push = await openRoom()
    const [old, taken] = [push.service.subscribe('phone'), push.service.subscribe('another')]
    for (const each of [old, taken]) {
      await push.ask('/api/notifications', { method: 'POST', body: { ...each, places: [HOME], quiet: null } })
    }
    const renewed = { endpoint: taken.endpoint, keys: old.keys }
    expect((await push.ask('/api/notifications/renewal', { method: 'POST', body: { old, renewed } })).status).toBe(409)
  })

  test('a network that has used up its subscriptions uses up nothing of its neighbours’ while it tries on', async () => {
    const database = await open()
    const push = await openPush(database.db, onTestFinished)
    const subscribe = async (number: number) => {
      const body = { ...push.service.subscribe(`phone ${number}`), places: [HOME], quiet: null }
      return (await push.ask('/api/notifications', { method: 'POST', body })).status
    }
    for (let number = 0; number < SUBSCRIPTION_QUOTA.most[64]; number += 1) expect(await subscribe(number)).toBe(201)
    for (let number = 100; number < 105; number += 1) expect(await subscribe(number)).toBe(429)
    const counted = await database.db.selectFrom('network_quotas').select('used').execute()
    expect(new Set(counted.map(({ used }) => used))).toEqual(new Set([SUBSCRIPTION_QUOTA.most[64]]))
    expect(counted).toHaveLength(3)
  })

  test('a subscription that is not a browser’s own, or not at a push service, is refused in words and not kept', async () => {
    const push = await openRoom()
    const good = { ...push.service.subscribe('phone'), places: [HOME], quiet: null }
    const { p256dh, auth } = good.keys
    const offCurve = Buffer.from(p256dh, 'base64url')
    offCurve[64] = (offCurve[64] ?? 0) ^ 1
    const bad: Record<string, unknown>[] = [
      { endpoint: 'https://example.org/push' },
      { endpoint: 'http://169.254.169.254/latest' },
      { keys: { p256dh: offCurve.toString('base64url'), auth } },
      { keys: { p256dh: p256dh.slice(0, 40), auth } },
      { keys: { p256dh, auth: auth.slice(0, 10) } },
      { keys: { p256dh, auth: `${auth}AAAA` } },
      { keys: { p256dh, auth: '' } },
      { keys: { p256dh: '', auth } },
      { keys: { p256dh: Buffer.alloc(65).toString('base64url'), auth } },
      { keys: { p256dh: Buffer.of(4, ...Buffer.alloc(64, 255)).toString('base64url'), auth } },
      {
        keys: { p256dh: Buffer.of(2, ...Buffer.from(p256dh, 'base64url').subarray(1, 33)).toString('base64url'), auth },
      },
      { keys: { p256dh: `+${p256dh.slice(1)}`, auth } },
      { keys: { p256dh: 'A'.repeat(101), auth } },
      { keys: { p256dh } },
      { keys: null },
      ...[
        ...[
          '',
          'not an address',
          'javascript:alert(1)',
          'file:///etc/passwd',
          'https://127.0.0.1/x',
          'https://[::1]/x',
        ],
        ...['https://2130706433/x', 'https://localhost/push/1', 'https://10.0.0.1/push', 'gopher://127.0.0.1:25/'],
        ...[
          'https://fcm.googleapis.com.example.org/x',
          'https://fcm.googleapis.com@example.org/x',
          `https://${'a'.repeat(1_001)}`,
        ],
        ...['http://127.0.0.1:1/push/phone', `${push.service.origin.replace('127.0.0.1', '127.0.0.2')}/push/phone`],
      ].map((endpoint) => ({ endpoint })),
      { places: [] },
      { places: Array.from({ length: 11 }, () => HOME) },
      { places: [{ ...HOME, lat: 91 }] },
      { places: [{ ...HOME, name: '' }] },
      { places: [{ ...HOME, name: 'x'.repeat(1_000) }] },
      { places: [{ ...HOME, lat: '43.65' }] },
      { places: [{ ...HOME, colours: 'purple' }] },
      { places: [{ ...HOME, morning: '6:45' }] },
      { places: 'Home' },
      { clock: '13' },
      { units: 'c'.repeat(65) },
      { quiet: { from: '22:00' } },
      { quiet: { ...NIGHT, from: '25:00' } },
    ]
    for (const part of bad) {
      const answer = await push.ask('/api/notifications', { method: 'POST', body: { ...good, ...part } })
      const { detail } = (await answer.json()) as { detail: string }
      expect([answer.status, typeof detail, detail.length > 10]).toEqual([400, 'string', true])
    }
    expect(bad.length).toBeGreaterThanOrEqual(40)
    const many = { ...good, places: Array.from({ length: 10_001 }, () => HOME) }
    expect((await push.ask('/api/notifications', { method: 'POST', body: many })).status).toBe(413)
    expect(await push.room.store.count()).toBe(0)
    const { id, token } = await push.subscribe('tablet')
    const own = await push.room.db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow()
    const halves = [
      { p256dh, auth },
      { p256dh: own.p256dh, auth },
      { p256dh, auth: own.auth },
    ]
    for (const keys of halves) {
      const body = { ...good, endpoint: own.endpoint, keys }
      expect((await push.ask('/api/notifications', { method: 'POST', body })).status).toBe(409)
    }
    expect((await push.ask(`/api/notifications/${id}`, { token })).status).toBe(200)
  })
})
