import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { onServer } from '../../../tests/helpers/postgres-server.ts'
import { isDatabaseAway } from '../database-failures.ts'
import { openPostgres } from './open-postgres.ts'

const server = inject('postgres')

test.skipIf(!server.ok)(
  'a connection that breaks in the middle of a transaction fails what is asked next, and nothing else',
  async () => {
    if (!server.ok) return
    const onError = vi.fn()
    const db = openPostgres(server.url, { onError })
    const asked = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await onServer(server.url, `select pg_terminate_backend(${rows[0]?.pid})`)
      await expect.poll(() => onError).toHaveBeenCalled()
      await sql`select 1`.execute(transaction)
    })
    await expect(asked).rejects.toSatisfy(isDatabaseAway)
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
    expect(rows).toEqual([{ one: 1 }])
    await db.destroy()
  },
)

test.skipIf(!server.ok)('a transaction that says nothing more loses its locks', async () => {
  if (!server.ok) return
  const [silent, another] = [openPostgres(server.url, { statementTimeoutMs: 200 }), openPostgres(server.url, {})]
  onTestFinished(async () => {
    await Promise.all([silent.destroy(), another.destroy()])
  })
  const lock = sql`select pg_advisory_xact_lock(7001)`
  let isFree = false
  const asked = silent.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    await Promise.race([lock.execute(another).then(() => (isFree = true)), sleep(3_000)])
    await sql`select 1`.execute(transaction)
  })
  await expect(asked).rejects.toSatisfy(isDatabaseAway)
  expect(isFree).toBe(true)
})
