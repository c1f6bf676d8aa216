import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { DatabaseLocation } from '#server/db/database-engine.ts'
import type { Db } from '#server/db/schema.ts'

import { Secret } from '#server/secret.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import type { Asker } from './asker.ts'
import { createQuotaGuard, type ProviderBudget, type QuotaGuardOptions, type QuotaLimits } from './quota-guard.ts'

const A_VISITOR: Asker = { network: '192.0.2.1', isProxied: false, isKnown: false }

const AFTERNOON = Date.parse('2026-11-21T14:30:20Z')

function startGuard(db: Db, budget: Partial<ProviderBudget> = {}, options: Partial<QuotaGuardOptions> = {}) {
  let now = AFTERNOON
  const guard = createQuotaGuard({
    db,
    budget: { name: 'open-meteo', limits: { minute: 6, hour: 50, day: 100 }, ...budget },
    source: 'Open-Meteo',
    secret: new Secret('a secret of thirty-two letters or more'),
    clock: () => new Date(now),
    // A slow machine is not a database that is away.
    databaseWaitMs: 20_000,
    ...options,
  })
  /** How many of so many calls are let through. */
  const takeAll = async (calls: number, weight = 1, asker?: Asker) => {
    const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => guard.take(weight, asker)))
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  return { guard, takeAll, passTime: (ms: number) => (now += ms) }
}

/** Another process that tries to take so many calls at once; says how many it got. */
async function takeElsewhere(location: DatabaseLocation, calls: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '--eval',
    `const { connectDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../db/connect-database.ts'))})
     const { createQuotaGuard } = await import(${JSON.stringify(join(import.meta.dirname, 'quota-guard.ts'))})
     const { db, close } = await connectDatabase(${JSON.stringify(location)})
     const { Secret } = await import(${JSON.stringify(join(import.meta.dirname, '../secret.ts'))})
     const guard = createQuotaGuard({
       secret: new Secret('a secret of thirty-two letters or more'),
       db, budget: { name: 'open-meteo', limits: { minute: 60, hour: 500, day: 1000 } }, source: 'Open-Meteo',
       clock: () => new Date(${AFTERNOON}), databaseWaitMs: 20_000,
     })
     const outcomes = await Promise.allSettled(Array.from({ length: ${calls} }, () => guard.take(1)))
     process.stdout.write(String(outcomes.filter(({ status }) => status === 'fulfilled').length))
     await close()`,
  ])
  return Number(stdout)
}

