import { expect, test } from 'vitest'
import { isLong } from '../../tests/helpers/long.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createAccountStore } from './account-store.ts'
import { openAccounts, PASSWORD } from './accounts-for-tests.ts'

const TRIES = 200

/** Of refused sign-ins, milliseconds each. */
interface Times {
  /** Until the answer. */
  waited: number[]
  /** Of a processor, in whichever thread: other programs hardly change it. */
  worked: number[]
}

// What it costs is counted, not measured, in sign-in-work.test.ts, on every machine; this needs a quiet one.
describeOnEachDatabase('the time of a refusal', (database) => {
  test.skipIf(!isLong)('does not tell whether the address has an account', { timeout: 120_000 }, async () => {
    const { db } = await database.open()
    const room = openAccounts(db)
    const accounts = Math.ceil(TRIES / 9)
    const store = createAccountStore(db, room.clock)
    for (let at = 0; at < accounts; at += 1) await store.createUser(`known${at}@example.org`, PASSWORD, 'user')
    const times: Record<'known' | 'other', Times> = {
      known: { waited: [], worked: [] },
      other: { waited: [], worked: [] },
    }
    for (let at = 0; at < TRIES; at += 1) {
      // In turn, so that a busy machine slows both down.
      for (const who of at % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const)) {
        const [startedAt, usage] = [performance.now(), process.cpuUsage()]
        const { status } = await room.signIn(`${who}${at % accounts}@example.org`, 'a wrong password', {
          address: `2001:db8:${at}::1`,
        })
        const { user, system } = process.cpuUsage(usage)
        expect(status).toBe(401)
        times[who].waited.push(performance.now() - startedAt)
        times[who].worked.push((user + system) / 1000)
      }
    }
    expect(differenceOf(times.known.worked, times.other.worked)).toBeLessThan(0.1)
    expect(differenceOf(times.known.waited, times.other.waited)).toBeLessThan(0.1)
  })
})

/** Of two means, as a share of the larger. */
function differenceOf(some: readonly number[], others: readonly number[]): number {
  const [one, other] = [quickMean(some), quickMean(others)]
  return Math.abs(one - other) / Math.max(one, other)
}

/** Of the quicker half: whatever else the machine does only ever adds time. */
function quickMean(values: readonly number[]): number {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2))
  return kept.reduce((sum, value) => sum + value, 0) / kept.length
}
