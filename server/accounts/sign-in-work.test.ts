import { afterEach, expect, test, vi } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAccountStore } from './account-store.ts'
import { openAccounts, PASSWORD } from './accounts-for-tests.ts'

/** What Argon2 was asked to compute: how long one takes depends on its setting alone. */
const work = vi.hoisted(() => ({ settings: [] as string[] }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: async (...given: Parameters<typeof real.hash>) => {
      const hashed = await real.hash(...given)
      work.settings.push(settingOf(hashed))
      return hashed
    },
    verify: async (...given: Parameters<typeof real.verify>) => {
      work.settings.push(settingOf(String(given[0])))
      return await real.verify(...given)
    },
  }
})
afterEach(() => {
  work.settings.length = 0
})

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` without salt and hash. */
const settingOf = (hashed: string): string => hashed.split('$').slice(1, 4).join('$')

describeOnEachDatabase('a sign-in that is refused', (database) => {
  test('costs one computation of the same setting whether or not the address has an account', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    await createAccountStore(db, room.clock).createUser('known@example.org', PASSWORD, 'user')
    const costs: Record<string, string[]> = {}
    for (const who of ['known@example.org', 'unknown@example.org']) {
      work.settings.length = 0
      expect((await room.signIn(who, 'a wrong password')).status).toBe(401)
      costs[who] = [...work.settings]
    }
    expect(costs['known@example.org']).toEqual(['argon2id$v=19$m=19456,t=2,p=1'])
    expect(costs['unknown@example.org']).toEqual(costs['known@example.org'])
  })
})
