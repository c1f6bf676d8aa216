import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { networksOf } from '../http/networks.ts'
import { FAILURES_OF_NETWORK } from '../limits.ts'
import { type AccountThrottle, createAccountThrottle, takeForNetworks } from './account-throttle.ts'
import { openAccounts, PASSWORD, SECRET } from './accounts-for-tests.ts'

describeOnEachDatabase('account throttle', (database) => {
  const open = async (options?: Parameters<typeof openAccounts>[1]) => openAccounts((await database.open()).db, options)

  test('of 500 guesses at one account from ever new addresses at most ten are looked at in 15 minutes', async () => {
    const room = await open()
    await room.store.createUser('ada@example.org', PASSWORD, 'admin')
    const statuses: number[] = []
    for (let at = 0; at < 500; at += 50) {
      const guesses = Array.from({ length: 50 }, (_, guess) =>
        room.signIn('ada@example.org', `guess ${guess}`, { address: `198.51.${at}.${guess}` }),
      )
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
      room.advance(89 * SECOND_MS)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(490)
    const refused = await room.signIn('ada@example.org')
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 10])
    room.advance(10 * SECOND_MS)
    expect((await room.signIn('ada@example.org')).status).toBe(200)
  })

  test('the wait doubles for whoever goes on guessing, up to an hour, and a restart forgets nothing', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    const waits: number[] = []
    for (let guess = 0; guess < 14; guess += 1) {
      expect((await room.signIn('ada@example.org', 'guess')).status).toBe(401)
      const refused = guess < 9 ? null : await openAccountsLater(db, room).signIn('ada@example.org', 'guess')
      const seconds = Number(refused?.headers.get('Retry-After') ?? 0)
      if (refused) waits.push(seconds / 60)
      room.advance(seconds * SECOND_MS)
    }
    expect(waits).toEqual([15, 30, 60, 60, 60])
  })

  test('one network makes ten accounts in an hour', async () => {
    const room = await open({ signUp: 'open' })
    const sign = (at: number) => room.ask('sign-up/email', { email: `user${at}@example.org`, password: PASSWORD })
    for (let at = 0; at < 10; at += 1) expect((await sign(at)).status).toBe(200)
    const refused = await sign(10)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    room.advance(HOUR_MS)
    expect((await sign(10)).status).toBe(200)
  })

  test('the lines of one organisation make thirty accounts in an hour, and others go on making theirs', async () => {
    const { db } = await database.open()
    const room = openAccounts(db, { signUp: 'open' })
    const throttle = createAccountThrottle(db, { clock: room.clock, secret: SECRET })
    for (let home = 0; home < 29; home += 1) {
      await takeForNetworks(throttle, 'sign-up', networksOf(`2001:db8:1:${home.toString(16)}00::1`))
    }
    const sign = async (address: string) =>
      (
        await room.ask(
          'sign-up/email',
          { email: `${address.replaceAll(':', '')}@example.org`, password: PASSWORD },
          { address },
        )
      ).status
    expect([await sign('2001:db8:1:f000::1'), await sign('2001:db8:1:f100::1')]).toEqual([200, 429])
    expect(await sign('2001:db8:2::1')).toBe(200)
  })

  test('a network that guesses at many accounts is slowed down too, others are not', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    await room.store.createUser('ada@example.org', PASSWORD, 'user')
    const throttle = createAccountThrottle(db, { clock: room.clock, secret: SECRET })
    await Promise.all(Array.from({ length: FAILURES_OF_NETWORK[64] }, () => throttle.take('network', '2001:db8::/64')))
    expect((await room.signIn('ada@example.org', PASSWORD, { address: '2001:db8::/64' })).status).toBe(429)
    expect((await room.signIn('ada@example.org', PASSWORD, { address: '2001:db8:1::/64' })).status).toBe(200)
  })

  test('whoever guesses at an account cannot lock its owner out of a browser that is known; that one may guess as little', async () => {
    const room = await open()
    await room.store.createUser('ada@example.org', PASSWORD, 'admin')
    const [, known = ''] = (await room.signIn('ada@example.org')).headers.getSetCookie()
    expect(known).toMatch(/^__Host-known-browser=[^;]{60,}; Max-Age=15724800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = known.split(';')[0] ?? ''
    for (let at = 0; at < 10; at += 1) await room.signIn('ada@example.org', 'guess', { address: `198.51.100.${at}` })
    expect((await room.signIn('ada@example.org')).status).toBe(429)
    const answer = await room.signIn('ada@example.org', PASSWORD, { cookie })
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([200, 1])

    for (const forged of [`${cookie.slice(0, -6)}AAAAAA`, `${cookie}.more`, `${cookie}=`]) {
      expect((await room.signIn('ada@example.org', PASSWORD, { cookie: forged })).status).toBe(429)
    }
    await room.store.createUser('eve@example.org', PASSWORD, 'user')
    const [, eves = ''] = (await room.signIn('eve@example.org')).headers.getSetCookie()
    expect((await room.signIn('ada@example.org', PASSWORD, { cookie: eves.split(';')[0] })).status).toBe(429)
    for (let at = 0; at < 10; at += 1) await room.signIn('ada@example.org', 'guess', { cookie })
    expect((await room.signIn('ada@example.org', PASSWORD, { cookie })).status).toBe(429)
  })

  test('an account is forgiven in every browser that it knows, and no other account is', async () => {
    const { db } = await database.open()
    const { clock } = openAccounts(db)
    const throttle = createAccountThrottle(db, { clock, secret: SECRET })
    for (const what of ['ada@example.org', 'eve@example.org']) {
      for (const who of [what, { what, browser: 'one' }, { what, browser: 'another' }])
        await throttle.take('account', who)
      await throttle.take('app-code', { what, browser: 'one' })
    }
    const kinds = async () =>
      (await db.selectFrom('account_throttles').select('key').execute()).map(({ key }) => key.split(':')[0]).toSorted()
    await throttle.forgiveEverywhere('account', 'ada@example.org')
    expect(await kinds()).toEqual(['account', 'account', 'account', 'app-code', 'app-code'])
    await throttle.forgive('account', 'eve@example.org')
    expect(await kinds()).toEqual(['account', 'account', 'app-code', 'app-code'])
  })

  test('whoever signs in well uses nothing up, neither of the account nor of the network', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    await room.store.createUser('ada@example.org', PASSWORD, 'user')
    for (let at = 0; at < 9; at += 1) await room.signIn('ada@example.org', 'wrong')
    for (let at = 0; at < 12; at += 1) expect((await room.signIn('ada@example.org')).status).toBe(200)
    expect(await db.selectFrom('account_throttles').select('used').execute()).toEqual([{ used: 9 }])
  })

  test('tries refused for the sake of the account do not use up the network', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    for (let at = 0; at < 40; at += 1) await room.signIn('ada@example.org', 'wrong')
    const used = await db.selectFrom('account_throttles').select('used').execute()
    expect(used.map((row) => row.used)).toEqual([10, 10])
  })

  test('what was tried is kept without names and goes when its time has come', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    for (let at = 0; at < 5; at += 1) await room.signIn(`user${at}@example.org`, 'wrong')
    const kept = await db.selectFrom('account_throttles').selectAll().execute()
    expect(kept).toHaveLength(6)
    expect(JSON.stringify(kept)).not.toMatch(/example|203\.0/)
    room.advance(15 * MINUTE_MS)
    await room.signIn('another@example.org', 'wrong')
    expect(await db.selectFrom('account_throttles').selectAll().execute()).toHaveLength(2)
  })
})

const openAccountsLater = (db: Parameters<typeof openAccounts>[0], { clock }: ReturnType<typeof openAccounts>) => {
  const later = openAccounts(db)
  later.advance(clock().getTime() - later.clock().getTime())
  return later
}

test('a try that a home’s network refuses counts for none of the networks around it', async () => {
  const counted = new Map<string, number>()
  const count = (kind: string, by: number) => counted.set(kind, (counted.get(kind) ?? 0) + by)
  const refusal = new Error('too many')
  const throttle: Pick<AccountThrottle, 'take' | 'giveBack'> = {
    async take(kind) {
      if (kind === 'network-56') throw refusal
      count(kind, 1)
    },
    async giveBack(kind) {
      count(kind, -1)
    },
  }
  const taking = takeForNetworks(throttle, 'network', networksOf('2001:db8::1'))
  await expect(taking).rejects.toBe(refusal)
  expect([...counted]).toEqual([['network', 0]])
})