describeOnEachDatabase('the quota guard', (database) => {
  test('lets through exactly what a minute allows, however many ask at once', async () => {
    const { takeAll, passTime } = startGuard((await database.open()).db)
    expect(await takeAll(30)).toBe(6)
    passTime(39_999)
    expect(await takeAll(1)).toBe(0)
    passTime(1)
    expect(await takeAll(30)).toBe(6)
  })

  test('holds the hour when minutes would allow more, and the day when hours would', async () => {
    const { takeAll, passTime } = startGuard((await database.open()).db, { limits: { minute: 6, hour: 10, day: 14 } })
    expect(await takeAll(10)).toBe(6)
    passTime(MINUTE_MS)
    expect(await takeAll(10)).toBe(4)
    passTime(HOUR_MS)
    expect(await takeAll(10)).toBe(4)
    passTime(DAY_MS)
    expect(await takeAll(10)).toBe(6)
  })

  test('counts by weight, in tenths of a call, and takes all of it or none', async () => {
    const { guard, takeAll } = startGuard((await database.open()).db)
    await guard.take(4.2)
    expect(await takeAll(1, 2)).toBe(0)
    expect(await takeAll(1, 1)).toBe(1)
    expect(await takeAll(1, 1)).toBe(0)
    expect(await takeAll(1, 0.71)).toBe(1)
    expect(await takeAll(1, 0.01)).toBe(0)
  })

  test('says when it asks again', async () => {
    const refusal = async (limits: QuotaLimits) => startGuard((await database.open()).db, { limits }).guard.take(2)
    await expect(refusal({ minute: 1, hour: 9, day: 9 })).rejects.toMatchObject({
      code: 'provider-busy',
      status: 503,
      retryAfterSeconds: 40,
      detail: "Open-Meteo's limit per minute is reached; asking again after 14:31 UTC.",
    })
    await expect(refusal({ minute: 9, hour: 1, day: 9 })).rejects.toMatchObject({
      retryAfterSeconds: 29 * 60 + 40,
      detail: "Open-Meteo's hourly limit is reached; asking again after 15:00 UTC.",
    })
    await expect(refusal({ minute: 1, hour: 1, day: 1 })).rejects.toMatchObject({
      detail: "Open-Meteo's daily limit is reached; asking again after 00:00 UTC.",
    })
  })

  test('remembers over a restart', async () => {
    const location = await database.createMigrated()
    const before = await database.open(location)
    expect(await startGuard(before.db).takeAll(4)).toBe(4)
    await before.close()
    const after = await database.open(location)
    expect(await startGuard(after.db).takeAll(10)).toBe(2)
  })

  test('several processes together get what one would', async () => {
    const location = await database.createMigrated()
    await database.open(location)
    const got = await Promise.all([40, 40, 40].map((calls) => takeElsewhere(location, calls)))
    expect(got.reduce((sum, calls) => sum + calls)).toBe(60)
  })

  test('budgets of different names do not touch each other', async () => {
    const { db } = await database.open()
    expect(await startGuard(db).takeAll(10)).toBe(6)
    expect(await startGuard(db, { name: 'nws' }).takeAll(10)).toBe(6)
  })

  test('clears away the days before yesterday, of networks too, and what a clock that was ahead has counted', async () => {
    const { db } = await database.open()
    const { guard, passTime } = startGuard(db)
    const kept = async () => await db.selectFrom('quota_counters').select(['span', 'started_at']).execute()
    await guard.take(1, A_VISITOR)
    passTime(DAY_MS)
    await guard.take(1, A_VISITOR)
    // A call whose question was not asked recently counts three times: for the provider, for such calls and for the network.
    const spans = ['day', 'day', 'hour', 'minute'].flatMap((span) => [span, span, span])
    expect((await kept()).map(({ span }) => span).toSorted()).toEqual(spans)
    passTime(DAY_MS)
    await guard.take(1, A_VISITOR)
    expect(await kept()).toHaveLength(spans.length)
    passTime(3 * DAY_MS)
    await guard.take(1, A_VISITOR)
    const now = passTime(MINUTE_MS - 3 * DAY_MS)
    await guard.take(1, A_VISITOR)
    expect((await kept()).filter(({ started_at }) => started_at > now)).toEqual([])
  })

  test('a network has a fifth of every window, hears when it may ask again, and takes nothing from others', async () => {
    const { db } = await database.open()
    const { guard, takeAll, passTime } = startGuard(db, {
      limits: { minute: 60, hour: 100, day: 130 },
    })
    const ask = (calls: number, network: string) => takeAll(calls, 1, { ...A_VISITOR, network })
    expect(await ask(30, '203.0.113.7')).toBe(12)
    expect(await ask(3, '2001:db8:1/48')).toBe(3)
    expect(JSON.stringify(await db.selectFrom('quota_counters').selectAll().execute())).not.toMatch(/203\.0|2001:/)
    await expect(guard.take(1, { ...A_VISITOR, network: '203.0.113.7' })).rejects.toMatchObject({
      code: 'too-many-questions',
      status: 429,
      retryAfterSeconds: 40,
      detail: 'Your network has asked for a lot of weather that was not at hand. Please try again in 1 minute.',
    })
    passTime(MINUTE_MS)
    expect(await ask(30, '203.0.113.7')).toBe(8)
    await expect(guard.take(1, { ...A_VISITOR, network: '203.0.113.7' })).rejects.toMatchObject({
      retryAfterSeconds: 28 * 60 + 40,
    })
    passTime(HOUR_MS)
    expect(await ask(30, '203.0.113.7')).toBe(6)
    await expect(guard.take(1, { ...A_VISITOR, network: '203.0.113.7' })).rejects.toMatchObject({
      retryAfterSeconds: 8 * 3600 + 28 * 60 + 40,
    })
    passTime(DAY_MS)
    expect(await ask(30, '203.0.113.7')).toBe(12)
  })

  test('a network that has had its share hears so, though the whole budget is spent as well', async () => {
    const { guard, takeAll } = startGuard((await database.open()).db, { limits: { minute: 10, hour: 50, day: 100 } })
    expect(await takeAll(2, 1, A_VISITOR)).toBe(2)
    expect(await takeAll(20)).toBe(8)
    await expect(guard.take(1, A_VISITOR)).rejects.toMatchObject({ code: 'too-many-questions' })
  })

  test('many networks together leave three tenths to places that are looked at and to the site', async () => {
    const { takeAll } = startGuard((await database.open()).db, { limits: { minute: 60, hour: 500, day: 1000 } })
    const got = await Promise.all(
      Array.from({ length: 10 }, (_, at) => takeAll(20, 1, { ...A_VISITOR, network: `203.0.113.${at}` })),
    )
    expect(got.reduce((sum, calls) => sum + calls)).toBe(42)
    expect(await takeAll(1, 1, { ...A_VISITOR, network: '198.51.100.1' })).toBe(0)
    expect(await takeAll(5, 1, { ...A_VISITOR, network: '198.51.100.1', isKnown: true })).toBe(5)
    expect(await takeAll(30)).toBe(13)
  })

  test('all questions by proxies together have their share', async () => {
    const { guard, takeAll } = startGuard((await database.open()).db, {
      limits: { minute: 60, hour: 500, day: 1000 },
      proxied: { minute: 15, hour: 100, day: 200 },
    })
    const asker = { ...A_VISITOR, isProxied: true }
    expect(await takeAll(10, 1, { ...asker, network: '203.0.113.7' })).toBe(10)
    expect(await takeAll(10, 1, { ...asker, network: '203.0.113.8' })).toBe(5)
    await expect(guard.take(1, asker)).rejects.toMatchObject({ code: 'provider-busy', status: 503 })
    expect(await takeAll(10, 1, A_VISITOR)).toBe(10)
  })

  test('a budget for visitors alone never refuses the site', async () => {
    const { takeAll } = startGuard((await database.open()).db, { isForVisitorsAlone: true })
    expect(await takeAll(5, 1, { ...A_VISITOR, network: '203.0.113.7' })).toBe(1)
    expect(await takeAll(50)).toBe(50)
  })

  test('without its database goes on with a tenth, and says why', async () => {
    const { db, close } = await database.open()
    const errors: unknown[] = []
    const limits = { minute: 20, hour: 30, day: 1_000 }
    const { takeAll, passTime } = startGuard(
      db,
      { limits },
      { databaseWaitMs: 50, onDatabaseError: (error) => errors.push(error) },
    )
    await close()
    expect(await takeAll(10)).toBe(2)
    passTime(MINUTE_MS)
    expect(await takeAll(10)).toBe(1)
    expect(errors).toHaveLength(20)
  })
})
