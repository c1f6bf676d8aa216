import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { layEmptySqlite } from '../tests/helpers/empty-sqlite.ts'
import { databaseAt } from '../tests/helpers/postgres-server.ts'
import { programEnv, programOf } from '../tests/helpers/program.ts'
import { connectDatabase } from './db/connect-database.ts'
import { listMigrations } from './db/migrate-database.ts'

type Program = Parameters<typeof programOf>[0]

/** Runs a command beside the site as at a console. */
const run = (name: Program, args: string[], variables: Record<string, string>, cwd?: string) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const env = programEnv({ WEATHER_PROVIDERS: 'live', ...variables })
    execFile(process.execPath, [programOf(name), ...args], { env, cwd }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    )
  })

/** What a command beside the site writes to the console's standard error. */
const errorOf = async (name: Program, args: string[], variables: Record<string, string>) =>
  (await run(name, args, variables)).error

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-effect-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a backup into a folder that is not there is refused in one line', async () => {
  const dataDir = await aFolder()
  await layEmptySqlite(dataDir)
  const error = await errorOf('backup-command', ['/nonexistent/site.tar'], { DATA_DIR: dataDir })
  expect(error).toBe('There is no folder /nonexistent.\n')
})

/** How each command is called, and an option that it does not have or that lacks its value. */
const COMMANDS: [Program, usage: string, wrong: string[], told: string][] = [
  ['backup-command', 'Usage: npm run backup -- FILE', ['--all', 'x'], "Unknown option '--all'"],
  ['restore-command', 'Usage: npm run restore -- FILE [--force]', ['x', '--forse'], "Unknown option '--forse'"],
  ['audit-command', 'Usage: npm run audit -- verify [--head ID:HASH]', ['verify', '--head'], "Option '--head <value>'"],
  ['admin-command', 'Usage: npm run admin -- create', ['list', '-l'], "Unknown option '-l'"],
]

test.each(COMMANDS)('%s says how it is called, and what is wrong with an option', async (name, usage, wrong, told) => {
  const dataDir = await aFolder()
  // Also where the configuration is wrong.
  const help = await run(name, ['--help'], { DATA_DIR: dataDir, PORT: 'x' })
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining(usage), error: '' })
  const refused = await run(name, wrong, { DATA_DIR: dataDir })
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.error.startsWith(told)).toBe(true)
  expect(refused.error).toContain(`\n${usage}`)
  expect(refused.error).not.toContain('    at ')
})

test('npm run backup -- help, or -h, writes no backup', async () => {
  const dataDir = await aFolder()
  await layEmptySqlite(dataDir)
  const before = await readdir(dataDir)
  for (const word of ['help', '-h']) {
    const { code, out } = await run('backup-command', [word], { DATA_DIR: dataDir }, dataDir)
    expect([code, out]).toEqual([0, 'Usage: npm run backup -- FILE\n'])
  }
  expect(await readdir(dataDir)).toEqual(before)
})

test('a site’s folder that cannot be read is not said to hold no site', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  const error = await errorOf('backup-command', ['site.tar'], { DATA_DIR: file })
  expect(error).toMatch(/^ENOTDIR: not a directory, [^\n]+\n$/)
})

test('a PostgreSQL that does not answer is one line with its reason', async () => {
  const variables = { DATABASE_URL: 'postgres://127.0.0.1:1/x', DATA_DIR: await aFolder() }
  expect(await errorOf('admin-command', ['list'], variables)).toBe(
    'PostgreSQL does not answer: connect ECONNREFUSED 127.0.0.1:1\n',
  )
})

test('a database that PostgreSQL does not have is one line', async ({ skip }) => {
  const server = inject('postgres')
  if (!server.ok) return skip(server.reason)
  const variables = { DATABASE_URL: databaseAt(server.url, 'nowhere'), DATA_DIR: await aFolder() }
  expect(await errorOf('admin-command', ['list'], variables)).toBe('database "nowhere" does not exist\n')
})

test('a database of an older version, which a site may have open, is refused in one line and not changed', async () => {
  const dataDir = await aFolder()
  await layEmptySqlite(dataDir)
  const { db, close } = await connectDatabase({ dataDir })
  await sql`delete from kysely_migration where name >= '0022'`.execute(db)
  const line = /^This database is of an older version of Lake Effect \(it lacks 0022-answered-flags\)[^\n]*\n$/
  expect(await errorOf('admin-command', ['list'], { DATA_DIR: dataDir })).toMatch(line)
  expect(await errorOf('audit-command', ['verify'], { DATA_DIR: dataDir })).toMatch(line)
  expect(await listMigrations(db)).not.toContain('0022-answered-flags')
  await close()
})
