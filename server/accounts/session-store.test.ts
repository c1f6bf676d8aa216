import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import type { Db } from '../db/schema.ts'
import { createAccountStore } from './account-store.ts'
import { createSessionStore } from './session-store.ts'

let database: Awaited<ReturnType<typeof openEmptySqlite>>
let now: number
const clock = () => new Date(now)
beforeEach(async () => {
  database = await openEmptySqlite()
  now = Date.parse('2026-01-15T12:00:00Z')
})
afterEach(() => database.close())

/** An administrator's session, whose uses are written as `write` does it. */
async function open(write: () => Promise<unknown>) {
  const { db } = database
  const admin = await createAccountStore(db, clock, async () => 'hash').createUser('a@example.org', '', 'admin')
  const token = await createSessionStore(db, clock).openSession(admin?.id ?? '')
  const update = { set: () => update, where: () => update, execute: write }
  const slow = { selectFrom: db.selectFrom.bind(db), updateTable: () => update }
  const store = createSessionStore(slow as unknown as Db, clock)
  return async (minutesLater: number) => {
    now += minutesLater * MINUTE_MS
    return (await store.findSession(token)) !== null
  }
}

test('an administrator at work is not taken for away while the last use is still being written', async () => {
  const isSignedIn = await open(() => new Promise(() => {}))
  expect([await isSignedIn(20), await isSignedIn(20)]).toEqual([true, true])
})

test('a use that the database does not take ends nothing, and the next one is written', async () => {
  let writes = 0
  const isSignedIn = await open(async () => {
    writes += 1
    throw new Error('database is locked')
  })
  expect([await isSignedIn(5), await isSignedIn(5), writes]).toEqual([true, true, 2])
})

test('the session of an administrator who was away is gone, so that no clock that is set back opens it again', async () => {
  const { db } = database
  const admin = await createAccountStore(db, clock, async () => 'hash').createUser('a@example.org', '', 'admin')
  const store = createSessionStore(db, clock)
  const token = await store.openSession(admin?.id ?? '')
  now += 30 * MINUTE_MS
  expect(await store.findSession(token)).toBeNull()
  await expect.poll(() => db.selectFrom('sessions').select('id').execute()).toEqual([])
})
