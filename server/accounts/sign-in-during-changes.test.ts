import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { cookieIn, interruptible, openAccounts, PASSWORD } from './accounts-for-tests.ts'
import { EMAIL, openSecondFactors } from './second-factor/second-factors-for-tests.ts'

const NEW_PASSWORD = 'a lake of mist'

describeOnEachDatabase('an account that changes while somebody signs in', (database) => {
  test('no session by the old password outlives its change', async () => {
    const { db, after } = interruptible((await database.open()).db)
    const room = openAccounts(db)
    const user = await room.store.createUser(EMAIL, PASSWORD, 'admin')
    const changed = after('SelectQueryNode', 'accounts', () => room.store.setPassword(user?.id ?? '', NEW_PASSWORD))
    const answer = await room.signIn(EMAIL)
    await changed
    expect([answer.status, (await answer.json()).type]).toEqual([401, '/problems/wrong-credentials'])
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect((await room.signIn(EMAIL, NEW_PASSWORD)).status).toBe(200)
  })

  test('nor does a sign-in that waits for its second factor, or that is about to be finished', async () => {
    const { db, after } = interruptible((await database.open()).db)
    const room = await openSecondFactors(db)
    const { secret } = await room.turnAppOn()
    const { id = '' } = (await room.store.findUser(EMAIL)) ?? {}
    const changed = after('SelectQueryNode', 'accounts', () => room.store.setPassword(id, NEW_PASSWORD))
    expect((await room.begin()).answer.status).toBe(401)
    await changed
    expect(await db.selectFrom('account_challenges').selectAll().execute()).toEqual([])

    const pending = cookieIn(await room.signIn(EMAIL, NEW_PASSWORD))
    const changedAgain = after('DeleteQueryNode', 'account_challenges', () => room.store.setPassword(id, PASSWORD))
    await room.finish(pending, { code: room.code(secret) })
    await changedAgain
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('who changes it with the old password does not overwrite the one that was set meanwhile', async () => {
    const { db, after } = interruptible((await database.open()).db)
    const room = openAccounts(db)
    const cookie = await room.cookieOf('user')
    const { id = '' } = (await room.store.findUser('user@example.org')) ?? {}
    const changed = after('SelectQueryNode', 'accounts', () => room.store.setPassword(id, NEW_PASSWORD))
    const body = { currentPassword: PASSWORD, newPassword: 'fog over the bay' }
    const answer = await room.ask('change-password', body, { cookie })
    await changed
    expect([answer.status, (await answer.json()).errors]).toEqual([
      400,
      [{ field: 'currentPassword', code: 'incorrect', message: 'This is not your password' }],
    ])
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect((await room.signIn('user@example.org', NEW_PASSWORD)).status).toBe(200)
  })

  test('a session without a second factor does not outlive the first one’s being turned on', async () => {
    const { db, after } = interruptible((await database.open()).db)
    const room = await openSecondFactors(db)
    const { secret } = (await room.proven('authenticator-app')).body
    const turnedOn = after('SelectQueryNode', 'passkeys', () =>
      room.change('authenticator-app/confirm', { code: room.code(secret) }),
    )
    const other = cookieIn(await room.signIn(EMAIL))
    await turnedOn
    expect(await room.state()).toMatchObject({ authenticatorApp: expect.any(String), recoveryCodes: 10 })
    expect(await room.sessionOf(other)).toBeNull()
  })
})
