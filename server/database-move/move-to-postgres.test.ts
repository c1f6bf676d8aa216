import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { PostsAnswer } from '#shared/contracts/post.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { programEnv, programOf } from '../../tests/helpers/program.ts'
import { cookieIn, fromBase32, openAccounts } from '../accounts/accounts-for-tests.ts'
import { stepAt, totpCode } from '../accounts/second-factor/totp.ts'
import { verifyAuditLog } from '../audit/verify-audit-log.ts'
import { holdDataFolder } from '../data-folder/hold-data-folder.ts'
import { refuseLeftSite } from '../data-folder/refuse-left-site.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import type { Db } from '../db/schema.ts'
import { openSqlite, SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { openBlog } from '../posts/blog-for-tests.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { fillSite } from './used-site-for-tests.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let original: { folder: string; used: ReturnType<typeof fillSite> } | undefined
afterAll(() => original && rm(original.folder, { recursive: true, force: true }))

/** The folder of a site that people have used, a copy for each test. */
async function aUsedSite() {
  if (!original) {
    const folder = await mkdtemp(join(tmpdir(), 'lake-effect-used-'))
    original = { folder, used: fillSite(folder) }
  }
  const used = await original.used
  const dataDir = await aFolder()
  await cp(original.folder, dataDir, { recursive: true })
  return { dataDir, used }
}

/** Rows in any order, with booleans as SQLite has them. */
async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
  const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, plain(value)])
          .toSorted(),
      ),
    )
    .toSorted()
}

/** All tables but those of the search index and of the migrator. */
const tablesOf = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(?:blog_posts_(?:search|pairs)|kysely_)/.test(name))
    .toSorted()

