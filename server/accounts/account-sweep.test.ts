import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createLog } from '../log.ts'
import { createAccountSweep } from './account-sweep.ts'
import { openAccounts } from './accounts-for-tests.ts'

describeOnEachDatabase('what has ended of accounts', (database) => {
  test('goes although nobody signs in again, and what still counts stays', async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    const { id: user_id } = (await room.store.createUser('ada@example.org', 'squalls over the lake', 'user')) ?? {}
    expect((await room.signIn('ada@example.org')).status).toBe(200)
    expect((await room.signIn('nobody@example.org')).status).toBe(401)
    const challenge = {
      id: 'sign-in:1',
      user_id: user_id ?? '',
      challenge: 'c',
      expires_at: room.clock().getTime() + 1,
    }
    await db.insertInto('account_challenges').values(challenge).execute()
    const countRows = async () =>
      await Promise.all(
        (['sessions', 'account_challenges', 'account_throttles'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    expect(await countRows()).toEqual([1, 1, expect.toSatisfy((count) => count >= 2)])
    room.advance(11 * HOUR_MS)
    await sweep([1, 0, 0])
    room.advance(HOUR_MS)
    await sweep([0, 0, 0])

    async function sweep(left: number[]) {
      const work = createAccountSweep({ db, clock: room.clock, log: createLog({ level: 'silent' }) })
      onTestFinished(work.stop)
      work.start()
      await vi.waitFor(async () => expect(await countRows()).toEqual(left), 20_000)
    }
  })
})
