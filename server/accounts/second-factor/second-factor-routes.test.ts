import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { cookieIn, fromBase32 } from '../accounts-for-tests.ts'
import { EMAIL, openSecondFactors, STEP_MS } from './second-factors-for-tests.ts'

describeOnEachDatabase('second factors', (database) => {
  const open = async () => openSecondFactors((await database.open()).db)

  test('who has an authenticator app is not signed in before its code, and is after it', async () => {
    const room = await open()
    const { secret, recoveryCodes } = await room.turnAppOn()
    expect(recoveryCodes).toHaveLength(10)
    expect(await room.state()).toEqual({
      authenticatorApp: '2026-01-15T12:00:00.000Z',
      passkeys: [],
      recoveryCodes: 10,
    })
    const { pending, answer, body } = await room.begin()
    expect(body).toEqual({ secondFactor: { authenticatorApp: true, passkey: false } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-pending-sign-in=[\w-]{32}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(await room.sessionOf(pending)).toBeNull()
    expect(await room.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    const finished = await room.finish(pending, { code: room.code(secret) })
    expect(await finished.json()).toMatchObject({ user: { email: EMAIL, role: 'admin' } })
    expect(await room.sessionOf(cookieIn(finished))).toMatchObject({ user: { email: EMAIL } })
    expect(finished.headers.getSetCookie().at(-1)).toMatch(/^__Host-pending-sign-in=; Max-Age=0/)
  })

  test('a code is taken once only, and so is a sign-in that has begun', async () => {
    const room = await open()
    const { secret } = await room.turnAppOn()
    const code = room.code(secret)
    const [one, two] = [await room.begin(), await room.begin()]
    const tries = await Promise.all([one, two].map(({ pending }) => room.finish(pending, { code })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const used = tries[0]?.status === 200 ? one : two
    const open_ = used === one ? two : one
    room.advance(STEP_MS)
    expect((await room.finish(used.pending, { code: room.code(secret) })).status).toBe(401)
    // An older code than the last is none any more, even where the clock would still allow it.
    expect((await room.finish(open_.pending, { code })).status).toBe(401)
    expect((await room.finish(open_.pending, { code: room.code(secret) })).status).toBe(200)
  })

  test('a code of the half minute before or after is taken, and none of a minute away', async () => {
    const room = await open()
    const { secret } = await room.turnAppOn()
    room.advance(MINUTE_MS)
    for (const [late, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { pending } = await room.begin()
      expect((await room.finish(pending, { code: room.code(secret, late) })).status).toBe(status)
    }
  })

  test('a sign-in waits five minutes for its second factor, in the browser that began it', async () => {
    const room = await open()
    const { secret } = await room.turnAppOn()
    const { pending } = await room.begin()
    for (const cookie of ['', '__Host-pending-sign-in=', `${pending}x`, pending.replace('__Host-', '')]) {
      const answer = await room.finish(cookie, { code: room.code(secret) })
      expect([answer.status, (await answer.json()).type]).toEqual([401, '/problems/sign-in-expired'])
    }
    room.advance(5 * MINUTE_MS)
    const late = await room.finish(pending, { code: room.code(secret) })
    expect([late.status, (await late.json()).type]).toEqual([401, '/problems/sign-in-expired'])
    // Begun while the clock was ahead.
    const ahead = await room.begin()
    room.advance(-MINUTE_MS)
    expect((await room.finish(ahead.pending, { code: room.code(secret) })).status).toBe(401)
  })

  test('guesses at a code are counted like those at a password, and the account’s own password is not locked by them', async () => {
    const room = await open()
    const { secret } = await room.turnAppOn()
    const statuses: number[] = []
    const { pending } = await room.begin()
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await room.finish(pending, { code: String(guess).padStart(6, '0') })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect((await room.begin()).answer.status).toBe(200)
    room.advance(15 * MINUTE_MS)
    const { pending: again } = await room.begin()
    expect((await room.finish(again, { code: room.code(secret) })).status).toBe(200)
  })

  test('of wrong codes of an app 30 are looked at without a day of quiet; recovery codes and passkeys are taken all the while', async () => {
    const room = await open()
    const { secret, recoveryCodes } = await room.turnAppOn()
    const passkey = (await room.addPasskey('Key', undefined, { code: room.code(secret) })).passkey
    room.advance(STEP_MS)
    for (let hour = 0; hour < 3; hour += 1) {
      const { pending } = await room.begin()
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await room.finish(pending, { code: String(guess).padStart(6, '0') })).status).toBe(401)
      }
      room.advance(HOUR_MS)
    }
    const { pending } = await room.begin()
    const refused = await room.finish(pending, { code: room.code(secret) })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String((23 * HOUR_MS) / 1_000)])
    expect(await refused.json()).toMatchObject({
      type: '/problems/too-many-codes',
      detail: expect.stringContaining('a recovery code or a passkey works now'),
    })
    expect(room.audited.at(-1)).toMatchObject({
      type: 'rate_limit_exceeded',
      severity: 'high',
      details: { user_id: expect.any(String) },
    })
    expect((await room.finish(pending, { code: recoveryCodes[0] })).status).toBe(200)
    const again = await room.begin()
    const options = await (await room.ask('sign-in/passkey-request', {}, { cookie: again.pending })).json()
    expect((await room.finish(again.pending, { passkey: passkey.sign(options) })).status).toBe(200)
    // Signing in otherwise forgives nothing.
    expect((await room.finish((await room.begin()).pending, { code: room.code(secret) })).status).toBe(429)
    room.advance(DAY_MS)
    expect((await room.finish((await room.begin()).pending, { code: room.code(secret) })).status).toBe(200)
  })

  test('wrong codes of others stay counted when the owner signs in; those of a known browser are its own, and forgiven', async () => {
    const room = await open()
    const { secret } = await room.turnAppOn()
    const used = async () =>
      (
        await room.db
          .selectFrom('account_throttles')
          .select(['key', 'used'])
          .where('key', 'like', 'app-code:%')
          .execute()
      )
        .map((row) => row.used)
        .toSorted()
    for (const code of ['000001', '000002', '000003']) await room.finish((await room.begin()).pending, { code })
    const finished = await room.finish((await room.begin()).pending, { code: room.code(secret) })
    expect([finished.status, await used()]).toEqual([200, [3]])
    const known = finished.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-known-browser='))
    const finishKnown = async (code: string) =>
      (await room.finish(`${(await room.begin()).pending}; ${known?.split(';')[0]}`, { code })).status
    expect([await finishKnown('000004'), await used()]).toEqual([401, [1, 3]])
    room.advance(STEP_MS)
    expect([await finishKnown(room.code(secret)), await used()]).toEqual([200, [3]])
  })

  test('a recovery code lets in once; new ones replace the old; without a factor there are none', async () => {
    const room = await open()
    const { secret, recoveryCodes } = await room.turnAppOn()
    const [first, second] = recoveryCodes
    const signInBy = async (code: string) => (await room.finish((await room.begin()).pending, { code })).status
    expect([await signInBy(first), await signInBy(first), await signInBy('abcde-fghjk-mnpqr')]).toEqual([200, 401, 401])
    expect(await room.state()).toMatchObject({ recoveryCodes: 9 })
    const renewed = (await room.proven('recovery-codes', { code: room.code(secret) })).body.recoveryCodes
    expect([await signInBy(second), await signInBy(renewed[0].toUpperCase())]).toEqual([401, 200])
    room.advance(STEP_MS)
    expect((await room.proven('authenticator-app/remove', { code: room.code(secret) })).status).toBe(200)
    expect(await room.state()).toEqual({ authenticatorApp: null, passkeys: [], recoveryCodes: 0 })
    expect((await room.begin()).body).toMatchObject({ user: { email: EMAIL } })
    expect((await room.proven('recovery-codes')).status).toBe(409)
  })

  test('every change asks for the password, and for the second factor once one is on', async () => {
    const room = await open()
    expect((await room.change('authenticator-app', { password: 'wrong' })).body.errors).toEqual([
      { field: 'password', code: 'incorrect', message: 'This is not your password' },
    ])
    const { secret } = await room.turnAppOn()
    for (const path of ['authenticator-app', 'authenticator-app/remove', 'passkeys/options', 'recovery-codes']) {
      expect((await room.change(path, { password: 'wrong', code: room.code(secret) })).status).toBe(400)
      expect((await room.proven(path)).body.errors).toMatchObject([{ field: 'code' }])
      expect((await room.proven(path, { code: '000000' })).body.errors).toMatchObject([{ field: 'code' }])
    }
    expect((await room.proven('authenticator-app', { code: room.code(secret) })).status).toBe(409)
    expect(await room.state()).toMatchObject({ authenticatorApp: expect.any(String) })
    room.use('')
    for (const path of ['authenticator-app', 'authenticator-app/confirm', 'passkeys', 'passkey-request']) {
      expect((await room.change(path, { code: '123456' })).status).toBe(401)
    }
    expect((await room.ask('second-factor')).status).toBe(401)
  })

  test('an app counts from its first right code on, and its secret is never sent again or kept readable', async () => {
    const room = await open()
    const { secret, address } = (await room.proven('authenticator-app')).body
    expect(address).toBe(`otpauth://totp/Lake%20Effect:admin%40example.org?secret=${secret}&issuer=Lake%20Effect`)
    expect((await room.begin()).body).toHaveProperty('user')
    expect((await room.change('authenticator-app/confirm', { code: '000000' })).status).toBe(400)
    const begunAnew = (await room.proven('authenticator-app')).body.secret
    expect(begunAnew).not.toBe(secret)
    expect((await room.change('authenticator-app/confirm', { code: room.code(secret) })).status).toBe(400)
    // Apps show it with a space.
    const code = room.code(begunAnew).replace(/(?<=^...)/, ' ')
    expect((await room.change('authenticator-app/confirm', { code })).status).toBe(200)
    expect((await room.change('authenticator-app/confirm', { code: room.code(begunAnew) })).status).toBe(400)
    const rows = JSON.stringify([
      await room.db.selectFrom('authenticator_apps').selectAll().execute(),
      await room.db.selectFrom('recovery_codes').selectAll().execute(),
      await room.state(),
    ])
    expect(rows).not.toContain(begunAnew)
    expect(rows).not.toContain(Buffer.from(fromBase32(begunAnew)).toString('base64url'))
  })

  test('the first factor ends the sessions that were opened without one, and this browser stays', async () => {
    const room = await open()
    const other = cookieIn(await room.signIn(EMAIL))
    await room.turnAppOn()
    expect(await room.sessionOf(other)).toBeNull()
    expect(await room.state()).toMatchObject({ authenticatorApp: expect.any(String) })
  })

  test('another password ends a sign-in that waits for its second factor, and erasing an account leaves nothing of it', async () => {
    const room = await open()
    const { secret } = await room.turnAppOn()
    const { pending } = await room.begin()
    const user = await room.store.findUser(EMAIL)
    await room.store.setPassword(user?.id ?? '', 'a lake of mist')
    expect((await room.finish(pending, { code: room.code(secret) })).status).toBe(401)
    await room.store.removeUser(user?.id ?? '')
    for (const table of ['authenticator_apps', 'recovery_codes', 'account_challenges'] as const) {
      expect(await room.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('what happened is written down: turned on, used, wrong, a recovery code, turned off; no code stands there', async () => {
    const room = await open()
    const { secret, recoveryCodes } = await room.turnAppOn()
    const before = room.audited.length
    const { pending } = await room.begin()
    await room.finish(pending, { code: '000000' })
    await room.finish(pending, { code: recoveryCodes[0] })
    await room.proven('authenticator-app/remove', { code: room.code(secret) })
    expect(room.audited.slice(0, before).at(-1)).toMatchObject({ message: 'Somebody turned an authenticator app on.' })
    expect(room.audited.slice(before).map(({ type, message }) => `${type}: ${message}`)).toEqual([
      'login_attempt: Somebody tried to sign in.',
      'login_failure: A second factor was wrong.',
      'login_success: A recovery code was used up.',
      'login_success: Somebody signed in.',
      'login_attempt: Somebody tried to sign in.',
      'admin_action: Somebody turned their authenticator app off.',
    ])
    expect(room.audited.at(-3)?.details).toMatchObject({ second_factor: 'recovery-code' })
    expect(JSON.stringify(room.audited)).not.toContain(recoveryCodes[0])
  })
})
