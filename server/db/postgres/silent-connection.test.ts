import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from '../database-failures.ts'
import { openPostgres } from './open-postgres.ts'

const server = inject('postgres')

/** PostgreSQL by way of a relay, as behind a firewall that may forget its connections without a word. */
async function relayTo(url: string) {
  const directory = new URL(url).searchParams.get('host') ?? ''
  const sockets: Socket[] = []
  const relay = createServer((near) => {
    const far = connect(join(directory, '.s.PGSQL.5432'))
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
    sockets.push(near, far)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    relay.close()
  })
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    forgetConnections() {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

test.skipIf(!server.ok)(
  'a connection that has not answered is not used again',
  async () => {
    if (!server.ok) return
    const relay = await relayTo(server.url)
    const db = openPostgres(relay.url, { statementTimeoutMs: 100 })
    const ask = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
    expect(await ask()).toEqual([{ one: 1 }])
    relay.forgetConnections()
    await expect(ask()).rejects.toSatisfy(isDatabaseAway)
    expect(await ask()).toEqual([{ one: 1 }])
    await db.destroy()
  },
  20_000,
)

test.skipIf(!server.ok)(
  'a transaction on a connection that does not answer ends with the statement that was given up',
  async () => {
    if (!server.ok) return
    const relay = await relayTo(server.url)
    const db = openPostgres(relay.url, { statementTimeoutMs: 100 })
    const before = performance.now()
    const asked = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      relay.forgetConnections()
      await sql`select 1`.execute(transaction)
    })
    await expect(asked).rejects.toSatisfy(isDatabaseAway)
    expect(performance.now() - before).toBeLessThan(9_000)
    await db.destroy()
  },
  20_000,
)
