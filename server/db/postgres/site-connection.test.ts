import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openPostgres, SITE_CONNECTION } from './open-postgres.ts'

const server = inject('postgres')

test.skipIf(!server.ok)('a site is known among the connections whatever name its address gives them', async () => {
  if (!server.ok) return
  const socket = server.url.slice(server.url.indexOf('?') + 1)
  const addresses = [`application_name=weather&${socket}`, `${socket}&application_name=lake-effect`]
  const names = addresses.map(async (search, index) => {
    const db = openPostgres(server.url.replace(socket, search), { isOfSite: index === 0 })
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db)
    await db.destroy()
    return rows[0]?.name
  })
  expect(await Promise.all(names)).toEqual([SITE_CONNECTION, ''])
})
