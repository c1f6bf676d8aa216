import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { layEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { isLong } from '../../tests/helpers/long.ts'
import { programEnv, programOf } from '../../tests/helpers/program.ts'
import { connectDatabase } from '../db/connect-database.ts'
import type { Db } from '../db/schema.ts'
import { SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { createAccountThrottle } from './account-throttle.ts'
import { fromBase32, openAccounts, PASSWORD, SECRET } from './accounts-for-tests.ts'
import { stepAt, totpCode } from './second-factor/totp.ts'
import { secondFactorOf } from './tries.ts'

/** The command as somebody types it at the console of a site with this folder. */
const commandIn =
  (dataDir: string) =>
  (args: string, input = '') =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const env = programEnv({ DATA_DIR: dataDir, WEATHER_PROVIDERS: 'live', SESSION_SECRET: SECRET.reveal() })
      const child = execFile(
        process.execPath,
        [programOf('admin-command'), ...args.split(' ')],
        { env },
        (error, out, errors) => {
          resolve({ code: Number(error?.code ?? 0), out, error: errors })
        },
      )
      child.stdin?.end(input)
    })

/** A site that runs while somebody sits at its console. */
async function aSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-admin-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await layEmptySqlite(dataDir)
  const database = await connectDatabase({ dataDir })
  onTestFinished(database.close)
  return { admin: commandIn(dataDir), room: openAccounts(database.db), db: database.db }
}

/** What was done at the console, as the record has it. */
async function recordOf(db: Db) {
  const rows = await db.selectFrom('security_audit_log').select('details').orderBy('id').execute()
  return rows.map(({ details }) => JSON.parse(details)).filter(({ message }) => message.endsWith('at the console.'))
}

test('somebody at the console makes an administrator, whose made-up password is shown once and works at once', async () => {
  const { admin, room, db } = await aSite()
  const { code, out } = await admin('create Ada@example.org')
  expect(code).toBe(0)
  const password = /password is ([a-z2-9-]{23}) /.exec(out)?.[1] ?? ''
  const answer = await room.signIn('ada@example.org', password)
  expect([answer.status, await answer.json()]).toMatchObject([200, { user: { role: 'admin' } }])
  expect(await admin('list')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^admin {2}\d{4}-\d\d-\d\d {2}ada@example.org\n$/),
  })
  expect((await admin('create ada@example.org')).error).toBe('ada@example.org has an account already.\n')
  expect(await db.selectFrom('security_audit_log').select('event_type').execute()).toEqual([
    { event_type: 'admin_action' },
  ])
})

test('an account in a database that the command has just made is not said to sign in at a site that may have another', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-effect-admin-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const create = commandIn(dataDir)
  const file = join(dataDir, SQLITE_FILE)
  const first = await create('create ada@example.org')
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringContaining(`There was no database: ${file} was made just now`),
  })
  expect(first.out).toContain('DATA_DIR, DATABASE_URL, WEATHER_PROVIDERS')
  expect(first.out).toContain(`ada@example.org can sign in, as an administrator, once the site with ${file} runs.`)
  expect(first.out).not.toContain('can sign in now')
  const second = await create('create bob@example.org')
  expect(second.out).toContain(`bob@example.org can sign in now, as an administrator of the site with ${file}.`)
})

test('a password that is piped in is kept to the rules', async () => {
  const { admin, room } = await aSite()
  expect(await admin('create ada@example.org --role user --password-stdin', 'password1\n')).toMatchObject({ code: 1 })
  expect(await admin('create ada@example.org --role user --password-stdin', `${PASSWORD}\n`)).toMatchObject({ code: 0 })
  expect(await (await room.signIn('ada@example.org')).json()).toMatchObject({ user: { role: 'user' } })
})

test('another password and another role sign out everywhere, and are recorded', async () => {
  const { admin, room, db } = await aSite()
  const first = await room.cookieOf('user')
  expect((await admin('role user@example.org admin')).out).toBe(
    'user@example.org is an administrator now and signs in again.\n',
  )
  expect(await room.sessionOf(first)).toBeNull()
  const second = await room.cookieOf('user')
  expect(await room.sessionOf(second)).toMatchObject({ user: { role: 'admin' } })
  expect((await admin('reset user@example.org --password-stdin', 'a lake of mist\n')).code).toBe(0)
  expect(await room.sessionOf(second)).toBeNull()
  expect((await room.signIn('user@example.org', 'a lake of mist')).status).toBe(200)
  expect((await admin('role user@example.org user')).out).toContain('There is no administrator any more.')
  expect(await recordOf(db)).toMatchObject([
    { message: 'A role was changed at the console.', from: 'user', to: 'admin' },
    { message: 'A password was reset at the console.' },
    { message: 'A role was changed at the console.', from: 'admin', to: 'user' },
  ])
})

