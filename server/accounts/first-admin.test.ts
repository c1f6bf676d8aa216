import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { createLog } from '../log.ts'
import { Secret } from '../secret.ts'
import { openAccounts, PASSWORD } from './accounts-for-tests.ts'
import { ensureFirstAdmin } from './first-admin.ts'

describeOnEachDatabase('the first administrator', (database) => {
  async function aSite() {
    const { db } = await database.open()
    const room = openAccounts(db)
    const logged: string[] = []
    const log = createLog({ level: 'info', to: { write: (line) => logged.push(line) } })
    const audit = { record: async () => void logged.push('audited') }
    const start = (email: string, password: string) =>
      ensureFirstAdmin({ email, password: new Secret(password) }, { db, clock: room.clock, log, audit })
    const startWithout = () => ensureFirstAdmin(null, { db, clock: room.clock, log, audit })
    const erase = async (email: string) => room.store.removeUser((await room.store.findUser(email))?.id ?? '')
    return { room, logged, start, startWithout, erase }
  }

  test('is made from the configuration once; whoever is there already keeps password and role', async () => {
    const { room, logged, start, startWithout, erase } = await aSite()
    await startWithout()
    expect(await room.store.listUsers()).toEqual([])
    await Promise.all([start('Ada@example.org', PASSWORD), start('ada@example.org', PASSWORD)])
    await start('ada@example.org', 'another password')
    expect(await (await room.signIn('ada@example.org')).json()).toMatchObject({ user: { role: 'admin' } })
    expect(logged.filter((line) => line === 'audited')).toHaveLength(1)

    await room.store.createUser('eve@example.org', PASSWORD, 'user')
    await start('eve@example.org', 'another password')
    expect(await (await room.signIn('eve@example.org')).json()).toMatchObject({ user: { role: 'user' } })
    await erase('ada@example.org')
    await start('bob@example.org', 'password1')
    expect(logged.join('\n')).toContain('ADMIN_PASSWORD is weak')
    expect(logged.join('\n')).not.toMatch(/password1|another password/)
  })

  test('does not come back once erased, unless there is no administrator at all', async () => {
    const { room, start, erase } = await aSite()
    await start('ada@example.org', PASSWORD)
    await room.store.createUser('bob@example.org', PASSWORD, 'admin')
    await erase('ada@example.org')
    await start('ada@example.org', PASSWORD)
    expect(await room.store.findUser('ada@example.org')).toBeUndefined()
    await erase('bob@example.org')
    await start('ada@example.org', PASSWORD)
    expect(await room.store.findUser('ada@example.org')).toMatchObject({ role: 'admin' })
  })
})
