import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { cookieIn, interruptible } from '../accounts-for-tests.ts'
import { aPasskey } from './passkey-for-tests.ts'
import { EMAIL, openSecondFactors } from './second-factors-for-tests.ts'

describeOnEachDatabase('the first second factor', (database) => {
  const open = async () => {
    const { db, after } = interruptible((await database.open()).db)
    return { ...(await openSecondFactors(db)), after }
  }

  test('of an app and a passkey that are added at once, one is the first: it makes codes and ends other sessions', async () => {
    const room = await open()
    const other = cookieIn(await room.signIn(EMAIL))
    const { secret } = (await room.proven('authenticator-app')).body
    const passkey = aPasskey().create((await room.proven('passkeys/options')).body)
    const answers: { recoveryCodes: string[] | null }[] = []
    const added = room.after('UpdateQueryNode', 'authenticator_apps', async () => {
      answers.push((await room.change('passkeys', { name: 'Phone', passkey })).body)
    })
    answers.push((await room.change('authenticator-app/confirm', { code: room.code(secret) })).body)
    await added
    expect(answers.filter(({ recoveryCodes }) => recoveryCodes?.length === 10)).toHaveLength(1)
    expect(await room.state()).toMatchObject({
      authenticatorApp: expect.any(String),
      passkeys: [{ name: 'Phone' }],
      recoveryCodes: 10,
    })
    expect(await room.sessionOf(other)).toBeNull()
  })

  test('a code confirms the app that it is of, and none that was begun meanwhile', async () => {
    const room = await open()
    const { secret } = (await room.proven('authenticator-app')).body
    const begunAnew = room.after('SelectQueryNode', 'authenticator_apps', () => room.proven('authenticator-app'))
    const { status, body } = await room.change('authenticator-app/confirm', { code: room.code(secret) })
    await begunAnew
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'code', code: 'unavailable' })]])
    expect(await room.state()).toEqual({ authenticatorApp: null, passkeys: [], recoveryCodes: 0 })
  })

  test('is on, with codes and without other sessions, also when the record has no room', async () => {
    const room = await open()
    const other = cookieIn(await room.signIn(EMAIL))
    const { secret } = (await room.proven('authenticator-app')).body
    room.audited.push = () => {
      throw new Error('database or disk is full')
    }
    const { status, body } = await room.change('authenticator-app/confirm', { code: room.code(secret) })
    expect([status, body.recoveryCodes?.length]).toEqual([200, 10])
    expect(await room.sessionOf(other)).toBeNull()
    expect(room.logged).toEqual([expect.stringContaining('database or disk is full')])
  })
})
