import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAccountStore } from './account-store.ts'
import { cookieIn, openAccounts, PASSWORD } from './accounts-for-tests.ts'

describeOnEachDatabase('accounts', (database) => {
  const open = async (options?: Parameters<typeof openAccounts>[1]) => openAccounts((await database.open()).db, options)

  test('whoever signs in gets a cookie that no script, no other site and no plain connection sees, and is known by it', async () => {
    const room = await open()
    await room.store.createUser('Ada@Example.org', PASSWORD, 'admin')
    const answer = await room.signIn(' ADA@example.org ')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ user: expect.objectContaining({ email: 'ada@example.org', role: 'admin' }) })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[\w.%-]{60,}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await room.sessionOf(cookieIn(answer))).toEqual({
      session: { id: expect.any(String), expiresAt: '2026-01-16T00:00:00.000Z' },
      user: { id: expect.any(String), email: 'ada@example.org', name: 'ada', role: 'admin' },
    })
    expect(await room.sessionOf('')).toBeNull()
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'at %s the cookies are plain, so that Safari keeps them, and signing out ends the session',
    async (origin) => {
      const room = await open({ origin: () => origin })
      const cookie = await room.cookieOf('user')
      expect(cookie).toMatch(/^lake-effect-session=/)
      const [session, knownBrowser] = (await room.signIn('user@example.org')).headers.getSetCookie()
      expect(session).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(knownBrowser).toMatch(/^lake-effect-known-browser=.*; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(await room.sessionOf(cookie)).not.toBeNull()
      const answer = await room.ask('sign-out', {}, { cookie })
      expect(answer.headers.get('Set-Cookie')).toMatch(/^lake-effect-session=; Max-Age=0/)
      expect(await room.sessionOf(cookie)).toBeNull()
    },
  )

  test('at an https origin a session counts under its `__Host-` name alone', async () => {
    const room = await open()
    const cookie = await room.cookieOf('user')
    expect(await room.sessionOf(cookie)).not.toBeNull()
    expect(await room.sessionOf(cookie.replace('__Host-session', 'lake-effect-session'))).toBeNull()
  })

  test('a wrong password and an unknown user get the same answer', async () => {
    const room = await open()
    await room.store.createUser('ada@example.org', PASSWORD, 'user')
    const [wrong, unknown] = [await room.signIn('ada@example.org', 'wrong'), await room.signIn('nobody@example.org')]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
    expect(wrong.headers.get('Set-Cookie')).toBeNull()
  })

  test('a password is what was typed to its last letter, however long and in whatever script', async () => {
    const room = await open()
    const passwords = [`${'a1'.repeat(63)}zZ`, '🌨️'.repeat(20), 'Lac Érié en hiver', `${'é'.repeat(70)}`]
    for (const [at, password] of passwords.entries()) {
      await room.store.createUser(`user${at}@example.org`, password, 'user')
      expect((await room.signIn(`user${at}@example.org`, password.slice(0, -1))).status).toBe(401)
      expect((await room.signIn(`user${at}@example.org`, `${password}x`)).status).toBe(401)
      expect((await room.signIn(`user${at}@example.org`, password.normalize('NFD'))).status).toBe(200)
    }
  })

  test('passwords are kept as Argon2id with the advised costs', async () => {
    const { db } = await database.open()
    await createAccountStore(db, () => new Date()).createUser('ada@example.org', PASSWORD, 'user')
    const { password } = await db.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('signing in makes a new session and ends the one that the browser brought along', async () => {
    const room = await open()
    const [victim, attacker] = [await room.cookieOf('user'), await room.cookieOf('user', 'attacker@example.org')]
    const answer = await room.signIn('user@example.org', PASSWORD, { cookie: attacker })
    expect(cookieIn(answer)).not.toBe(attacker)
    expect(await room.sessionOf(attacker)).toBeNull()
    expect(await room.sessionOf(cookieIn(answer))).toMatchObject({ user: { email: 'user@example.org' } })
    expect(await room.sessionOf(victim)).not.toBeNull()
  })

  test('a cookie that was signed out of is dead on the server too', async () => {
    const room = await open()
    const cookie = await room.cookieOf('user')
    const answer = await room.ask('sign-out', {}, { cookie })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    expect(answer.headers.get('Set-Cookie')).toContain('__Host-session=; Max-Age=0')
    expect(await room.sessionOf(cookie)).toBeNull()
    expect((await room.ask('revoke-sessions', {}, { cookie })).status).toBe(401)
    expect((await room.ask('sign-out', {}, { cookie })).status).toBe(200)
  })

  test('signing out everywhere ends every browser of this person and no other’s', async () => {
    const room = await open()
    const [here, other] = [await room.cookieOf('user'), await room.cookieOf('admin')]
    const there = cookieIn(await room.signIn('user@example.org'))
    expect((await room.ask('revoke-sessions', {}, { cookie: here })).status).toBe(200)
    expect([await room.sessionOf(here), await room.sessionOf(there)]).toEqual([null, null])
    expect(await room.sessionOf(other)).not.toBeNull()
  })

  test('another password ends all other sessions; it needs the old one and must be a good one', async () => {
    const room = await open()
    const [here, there] = [await room.cookieOf('user'), await room.cookieOf('user')]
    const change = (currentPassword: string, newPassword: string) =>
      room.ask('change-password', { currentPassword, newPassword }, { cookie: here })
    expect((await change('wrong', 'a lake of mist')).status).toBe(400)
    expect((await change(PASSWORD, 'password1')).status).toBe(400)
    const answer = await change(PASSWORD, 'a lake of mist')
    expect(answer.status).toBe(200)
    expect([await room.sessionOf(here), await room.sessionOf(there)]).toEqual([null, null])
    expect(await room.sessionOf(cookieIn(answer))).not.toBeNull()
    expect((await room.signIn('user@example.org')).status).toBe(401)
    expect((await room.signIn('user@example.org', 'a lake of mist')).status).toBe(200)
  })

  test('the same password again is refused, however it is typed: it signs nobody out', async () => {
    const room = await open()
    const [here, there] = [await room.cookieOf('user'), await room.cookieOf('user')]
    const change = async (currentPassword: string, newPassword: string) => {
      const answer = await room.ask('change-password', { currentPassword, newPassword }, { cookie: here })
      return [answer.status, (await answer.json()).errors?.[0]]
    }
    expect(await change(PASSWORD, PASSWORD)).toEqual([
      400,
      { field: 'newPassword', code: 'unchanged', message: expect.stringContaining('the password you have already') },
    ])
    expect(await change('not mine at all', 'not mine at all')).toMatchObject([400, { field: 'currentPassword' }])
    expect([await room.sessionOf(here), await room.sessionOf(there)]).not.toContain(null)
    expect(await change(PASSWORD, 'Lac Érié en hiver')).toEqual([200, undefined])
    const cookie = cookieIn(await room.signIn('user@example.org', 'Lac Érié en hiver'))
    const [currentPassword, newPassword] = ['Lac Érié en hiver', 'Lac Érié en hiver'.normalize('NFD')]
    const answer = await room.ask('change-password', { currentPassword, newPassword }, { cookie })
    expect([answer.status, (await answer.json()).errors[0].code]).toEqual([400, 'unchanged'])
  })

  test('a forged, cut or foreign cookie is nobody’s', async () => {
    const room = await open()
    const cookie = await room.cookieOf('admin')
    const [name, value = ''] = cookie.split('=')
    const [token] = decodeURIComponent(value).split('.')
    for (const bad of [token, `${token}.`, `${token}.AAAA`, value.slice(0, -4), `x${value}`, '', '.', 'a.b.c']) {
      expect(await room.sessionOf(`${name}=${bad}`)).toBeNull()
    }
    expect(await room.sessionOf(`session=${value}`)).toBeNull()
    expect(await room.sessionOf(cookie)).not.toBeNull()
  })

  test('an administrator who is away for half an hour is signed out; who works stays, but no longer than half a day', async () => {
    const room = await open()
    const [idle, busy, user] = [await room.cookieOf('admin'), await room.cookieOf('admin'), await room.cookieOf('user')]
    room.advance(29 * MINUTE_MS)
    expect(await room.sessionOf(busy)).not.toBeNull()
    room.advance(MINUTE_MS)
    expect(await room.sessionOf(idle)).toBeNull()
    for (let minutes = 30; minutes < 12 * 60 - 20; minutes += 20) {
      expect(await room.sessionOf(busy)).not.toBeNull()
      room.advance(20 * MINUTE_MS)
    }
    expect(await room.sessionOf(user)).not.toBeNull()
    room.advance(HOUR_MS)
    expect([await room.sessionOf(busy), await room.sessionOf(user)]).toEqual([null, null])
  })

  test('a change of role holds at once and signs out', async () => {
    const room = await open()
    const cookie = await room.cookieOf('admin')
    const user = await room.store.findUser('admin@example.org')
    await room.store.setRole(user?.id ?? '', 'user')
    expect(await room.sessionOf(cookie)).toBeNull()
    expect(await room.sessionOf(cookieIn(await room.signIn('admin@example.org')))).toMatchObject({
      user: { role: 'user' },
    })
  })

  test('hidden sign-up is no address at all, whatever is sent', async () => {
    const room = await open()
    expect((await room.ask('sign-up/email', { email: 'a@example.org', password: PASSWORD })).status).toBe(404)
    expect((await room.ask('sign-up/email', 'nonsense')).status).toBe(404)
  })

  test('open sign-up makes users, whatever role the body asks for, and keeps its rules', async () => {
    const room = await open({ signUp: 'open' })
    const wish = { role: 'admin', is_admin: true, isAdmin: true, emailVerified: true, id: 'mine' }
    const body = {
      email: 'New@example.org',
      password: PASSWORD,
      name: 'New',
      ...wish,
      user_metadata: { role: 'admin' },
    }
    const answer = await room.ask('sign-up/email', body)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { user: { email: 'new@example.org', role: 'user' } },
    ])
    expect(await room.sessionOf(cookieIn(answer))).toMatchObject({ user: { role: 'user' } })
    expect((await room.store.findUser('new@example.org'))?.id).not.toBe('mine')
    await room.ask('sign-in/email', body)
    expect((await room.store.findUser('new@example.org'))?.role).toBe('user')
    for (const [email, password] of [
      ['new@example.org', PASSWORD],
      ['no address', PASSWORD],
      ['b@example.org', 'short'],
      ['b@example.org', 'x1'.repeat(65)],
      ['b@example.org', 'password123'],
    ]) {
      const refused = await room.ask('sign-up/email', { email, password })
      expect([refused.status, (await refused.json()).errors]).toEqual([
        400,
        [{ field: expect.any(String), code: expect.any(String), message: expect.any(String) }],
      ])
    }
  })

  test('what happened is written down, without passwords and without the addresses that were typed', async () => {
    const room = await open()
    const cookie = await room.cookieOf('user')
    await room.signIn('user@example.org', 'wrong')
    await room.ask('sign-out', {}, { cookie })
    expect(room.audited.map(({ type }) => type)).toEqual([
      'login_attempt',
      'login_success',
      'login_attempt',
      'login_failure',
      'logout',
    ])
    expect(JSON.stringify(room.audited)).not.toMatch(/wrong|example\.org|squalls/)
  })

  test.each([
    ['open', 'user', ['login_success', 'logout']],
    ['open', 'admin', []],
    ['hidden', 'user', []],
  ] as const)(
    'with %s sign-up, of a %s who signs in and out time and again the repeats of %j are counted',
    async (signUp, role, types) => {
      const room = await open({ signUp })
      await room.ask('sign-out', {}, { cookie: await room.cookieOf(role) })
      expect(room.counted.map(({ type }) => type).filter((type) => type !== 'login_attempt')).toEqual(types)
    },
  )

  test('no e-mail or no password is a bad request that names the field', async () => {
    const room = await open()
    const answer = await room.signIn('', '')
    expect([answer.status, (await answer.json()).errors]).toEqual([
      400,
      [
        { field: 'email', code: 'required', message: 'Email is required' },
        { field: 'password', code: 'required', message: 'Password is required' },
      ],
    ])
  })

  test.each(['sign-in/email', 'sign-in/second-factor', 'sign-in/passkey-request', 'sign-up/email'])(
    'a public site without https takes no password, code or passkey: %s',
    async (path) => {
      const room = await open({ origin: () => 'http://weather.example.org', signUp: 'open' })
      const answer = await room.ask(path, { email: 'ada@example.org', password: PASSWORD })
      expect([answer.status, (await answer.json()).detail]).toEqual([403, expect.stringContaining('https')])
    },
  )
})
