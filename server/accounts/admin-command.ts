import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ROLES, type Role } from '#shared/contracts/session.ts'
import type { AuditEntry } from '../audit/audit-log.ts'
import { createAuditLog } from '../audit/create-audit-log.ts'
import { createClock } from '../clock.ts'
import { sessionSecret } from '../data-folder/session-secret.ts'
import { databaseFileOf, isDatabaseMissing, siteDataOf } from '../data-folder/site-data.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { migrateEmptyDatabase } from '../db/migrate-database.ts'
import { eraseReader } from '../posts/erase-reader.ts'
import { CommandError, runCommand, say } from '../run-command.ts'
import { type AccountStore, createAccountStore, plainEmail } from './account-store.ts'
import { createAccountThrottle } from './account-throttle.ts'
import { newPassword } from './new-password.ts'
import { createFactorStore } from './second-factor/factor-store.ts'
import { createSessionStore } from './session-store.ts'
import { secondFactorOf } from './tries.ts'

const USAGE = `Usage: npm run admin -- create EMAIL [--role user|admin] [--password-stdin]
                        reset EMAIL [--password-stdin]
                        reset-second-factor EMAIL
                        role EMAIL user|admin
                        erase EMAIL
                        list`

/** Manages accounts from the console, also while the site runs. */
await runCommand(USAGE, async (args, config) => {
  const { command, email, role, isPasswordPiped } = parseCommand(args)
  const site = siteDataOf(config)
  const file = databaseFileOf(site)
  const isNew = isDatabaseMissing(site)
  const database = await connectDatabase(site, undefined, migrateEmptyDatabase)
  // Without the site's own settings this is another database, of which the site knows nothing.
  if (isNew) {
    say(`There was no database: ${file} was made just now. If your site runs with other settings`)
    say('(DATA_DIR, DATABASE_URL, WEATHER_PROVIDERS), run this command again with the same ones.')
  }
  const clock = createClock(config.fakeNow)
  const store = createAccountStore(database.db, clock)
  const openThrottle = () =>
    createAccountThrottle(database.db, { clock, secret: config.sessionSecret ?? sessionSecret(site.dataDir) })
  const audit = createAuditLog({ db: database.db, clock })
  const record = (message: string, details: AuditEntry['details']) =>
    audit.record({ type: 'admin_action', severity: 'medium', message, details }, null)
  try {
    switch (command) {
      case 'create': {
        if (await store.findUser(email)) throw new CommandError(`${email} has an account already.`)
        const password = await newPassword(email, isPasswordPiped)
        const user = await store.createUser(email, password, role ?? 'admin')
        if (!user) throw new CommandError(`${email} has an account already.`)
        await record('An account was made at the console.', { user_id: user.id, role: user.role })
        const thisSite = `the ${site.simulated ? 'simulated ' : ''}site with ${file ?? 'the database of DATABASE_URL'}`
        const signsIn = `${user.email} can sign in`
        say(
          isNew
            ? `${signsIn}, as ${inWords(user.role)}, once ${thisSite} runs.`
            : `${signsIn} now, as ${inWords(user.role)} of ${thisSite}.`,
        )
        break
      }
      case 'reset': {
        const user = await getUser(store, email)
        await store.setPassword(user.id, await newPassword(email, isPasswordPiped))
        await openThrottle().forgiveEverywhere('account', email)
        await record('A password was reset at the console.', { user_id: user.id })
        say(`${user.email} has another password and is signed out everywhere.`)
        break
      }
      case 'reset-second-factor': {
        const user = await getUser(store, email)
        await createFactorStore(database.db, clock).removeAll(user.id)
        await createSessionStore(database.db, clock).endSessionsOf(user.id)
        const throttle = openThrottle()
        for (const kind of ['account', 'app-code'] as const) {
          await throttle.forgiveEverywhere(kind, secondFactorOf(email))
        }
        await record('A second factor was reset at the console.', { user_id: user.id })
        say(`${user.email} signs in with the password alone now and is signed out everywhere.`)
        break
      }
      case 'role': {
        const user = await getUser(store, email)
        if (!role) throw new CommandError(USAGE)
        await store.setRole(user.id, role)
        await record('A role was changed at the console.', { user_id: user.id, from: user.role, to: role })
        say(`${user.email} is ${inWords(role)} now and signs in again.`)
        await warnWithoutAdministrator(store)
        break
      }
      case 'erase': {
        const user = await getUser(store, email)
        const { comments, likes } = await database.db.transaction().execute(async (transaction) => {
          await createAccountStore(transaction, clock).removeUser(user.id)
          return await eraseReader(transaction, user.id)
        })
        await record('An account was erased at the console.', { user_id: user.id, comments, likes })
        say(`${user.email} is erased, with ${comments} comments and ${likes} likes. Posts stay; backups keep the rest.`)
        await warnWithoutAdministrator(store)
        break
      }
      case 'list':
        for (const { email, role, created_at } of await store.listUsers()) {
          say(`${role.padEnd(5)}  ${new Date(created_at).toISOString().slice(0, 10)}  ${email}`)
        }
    }
  } finally {
    await database.close()
  }
})

function parseCommand(args: string[]) {
  const options = { role: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [name, address = '', third, ...more] = positionals
  const command = z.enum(['create', 'reset', 'reset-second-factor', 'role', 'erase', 'list']).safeParse(name).data
  const role = roleFrom(command === 'role' ? third : values.role)
  const isWhole =
    more.length === 0 &&
    (third === undefined || command === 'role') &&
    (values.role === undefined || command === 'create') &&
    (values['password-stdin'] === undefined || command === 'create' || command === 'reset')
  if (!command || !isWhole || (command === 'list') !== (address === '')) throw new CommandError(USAGE)
  const email = plainEmail(address)
  if (command !== 'list' && !z.email().max(254).safeParse(email).success) {
    throw new CommandError(`${address} is no e-mail address.`)
  }
  return { command, email, role, isPasswordPiped: values['password-stdin'] === true }
}

function roleFrom(text: string | undefined): Role | undefined {
  if (text === undefined) return undefined
  const { data } = z.enum(ROLES).safeParse(text)
  if (!data) throw new CommandError(USAGE)
  return data
}

async function getUser(store: AccountStore, email: string) {
  const user = await store.findUser(email)
  if (!user) throw new CommandError(`${email} has no account.`)
  return user
}

async function warnWithoutAdministrator(store: AccountStore): Promise<void> {
  if (await store.hasAdministrator()) return
  // The site may run with an ADMIN_EMAIL that this command has not been given.
  const next = 'The next start of the site with ADMIN_EMAIL makes that one, unless the address has an account.'
  say(`There is no administrator any more. ${next}`)
}

function inWords(role: Role): string {
  return role === 'admin' ? 'an administrator' : 'a user'
}
