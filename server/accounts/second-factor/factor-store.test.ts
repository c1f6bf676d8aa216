import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { openAccounts, PASSWORD } from '../accounts-for-tests.ts'
import { createFactorStore } from './factor-store.ts'

const NONE = { app: null, passkeys: [], recoveryCodes: 0 }

describeOnEachDatabase('second factors', (database) => {
  const open = async () => {
    const { db } = await database.open()
    const { store: accounts, clock } = openAccounts(db)
    const store = createFactorStore(db, clock)
    const join = async (name: string) => (await accounts.createUser(`${name}@example.org`, PASSWORD, 'user'))?.id ?? ''
    /** A user with an app, a passkey and two recovery codes. */
    const joinWithFactors = async (name: string) => {
      const user_id = await join(name)
      await store.beginApp(user_id, `app of ${name}`)
      const app = await store.findBegunApp(user_id)
      if (app) await store.confirmApp(app, 1, db)
      const id = `passkey of ${name}`
      await store.addPasskey({ id, user_id, name, public_key: '', counter: 0, transports: '[]' }, db)
      await store.setRecoveryCodes(user_id, [`${name} 1`, `${name} 2`], db)
      return user_id
    }
    return { db, store, join, joinWithFactors }
  }

  test('of one user are asked of no other, and what a user does with theirs leaves the others’ as they are', async () => {
    const { db, store, join, joinWithFactors } = await open()
    const [ada, eve] = [await joinWithFactors('ada'), await joinWithFactors('eve')]
    const adas = await store.findFactors(ada)
    expect(adas).toMatchObject({
      app: { sealed_secret: 'app of ada', last_step: 1 },
      passkeys: [{ id: 'passkey of ada', counter: 0, last_used_at: null }],
      recoveryCodes: 2,
    })
    expect(await store.findFactors(await join('bob'))).toEqual(NONE)

    expect(await store.spendRecoveryCode(eve, 'ada 1')).toBe(false)
    expect(await store.removePasskey(eve, 'passkey of ada', db)).toBe(false)
    expect([await store.spendStep(eve, 2, 2), await store.spendStep(eve, 2, 2)]).toEqual([true, false])
    await store.notePasskeyUse('passkey of eve', 1)
    expect(await store.spendRecoveryCode(eve, 'eve 1')).toBe(true)
    expect(await store.findFactors(eve)).toMatchObject({
      app: { last_step: 2 },
      passkeys: [{ counter: 1 }],
      recoveryCodes: 1,
    })
    expect(await store.removePasskey(eve, 'passkey of eve', db)).toBe(true)
    await store.removeApp(eve, db)
    await store.setRecoveryCodes(eve, [], db)
    expect(await store.findFactors(eve)).toEqual(NONE)
    await store.removeAll(eve)
    expect(await store.findFactors(ada)).toEqual(adas)
  })

  test('take no code twice, that of a phone half a minute ahead included, and forget those of a clock that was days ahead', async () => {
    const { store, joinWithFactors } = await open()
    const ada = await joinWithFactors('ada')
    expect([await store.spendStep(ada, 11, 10), await store.spendStep(ada, 11, 10)]).toEqual([true, false])
    expect([await store.spendStep(ada, 9_000, 9_000), await store.spendStep(ada, 12, 11)]).toEqual([true, true])
  })

  test('that one user is setting up are confirmed for that user alone, and count from then on', async () => {
    const { db, store, join } = await open()
    const [ada, eve] = [await join('ada'), await join('eve')]
    await store.beginApp(ada, 'app of ada')
    await store.beginApp(eve, 'app of eve')
    expect(await store.findFactors(ada)).toEqual(NONE)
    const app = await store.findBegunApp(ada)
    expect(app && (await store.confirmApp(app, 1, db))).toBe(true)
    expect(app && (await store.confirmApp(app, 2, db))).toBe(false)
    expect(await store.findBegunApp(ada)).toBeUndefined()
    expect(await store.findBegunApp(eve)).toMatchObject({ sealed_secret: 'app of eve', last_step: 0 })
    expect(await store.beginApp(ada, 'another app')).toBe(false)
    const replaced = await store.findBegunApp(eve)
    await store.beginApp(eve, 'later app of eve')
    expect(replaced && (await store.confirmApp(replaced, 1, db))).toBe(false)
    expect(await store.findFactors(ada)).toMatchObject({ app: { sealed_secret: 'app of ada' } })
  })
})
