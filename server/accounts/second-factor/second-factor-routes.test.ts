import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { cookieIn, fromBase32, openAccounts, PASSWORD } from '../accounts-for-tests.ts'
import { aPasskey } from './passkey-for-tests.ts'
import { stepAt, totpCode } from './totp.ts'

const EMAIL = 'admin@example.org'
const STEP_MS = 30_000

describeOnEachDatabase('second factors', (database) => {
  /** An administrator who is signed in, in one browser. */
  async function open() {
    const { db } = await database.open()
    const room = openAccounts(db)
    let cookie = await room.cookieOf('admin')
    const change = async (path: string, body: object = {}) => {
      const answer = await room.ask(`second-factor/${path}`, body, { cookie })
      return { status: answer.status, body: await answer.json() }
    }
    const proven = (path: string, body: object = {}) => change(path, { password: PASSWORD, ...body })
    const code = (secret: string, late = 0) => totpCode(fromBase32(secret), stepAt(room.clock()) + late)
    return {
      ...room,
      db,
      change,
      proven,
      code,
      /** Turns an authenticator app on. */
      async turnAppOn() {
        const { secret } = (await proven('authenticator-app')).body
        const { recoveryCodes } = (await change('authenticator-app/confirm', { code: code(secret) })).body
        // The code that turned the app on is used up.
        room.advance(STEP_MS)
        return { secret, recoveryCodes }
      },
      /** Adds a passkey. */
      async addPasskey(name: string, passkey = aPasskey(), more: object = {}) {
        const options = (await proven('passkeys/options', more)).body
        return { passkey, ...(await change('passkeys', { name, passkey: passkey.create(options) })) }
      },
      state: async () => await (await room.ask('second-factor', undefined, { cookie })).json(),
      /** Types the password in another browser. @returns its cookie, and what the answer says */
      async begin(email = EMAIL) {
        const answer = await room.signIn(email)
        return { pending: cookieIn(answer), answer, body: await answer.json() }
      },
      finish: (pending: string, body: object) => room.ask('sign-in/second-factor', body, { cookie: pending }),
      use: (other: string) => {
        cookie = other
      },
    }
  }

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
      { field: 'password', message: 'This is not your password' },
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
    expect((await room.change('authenticator-app/confirm', { code: room.code(begunAnew) })).status).toBe(200)
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

  test('several passkeys with names: each signs in, one proves the removal of the other', async () => {
    const room = await open()
    const phone = await room.addPasskey('Phone')
    expect(phone.body.recoveryCodes).toHaveLength(10)
    const asked = async () => (await room.change('passkey-request')).body
    const key = await room.addPasskey('Key in the drawer', aPasskey(), { passkey: phone.passkey.sign(await asked()) })
    expect(key.body).toEqual({ recoveryCodes: null })
    for (const { passkey } of [phone, key]) {
      const { pending, body } = await room.begin()
      expect(body).toEqual({ secondFactor: { authenticatorApp: false, passkey: true } })
      const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
      expect(request).toMatchObject({ userVerification: 'required', rpId: 'weather.example' })
      expect(request.allowCredentials).toHaveLength(2)
      const answer = await room.finish(pending, { passkey: passkey.sign(request) })
      expect([answer.status, await answer.json()]).toMatchObject([200, { user: { email: EMAIL } }])
    }
    const { passkeys } = await room.state()
    expect(passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(String) },
      { name: 'Key in the drawer', lastUsedAt: expect.any(String) },
    ])
    const id = passkeys[0].id
    expect((await room.proven('passkeys/remove', { id })).status).toBe(400)
    const proof = { passkey: key.passkey.sign(await asked()) }
    expect((await room.proven('passkeys/remove', { id, ...proof })).status).toBe(200)
    // A proof counts once.
    expect((await room.proven('passkeys/remove', { id, ...proof })).status).toBe(400)
    expect(await room.state()).toMatchObject({ passkeys: [{ name: 'Key in the drawer' }] })
    const { pending } = await room.begin()
    const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
    expect((await room.finish(pending, { passkey: phone.passkey.sign(request) })).status).toBe(401)
  })

  test('a passkey of another site, of another challenge, unverified or unknown signs nobody in', async () => {
    const room = await open()
    const own = (await room.addPasskey('Own')).passkey
    const { pending } = await room.begin()
    const request = await (await room.ask('sign-in/passkey-request', {}, { cookie: pending })).json()
    const other = await (await room.ask('sign-in/passkey-request', {}, { cookie: (await room.begin()).pending })).json()
    const right = own.sign(request)
    const wrong = [
      own.sign(other),
      aPasskey().sign(request),
      { ...aPasskey().sign(request), id: right.id, rawId: right.rawId },
      { ...right, response: { ...right.response, signature: own.sign(other).response.signature } },
    ]
    for (const passkey of wrong) expect((await room.finish(pending, { passkey })).status).toBe(401)
    expect((await room.finish(pending, { passkey: own.sign(request) })).status).toBe(200)
  })

  test.each([{ origin: 'https://evil.example' }, { isVerified: false }])(
    'no passkey is added that is made with %j',
    async (about) => {
      const room = await open()
      expect((await room.addPasskey('Wrong', aPasskey(about))).status).toBe(400)
      expect(await room.state()).toMatchObject({ passkeys: [] })
    },
  )

  test('a passkey is added once, by the browser that was asked for it', async () => {
    const room = await open()
    const passkey = aPasskey()
    expect(
      (await room.change('passkeys', { name: 'None', passkey: passkey.create({ challenge: 'AAAA' }) })).status,
    ).toBe(400)
    await room.addPasskey('Phone', passkey)
    const signed = passkey.sign((await room.change('passkey-request')).body)
    const { body } = await room.addPasskey('Again', passkey, { passkey: signed })
    expect(body.errors).toEqual([{ field: 'passkey', message: 'This passkey is registered already' }])
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
