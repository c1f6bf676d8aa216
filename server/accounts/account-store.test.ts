import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAccountStore } from './account-store.ts'
import { createChallenges, signInId } from './second-factor/challenges.ts'
import { createSessionStore } from './session-store.ts'

const clock = () => new Date('2026-01-15T12:00:00Z')

describeOnEachDatabase('of two accounts', (database) => {
  /** Both are signed in and have begun another sign-in; their passwords are their names. */
  async function open() {
    const { db } = await database.open()
    const store = createAccountStore(db, clock, async (password) => `hash of ${password}`)
    const join = async (name: string) => {
      const user = await store.createUser(`${name}@example.org`, name, 'user')
      if (!user) throw new Error('the address has an account')
      await createSessionStore(db, clock).openSession(user.id)
      await createChallenges(db, clock).begin(signInId(name), user.id)
      return user
    }
    const [eve, ada] = [await join('eve'), await join('ada')]
    const read = async (user_id: string) => {
      const rowsOf = (table: 'sessions' | 'account_challenges') =>
        db.selectFrom(table).select('id').where('user_id', '=', user_id).execute()
      const passwords = await db.selectFrom('accounts').select('password').where('user_id', '=', user_id).execute()
      return {
        role: (await store.findUserById(user_id))?.role,
        passwords: passwords.map(({ password }) => password),
        sessions: (await rowsOf('sessions')).length,
        begun: (await rowsOf('account_challenges')).length,
      }
    }
    return { store, ada, eve, read }
  }
  const asJoined = (name: string) => ({ role: 'user', passwords: [`hash of ${name}`], sessions: 1, begun: 1 })

  test('one gets another password, which signs it out everywhere, and the other keeps all', async () => {
    const { store, ada, eve, read } = await open()
    expect(await store.setPassword(ada.id, 'new', 'hash of eve')).toBeNull()
    expect([await read(ada.id), await read(eve.id)]).toEqual([asJoined('ada'), asJoined('eve')])
    expect(await store.setPassword(ada.id, 'new', 'hash of ada')).toBe('hash of new')
    expect(await read(ada.id)).toEqual({ role: 'user', passwords: ['hash of new'], sessions: 0, begun: 0 })
    expect(await store.setPassword(ada.id, 'newer')).toBe('hash of newer')
    expect(await read(eve.id)).toEqual(asJoined('eve'))
  })

  test('one is made the administrator, which signs it out everywhere, and the other is none', async () => {
    const { store, ada, eve, read } = await open()
    expect(await store.hasAdministrator()).toBe(false)
    await store.setRole(ada.id, 'admin')
    expect(await store.hasAdministrator()).toBe(true)
    expect(await read(ada.id)).toMatchObject({ role: 'admin', sessions: 0 })
    expect(await read(eve.id)).toEqual(asJoined('eve'))
    expect((await store.listUsers()).map(({ email }) => email)).toEqual(['ada@example.org', 'eve@example.org'])
  })

  test('one is not proven by the password of the other, and goes without it', async () => {
    const { store, ada, eve, read } = await open()
    const prove = (passwordHash: string) => store.whileProven({ user: ada, passwordHash }, async () => 'done')
    expect([await prove('hash of eve'), await prove('hash of ada')]).toEqual([null, 'done'])
    await store.removeUser(ada.id)
    expect(await read(ada.id)).toEqual({ role: undefined, passwords: [], sessions: 0, begun: 0 })
    expect(await read(eve.id)).toEqual(asJoined('eve'))
  })
})
