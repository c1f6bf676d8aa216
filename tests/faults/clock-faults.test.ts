import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openAccounts, PASSWORD } from '#server/accounts/accounts-for-tests.ts'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/db/connect-database.ts'
import { networksOf } from '#server/http/networks.ts'
import { UPLOADS_QUOTA } from '#server/limits.ts'
import { AttemptFailure } from '#server/outbound/attempt-failure.ts'
import { createProviderBreaker } from '#server/outbound/create-provider-breaker.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { createQuotaGuard } from '#server/outbound/quota-guard.ts'
import { OTHER_USER, openBlog } from '#server/posts/blog-for-tests.ts'
import { MOST_IN_AN_HOUR } from '#server/push/delivery.ts'
import { AFTERNOON, HOME, openPush, squall } from '#server/push/push-for-tests.ts'
import { A_REPORT, openReports } from '#server/reports/reports-for-tests.ts'
import { Secret } from '#server/secret.ts'
import { createUploadHolds } from '#server/uploads/upload-holds.ts'
import { insertUpload } from '#server/uploads/upload-store.ts'
import { openUploads } from '#server/uploads/uploads-for-tests.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { openEmptySqlite } from '../helpers/empty-sqlite.ts'

let database: Database
beforeEach(async () => {
  database = await openEmptySqlite()
})
afterEach(() => database.close())