test('who mistyped too often in a browser that has signed in before gets in with the new password at once', async () => {
  const { admin, room } = await aSite()
  await room.store.createUser('ada@example.org', PASSWORD, 'user')
  const known = (await room.signIn('ada@example.org')).headers.getSetCookie().at(-1)
  const cookie = known?.split(';')[0]
  const signIn = async (password: string) => (await room.signIn('ada@example.org', password, { cookie })).status
  for (let at = 0; at < 10; at += 1) await signIn(`mistyped ${at}`)
  expect(await signIn(PASSWORD)).toBe(429)
  expect((await admin('reset ada@example.org --password-stdin', 'a lake of mist\n')).code).toBe(0)
  expect(await signIn('a lake of mist')).toBe(200)
})

test('a second factor that is reset is forgiven all wrong codes, of every browser and of the day', async () => {
  const { admin, room, db } = await aSite()
  await room.store.createUser('ada@example.org', PASSWORD, 'user')
  const throttle = createAccountThrottle(db, { clock: room.clock, secret: SECRET })
  const what = secondFactorOf('ada@example.org')
  for (const kind of ['account', 'app-code'] as const) {
    for (const who of [what, { what, browser: 'one' }, { what, browser: 'another' }]) await throttle.take(kind, who)
  }
  expect((await admin('reset-second-factor ada@example.org')).code).toBe(0)
  expect(await db.selectFrom('account_throttles').selectAll().execute()).toEqual([])
})

test('somebody who has lost phone and recovery codes signs in with the password alone after a reset', async () => {
  const { admin, room, db } = await aSite()
  const cookie = await room.cookieOf('admin')
  const body = { password: PASSWORD }
  const { secret } = await (await room.ask('second-factor/authenticator-app', body, { cookie })).json()
  const code = totpCode(fromBase32(secret), stepAt(room.clock()))
  expect((await room.ask('second-factor/authenticator-app/confirm', { code }, { cookie })).status).toBe(200)
  expect(await (await room.signIn('admin@example.org')).json()).toHaveProperty('secondFactor')
  expect(await admin('reset-second-factor admin@example.org')).toMatchObject({
    code: 0,
    out: 'admin@example.org signs in with the password alone now and is signed out everywhere.\n',
  })
  expect(await room.sessionOf(cookie)).toBeNull()
  expect(await (await room.signIn('admin@example.org')).json()).toMatchObject({ user: { role: 'admin' } })
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  const { details } = await db.selectFrom('security_audit_log').select('details').executeTakeFirstOrThrow()
  expect(details).toContain('A second factor was reset at the console.')
})

test('who is erased leaves no author’s profile, and a fault midway leaves the account to be erased again', async () => {
  const { admin, db, room } = await aSite()
  await room.cookieOf('user')
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@example.org')
    .executeTakeFirstOrThrow()
  const profile = { id, avatar_url: null, bio: 'I watch clouds.', social_links: '{}', created_at: 1 }
  await db.insertInto('author_profiles').values(profile).execute()
  await sql`create trigger fault before delete on author_profiles begin select raise(abort, 'fault'); end`.execute(db)
  expect(await admin('erase user@example.org')).toMatchObject({ code: 1 })
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toHaveLength(1)
  await sql`drop trigger fault`.execute(db)
  expect(await admin('erase user@example.org')).toMatchObject({ code: 0 })
  expect(await db.selectFrom('author_profiles').selectAll().execute()).toEqual([])
  expect(await recordOf(db)).toMatchObject([{ message: 'An account was erased at the console.', user_id: id }])
})

test('who is erased is signed out and unknown, and whoever runs the site hears when no administrator is left', async () => {
  const { admin, room } = await aSite()
  const cookie = await room.cookieOf('user')
  const { code, out } = await admin('erase user@example.org')
  expect([code, out]).toEqual([
    0,
    'user@example.org is erased, with 0 comments and 0 likes. Posts stay; backups keep the rest.\nThere is no administrator any more. The next start of the site with ADMIN_EMAIL makes that one, unless the address has an account.\n',
  ])
  expect(await room.sessionOf(cookie)).toBeNull()
  expect((await room.signIn('user@example.org')).status).toBe(401)
  expect(await admin('erase user@example.org')).toMatchObject({ code: 1, error: 'user@example.org has no account.\n' })
})

/** A word too few, one too many, an unknown role, an unknown option, one of another command. */
const WRONG = [
  ...['create', 'list extra', 'role a@example.org king', 'create a@example.org --rolle x'],
  'reset a@example.org --role admin',
]
const FURTHER = [
  '',
  'create a@example.org extra',
  'drop all',
  'reset-second-factor',
  'list more and more',
  'erase a@example.org --password-stdin',
]

test.each(isLong ? [...WRONG, ...FURTHER] : WRONG)('npm run admin -- %s is answered by how to ask', async (args) => {
  const { admin } = await aSite()
  expect(await admin(args)).toMatchObject({ code: 1, error: expect.stringContaining('Usage: npm run admin') })
})
