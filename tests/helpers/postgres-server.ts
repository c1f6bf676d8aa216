import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export type PostgresServer =
  | {
      ok: true
      /** A database that is there from the start. */
      url: string
      /** Cuts all connections, and begins again on the same data. */
      restart: () => Promise<void>
      stop: () => Promise<void>
    }
  | { ok: false /** Why PostgreSQL cannot be had here. */; reason: string }

const BINARIES = findPostgresBinaries()

/** Why PostgreSQL cannot be had here; null when it can be started. */
export const noPostgres: string | null =
  BINARIES === null ? 'no PostgreSQL server (initdb, postgres) is installed' : null

/**
 * A new PostgreSQL server in a temporary folder, reached through a socket file there. It is not durable: fsync is off.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = BINARIES
  if (bin === null) return { ok: false, reason: noPostgres ?? '' }
  const directory = mkdtempSync(join(tmpdir(), 'lake-effect-pg-'))
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true })
  let server: ChildProcess | undefined
  try {
    const account = unprivilegedAccount()
    if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid)
    const data = join(directory, 'data')
    const options = { ...account, cwd: directory }
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
    await promisify(execFile)(join(bin, 'initdb'), initdb, options)
    const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=', 'max_connections=300']
    const arguments_ = ['-D', data, '-k', directory, ...settings.flatMap((setting) => ['-c', setting])]
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`
    const begin = async () => {
      const begun = spawn(join(bin, 'postgres'), arguments_, { ...options, stdio: 'ignore' })
      server = begun
      await answers(url, begun)
      return begun
    }
    let running = await begin()
    const stopNow = () => running.kill('SIGQUIT')
    process.once('exit', stopNow)
    const stop = async () => {
      const exited = new Promise((resolve) => running.once('exit', resolve))
      if (stopNow()) await exited
    }
    return {
      ok: true,
      url,
      restart: async () => {
        await stop()
        running = await begin()
      },
      stop: async () => {
        process.off('exit', stopNow)
        await stop()
        removeDirectory()
      },
    }
  } catch (error) {
    server?.kill('SIGQUIT')
    removeDirectory()
    return { ok: false, reason: `PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Name of the migrated database on a run's server. */
export const MIGRATED = 'migrated'
/** The same, prepared for tests that use its copies one after another. */
export const REUSED = 'reused'

/** Another database of the same server. */
export const databaseAt = (serverUrl: string, database: string): string =>
  serverUrl.replace('/postgres?', `/${database}?`)

function findPostgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
}

/** PostgreSQL refuses to run as root; if the test runs as root, it is started as `nobody`. */
function unprivilegedAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`it exited with code ${server.exitCode}`)
    try {
      return await onServer(url, 'select 1')
    } catch {
      await sleep(50)
    }
  }
  throw new Error('it gives no answer')
}

/** Runs one statement on a connection of its own. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