async function whileOpen<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** What the command says and how it ends. */
async function move(variables: Record<string, string>) {
  const env = programEnv({ WEATHER_PROVIDERS: 'live', ...variables })
  const child = spawn(process.execPath, [programOf('move-to-postgres-command')], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

describeOnEachDatabase('a site that moves from the embedded database', (databases) => {
  const onPostgres = test.runIf(databases.dialect === 'postgres')
  const anEmptyPostgres = async () => (await databases.createLocation()).databaseUrl ?? ''
  const tablesAt = (url: string) =>
    whileOpen(openPostgres(url, {}), async (db) => (await db.introspection.getTables()).map(({ name }) => name))

  onPostgres('has every row of every table, and goes on there as if it had not moved', async () => {
    const [{ dataDir, used }, databaseUrl] = [await aUsedSite(), await anEmptyPostgres()]
    const file = await readFile(join(dataDir, SQLITE_FILE))
    const moved = await move({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const { said } = moved
    expect(said).toContain('Start it with DATABASE_URL set.')
    expect(said).toContain('The record of security events is whole: 230 rows')
    expect(said).toContain(`${join(dataDir, 'session-secret')} as SESSION_SECRET`)
    expect(moved.code).toBe(0)
    expect((await readFile(join(dataDir, SQLITE_FILE))).equals(file)).toBe(true)

    const postgres = await databases.open({ dataDir: '', databaseUrl })
    const { db } = postgres
    let total = 0
    await whileOpen(await openSqlite(dataDir), async (embedded) => {
      const tables = await tablesOf(embedded)
      expect(await tablesOf(db)).toEqual(tables)
      for (const table of tables) {
        const rows = await rowsOf(embedded, table)
        // A table without rows would prove nothing: fill it in used-site-for-tests.ts.
        expect(rows.length, table).toBeGreaterThan(0)
        expect(await rowsOf(db, table), table).toEqual(rows)
        total += rows.length
      }
    })
    expect(said).toContain(` ${total} rows.`)
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, head: { id: 230 } })
    const accounts = openAccounts(db)
    expect(await accounts.sessionOf(used.cookie)).toMatchObject({ user: { email: 'user@example.org' } })
    accounts.advance(5 * MINUTE_MS)
    const cookie = cookieIn(await accounts.signIn('admin@example.org'))
    const code = totpCode(fromBase32(used.secret), stepAt(accounts.clock()))
    expect((await accounts.ask('sign-in/second-factor', { code }, { cookie })).status).toBe(200)

    const blog = openBlog(postgres)
    onTestFinished(() => blog.close())
    const found = async (search: string) => {
      const { posts } = await blog.read<PostsAnswer>(`/api/posts?search=${encodeURIComponent(search)}`)
      return posts.map(({ title }) => title)
    }
    expect(await found('MONTRÉAL 229')).toEqual(['Bulletin 229'])
    expect(await found('❄')).toEqual(['Squall ❄'])
    // 230 bulletins, the squall, and one that was deleted: its number is not given again.
    const { id } = await blog.write({ title: 'The first one there' })
    expect(await db.selectFrom('blog_posts').select('number').where('id', '=', id).execute()).toEqual([{ number: 233 }])
  })

  onPostgres('gets new numbers in every column that counts by itself, beside the views of an extension', async () => {
    const [{ dataDir }, databaseUrl] = [await aUsedSite(), await anEmptyPostgres()]
    const name = 'A name that ends in U+0000, which PostgreSQL keeps in no text'
    await whileOpen(await openSqlite(dataDir), (from) => from.updateTable('users').set('name', `${name}\0`).execute())
    await whileOpen(openPostgres(databaseUrl, {}), (to) => sql`create view queries as select 1 as calls`.execute(to))
    await moveToPostgres(dataDir, databaseUrl)
    const { db } = await databases.open({ dataDir: '', databaseUrl })
    expect(await db.selectFrom('users').select('name').distinct().execute()).toEqual([{ name }])
    const counting = await sql<{ table: string; column: string; sequence: string }>`
      select table_name as "table", column_name as "column", pg_get_serial_sequence(table_name, column_name) as sequence
      from information_schema.columns
      where table_schema = 'public' and (column_default like 'nextval(%' or is_identity = 'YES')`.execute(db)
    expect(counting.rows.length).toBeGreaterThan(0)
    for (const { table, column, sequence } of counting.rows) {
      const { rows } = await sql<{ isNew: boolean }>`
        select nextval(${sequence}) > coalesce(max(${sql.ref(column)}), 0) as "isNew" from ${sql.table(table)}`.execute(
        db,
      )
      expect(rows, `${table}.${column}`).toEqual([{ isNew: true }])
    }
  })

  onPostgres('is not copied over another one, nor into a database of something else', async () => {
    const [{ dataDir }, taken, foreign] = [await aUsedSite(), await anEmptyPostgres(), await anEmptyPostgres()]
    const { db } = await databases.open({ dataDir: '', databaseUrl: taken })
    const user = { id: 'u', email: 'eve@example.org', name: 'Eve', role: 'user', created_at: 1, updated_at: 1 } as const
    await db.insertInto('users').values(user).execute()
    await whileOpen(openPostgres(foreign, {}), (other) => sql`create table shop (id text)`.execute(other))
    for (const databaseUrl of [taken, foreign]) {
      expect(await move({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).toEqual({
        code: 1,
        said: 'The database of DATABASE_URL is not empty. Make a new one (createdb), and name that.\n',
      })
    }
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([user])
    expect(await tablesAt(foreign)).toEqual(['shop'])
  })

  onPostgres('is copied whole or not at all: a killed copy leaves PostgreSQL empty', async () => {
    const [{ dataDir }, databaseUrl] = [await aUsedSite(), await anEmptyPostgres()]
    const postgres = openPostgres(databaseUrl, {})
    onTestFinished(() => postgres.destroy())
    // The copy stands still at the first row of one of its last tables.
    const standStill = [
      `create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end'`,
      `create function hinder() returns event_trigger language plpgsql as $$ begin
        if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.weather_report_likes') then
          create trigger waits before insert on weather_report_likes for each row execute function wait();
        end if; end $$`,
      `create event trigger hinders on ddl_command_end when tag in ('CREATE TABLE') execute function hinder()`,
    ]
    for (const statement of standStill) await sql.raw(statement).execute(postgres)
    const env = programEnv({ WEATHER_PROVIDERS: 'live', DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const child = spawn(process.execPath, [programOf('move-to-postgres-command')], { env, stdio: 'ignore' })
    const standsStill = `datname = current_database() and wait_event = 'PgSleep'`
    const activities = () => sql.raw(`select pid from pg_stat_activity where ${standsStill}`).execute(postgres)
    await vi.waitUntil(async () => (await activities()).rows.length > 0, { timeout: 60_000 })
    child.kill('SIGKILL')
    await once(child, 'close')
    // The server would see that its client is gone at the end of the statement.
    await sql.raw(`select pg_terminate_backend(pid) from pg_stat_activity where ${standsStill}`).execute(postgres)
    await vi.waitUntil(async () => (await activities()).rows.length === 0)
    expect(await tablesAt(databaseUrl)).toEqual([])
    await sql`drop event trigger hinders`.execute(postgres)
    expect((await move({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).code).toBe(0)
  })

  onPostgres('is not copied while it runs, nor from another version', async () => {
    const [dataDir, databaseUrl] = [await aFolder(), await anEmptyPostgres()]
    const { db, close } = await connectDatabase({ dataDir })
    const letGo = await holdDataFolder(dataDir)
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow(`The folder ${dataDir} is in use by process`)
    letGo()
    await sql`delete from kysely_migration where name = '0022-answered-flags'`.execute(db)
    await close()
    await expect(moveToPostgres(dataDir, databaseUrl)).rejects.toThrow(
      '(it lacks 0022-answered-flags). Stop the site, start it in this version, and run this command again. For that start, unset DATABASE_URL.',
    )
    expect(await tablesAt(databaseUrl)).toEqual([])
  })

  onPostgres('is not forgotten: a start on an empty PostgreSQL beside it is refused', async () => {
    const [{ dataDir }, databaseUrl, elsewhere] = [await aUsedSite(), await anEmptyPostgres(), await aFolder()]
    const child = spawn(process.execPath, [programOf('main')], {
      env: programEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, WEATHER_PROVIDERS: 'live', PORT: '0' }),
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let log = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      log += text
    })
    expect(await once(child, 'close')).toEqual([1, null])
    const refusal = `The database of DATABASE_URL holds no site, and ${join(dataDir, SQLITE_FILE)} holds one. Copy it: npm run move-to-postgres.`
    expect(JSON.parse(log.trim().split('\n').at(-1) ?? '')).toMatchObject({
      level: 'fatal',
      msg: expect.stringContaining(refusal),
    })
    const { db } = await databases.open({ dataDir: '', databaseUrl })
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    await connectDatabase({ dataDir: elsewhere }).then(({ close }) => close())
    await refuseLeftSite(elsewhere, db)
    await moveToPostgres(dataDir, databaseUrl)
    await refuseLeftSite(dataDir, db)
  })
})

test('a folder without a site is not moved as an empty one', async () => {
  const dataDir = await aFolder()
  expect(await move({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@localhost:1/none' })).toEqual({
    code: 1,
    said: `There is no database ${join(dataDir, SQLITE_FILE)}.\n`,
  })
})
