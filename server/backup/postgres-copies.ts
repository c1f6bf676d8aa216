import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SECOND_MS } from '#shared/time.ts'
import { listMigrations } from '../db/migrate-database.ts'
import { openPostgres, SITE_CONNECTION } from '../db/postgres/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import type { DatabaseCopies } from './database-copies.ts'
import { runTool } from './run-tool.ts'
import { recordVerdict } from './with-table.ts'

const DUMP_FILE = 'database.dump'
/** How long the server may still list the connections of a site that has just stopped. */
const CLOSING_MS = 2 * SECOND_MS
const PAUSE_MS = 50

/** By PostgreSQL's own programs. */
export const postgresCopies: DatabaseCopies = {
  title: 'PostgreSQL',
  file: DUMP_FILE,
  siteFiles: [],

  async write({ databaseUrl = '' }, folder) {
    const { dbname, environment } = programAccess(databaseUrl)
    const dump = ['--format=custom', '--no-owner', '--no-privileges', `--file=${join(folder, DUMP_FILE)}`]
    await runTool('pg_dump', [...dump, `--dbname=${dbname}`], environment)
  },

  async listMigrations(folder) {
    const file = join(folder, 'migrations.sql')
    await runTool('pg_restore', ['--data-only', '--table=kysely_migration', `--file=${file}`, join(folder, DUMP_FILE)])
    const rows = await readFile(file, 'utf8')
    return [...rows.matchAll(/^(\d{4}-[a-z\d-]+)\t/gm)].flatMap(([, name = '']) => name).toSorted()
  },

  listMigrationsOf: ({ databaseUrl = '' }) => withDatabase(databaseUrl, listMigrations),

  hasData: ({ databaseUrl = '' }) =>
    withDatabase(databaseUrl, async (db) => (await db.introspection.getTables()).length > 0),

  isOpenElsewhere: ({ databaseUrl = '' }) =>
    withDatabase(databaseUrl, async (db) => {
      const giveUpAt = performance.now() + CLOSING_MS
      while (await hasSiteConnection(db)) {
        if (performance.now() >= giveUpAt) return true
        await sleep(PAUSE_MS)
      }
      return false
    }),

  async restore({ databaseUrl = '' }, folder) {
    const { dbname, environment } = programAccess(databaseUrl)
    const whole = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runTool('pg_restore', [...whole, `--dbname=${dbname}`, join(folder, DUMP_FILE)], environment)
    return await withDatabase(databaseUrl, recordVerdict)
  },
}

/** Whether any process of the site, on this machine or another, is connected to the database. */
async function hasSiteConnection(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = ${SITE_CONNECTION}`.execute(db)
  return rows.length > 0
}

async function withDatabase<T>(databaseUrl: string, look: (db: Db) => Promise<T>): Promise<T> {
  const db = openPostgres(databaseUrl, {})
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

/** Not by `URL`, which refuses a user without a host, as PostgreSQL's socket is given. */
const PASSWORD = /^([^/]+\/\/[^:@/?#]*):([^/?#]*)@/

/**
 * The database for PostgreSQL's programs: its address without the password, which goes into an environment variable,
 * because arguments show in the list of processes.
 */
export function programAccess(databaseUrl: string): { dbname: string; environment: Record<string, string> } {
  const password = decodeURIComponent(PASSWORD.exec(databaseUrl)?.[2] ?? '')
  const dbname = databaseUrl.replace(PASSWORD, '$1@')
  return { dbname, environment: password === '' ? {} : { PGPASSWORD: password } }
}