/** Everything that is stored with its time, by a clock that is so far off and is right afterwards. */
describe.each([3, -3])('a clock that was %i days off', (days) => {
  const off = days * DAY_MS

  test('holds nobody up who has sent five reports', async () => {
    const reports = await openReports(database)
    const send = () => reports.ask('/api/reports', { method: 'POST', body: A_REPORT, from: '192.0.2.1' })
    reports.advance(off)
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(429)
    reports.advance(-off)
    expect((await send()).status).toBe(201)
    await reports.close()
  })

  test('keeps no administrator out whose password somebody guessed at', async () => {
    const room = openAccounts(database.db)
    await room.store.createUser('ada@example.org', PASSWORD, 'admin')
    room.advance(off)
    for (let n = 0; n < 11; n += 1) await room.signIn('ada@example.org', 'guess')
    expect((await room.signIn('ada@example.org')).status).toBe(429)
    room.advance(-off)
    expect((await room.signIn('ada@example.org')).status).toBe(200)
  })

  test('lets no session last longer than half a day', async () => {
    const room = openAccounts(database.db)
    room.advance(off)
    const cookie = await room.cookieOf('user')
    room.advance(-off)
    await room.sessionOf(cookie)
    room.advance(12 * HOUR_MS)
    expect(await room.sessionOf(cookie)).toBeNull()
  })

  test('ends the session of an administrator who went away then', async () => {
    const room = openAccounts(database.db)
    room.advance(off)
    const cookie = await room.cookieOf('admin')
    room.advance(-off)
    await room.sessionOf(cookie)
    room.advance(31 * MINUTE_MS)
    expect(await room.sessionOf(cookie)).toBeNull()
  })

  test('gives an account its sixty comments an hour', async () => {
    const blog = openBlog(database)
    const { id } = await blog.write()
    blog.advance(10 * DAY_MS)
    const quota = { user_id: OTHER_USER.id, started_at: blog.now().getTime() + off, used: 60 }
    await database.db.insertInto('blog_comment_quotas').values(quota).execute()
    const said = { as: OTHER_USER, method: 'POST', body: { content: 'Same here.' } }
    expect((await blog.ask(`/api/posts/${id}/comments`, said)).status).toBe(201)
    await blog.close()
  })

  test('keeps no upload, and no count of uploads, for longer than a day', async () => {
    const uploads = await openUploads(database)
    uploads.advance(off)
    const address = await uploads.begin({ size: 10_000 })
    await database.db.updateTable('network_quotas').set({ used: UPLOADS_QUOTA.most[48] }).execute()
    uploads.advance(-off)
    await uploads.begin({ size: 10_000 })
    await uploads.sweep()
    uploads.advance(DAY_MS)
    await uploads.sweep()
    expect((await uploads.ask(address, { method: 'HEAD' })).status).toBe(404)
    await uploads.close()
  })

  test('leaves no upload in the hands of a process that is gone', async () => {
    const { db } = database
    let now = Date.UTC(2026, 0, 15)
    const created = { owner: 'o', network: 'n', file_name: 'a.png', file_type: 'image/png', file_size: 1_000 }
    await insertUpload(
      db,
      { ...created, id: 'a'.repeat(32), created_at: now, expires_at: now + DAY_MS },
      { networks: networksOf('192.0.2.1'), room: Number.POSITIVE_INFINITY },
    )
    now += off
    const holdOf = () => createUploadHolds({ db, clock: () => new Date(now) }).hold('a'.repeat(32))
    vi.useFakeTimers({ toFake: ['setInterval'] })
    expect(await holdOf()).not.toBeNull()
    now -= off
    expect(await holdOf()).not.toBeNull()
    vi.useRealTimers()
  })

  test('takes no subscriber’s summary of the next morning, and counts no hour of messages that has not begun', async () => {
    const push = await openPush(database.db, onTestFinished)
    await push.subscribe('phone', { places: [{ ...HOME, colours: 'all', morning: '06:45' }] })
    push.pass(off)
    await push.room.work()
    const counted = { hour_started_at: Date.parse(AFTERNOON) + off, hour_sent: MOST_IN_AN_HOUR.usual }
    await database.db.updateTable('push_subscriptions').set(counted).execute()
    push.pass(-off)
    await push.say([{ ...squall, colour: 'yellow' }])
    expect(push.news()).toHaveLength(1)
    const { hour_sent } = await database.db
      .selectFrom('push_subscriptions')
      .select('hour_sent')
      .executeTakeFirstOrThrow()
    const { morning_due } = await database.db.selectFrom('push_places').select('morning_due').executeTakeFirstOrThrow()
    expect([hour_sent, morning_due]).toEqual([1, Date.parse('2026-11-22T11:45:00Z')])
  })

  test('makes no second report of one that is sent again under its key', async () => {
    const reports = await openReports(database)
    reports.advance(off)
    const headers = { 'Idempotency-Key': 'the-first-squall' }
    const sent = await reports.send({}, { headers, from: '192.0.2.1' })
    reports.advance(-off)
    expect((await reports.send({}, { headers, from: '192.0.2.1' })).id).toBe(sent.id)
    await reports.close()
  })

  test('leaves a provider its whole budget of the day that was meant', async () => {
    let now = Date.UTC(2026, 0, 15, 12)
    const limits = { minute: 10, hour: 10, day: 10 }
    const clock = () => new Date(now)
    const guard = createQuotaGuard({
      db: database.db,
      budget: { name: 'q', limits },
      source: 'Source',
      secret: new Secret('a secret of thirty-two letters or more'),
      clock,
    })
    now += off
    await guard.take(10)
    now -= off
    await guard.take(1)
    now += Math.abs(off)
    await guard.take(9)
  })

  test('passes off no old weather as fresh', async () => {
    let now = Date.UTC(2026, 0, 15, 12)
    const cache = createSourceCache({ clock: () => new Date(now) })
    const policy = { freshForMs: MINUTE_MS, keptForMs: HOUR_MS }
    let calls = 0
    const read = () => cache.read('toronto', policy, async () => ++calls)
    now += off
    await read()
    now -= off
    expect(await read()).toMatchObject({ ok: true, value: 2, stale: false })
  })

  test('keeps no provider from being asked again', async () => {
    const failure = new AttemptFailure(new AppError('provider-timeout', { status: 504 }), {
      isRetryable: true,
      isFault: true,
    })
    const breaker = createProviderBreaker({ faultsToOpen: 1, pausesMs: [30 * SECOND_MS], onStateChange: () => {} })
    const today = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(today + off)
    await breaker.run(() => Promise.reject(failure)).catch(() => {})
    expect(breaker.pauseLeftMs()).toBeGreaterThan(0)
    clock.mockReturnValue(today)
    expect(breaker.pauseLeftMs()).toBe(0)
    expect(await breaker.run(async () => 'snow')).toBe('snow')
    clock.mockRestore()
  })
})
