import { expect, test } from 'vitest'
import { isLong } from '../../tests/helpers/long.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { openAccounts, PASSWORD } from './accounts-for-tests.ts'

const TRIES = isLong ? 200 : 40

describeOnEachDatabase('the time of a refusal', (database) => {
  test('does not tell whether the address has an account', { timeout: 60_000, retry: 2 }, async () => {
    const room = openAccounts((await database.open()).db)
    const accounts = Math.ceil(TRIES / 9)
    for (let at = 0; at < accounts; at += 1) await room.store.createUser(`known${at}@example.org`, PASSWORD, 'user')
    const times: Record<'known' | 'other', number[]> = { known: [], other: [] }
    for (let at = 0; at < TRIES; at += 1) {
      // One after the other, so that a busy machine slows both down.
      for (const who of ['known', 'other'] as const) {
        const startedAt = performance.now()
        const { status } = await room.signIn(`${who}${at % accounts}@example.org`, 'a wrong password', {
          address: `2001:db8:${at}::1`,
        })
        expect(status).toBe(401)
        times[who].push(performance.now() - startedAt)
      }
    }
    const [known, other] = [trimmedMean(times.known), trimmedMean(times.other)]
    expect(Math.abs(known - other) / Math.max(known, other)).toBeLessThan(0.1)
  })
})

/** Without the slowest fifth: what else the machine did in between. */
function trimmedMean(values: number[]): number {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.8))
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}
