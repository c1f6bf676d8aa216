import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layEmptySqlite } from '../../../tests/helpers/empty-sqlite.ts'
import { openHouse } from '../../../tests/helpers/house.ts'
import { describeOnEachDatabase } from '../../../tests/helpers/postgres.ts'
import { connectDatabase } from '../../db/connect-database.ts'
import { Secret } from '../../secret.ts'
import { SECRET } from '../accounts-for-tests.ts'
import { seal } from './sealed-text.ts'
import { openSecondFactors } from './second-factors-for-tests.ts'
import { hasUnreadableKeys } from './unreadable-keys.ts'

const ANOTHER = new Secret('another secret of the same length, or more')

describeOnEachDatabase('keys of authenticator apps', (databases) => {
  test('cannot be read with another secret than they were encrypted under', async () => {
    const { db } = await databases.open()
    const { turnAppOn, proven } = await openSecondFactors(db)
    expect(await hasUnreadableKeys(db, ANOTHER)).toBe(false)
    await proven('authenticator-app')
    expect(await hasUnreadableKeys(db, ANOTHER)).toBe(false)
    await turnAppOn()
    expect(await hasUnreadableKeys(db, SECRET)).toBe(false)
    expect(await hasUnreadableKeys(db, ANOTHER)).toBe(true)
    // One readable key shows that the secret is right: an app that an earlier secret sealed is not reported any more.
    const user = { id: 'u', email: 'ada@example.org', name: 'Ada', role: 'user', created_at: 1, updated_at: 1 } as const
    await db.insertInto('users').values(user).execute()
    const sealed_secret = seal(new Uint8Array(20), 'u', ANOTHER)
    const app = { user_id: 'u', sealed_secret, created_at: 1, confirmed_at: 1, last_step: 0 }
    await db.insertInto('authenticator_apps').values(app).execute()
    expect(await hasUnreadableKeys(db, SECRET)).toBe(false)
  })
})

test.each([
  ['says that codes of authenticator apps will be wrong when its secret is another one', ANOTHER, 1],
  ['says nothing of authenticator apps when their keys can be read', SECRET, 0],
])('the start of a site %s', async (_, secret, lines) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await layEmptySqlite(dataDir)
  const { db, close } = await connectDatabase({ dataDir })
  const user = { id: 'u', email: 'ada@example.org', name: 'Ada', role: 'user', created_at: 1, updated_at: 1 } as const
  await db.insertInto('users').values(user).execute()
  const app = { user_id: 'u', created_at: 1, confirmed_at: 1, last_step: 0 }
  const sealed_secret = seal(new Uint8Array(20), 'u', secret)
  await db
    .insertInto('authenticator_apps')
    .values({ ...app, sealed_secret })
    .execute()
  await close()
  const house = await openHouse({ now: '2026-01-15T12:00:00Z', database: { dataDir } })
  onTestFinished(() => house.close())
  const errors = house.log.filter((line) => line.includes('"level":"error"'))
  expect(errors.filter((line) => line.includes('Codes of authenticator apps will be wrong'))).toHaveLength(lines)
})
