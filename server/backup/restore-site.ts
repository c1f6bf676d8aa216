import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AuditVerdict } from '../audit/verify-audit-log.ts'
import { DataFolderInUse, holdDataFolder } from '../data-folder/hold-data-folder.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { SQLITE_FILE } from '../db/open-sqlite.ts'
import { MEDIA_FOLDER } from '../media/media-store.ts'
import { closeSiteFolders, makeOwnerOnlyFolder } from '../owner-only.ts'
import { CommandError } from '../run-command.ts'
import { type BackupManifest, backupManifestSchema, DUMP_FILE, MANIFEST_FILE } from './backup-manifest.ts'
import { checkSqliteCopy, recordVerdict } from './check-copy.ts'
import { postgresAccess, runTool } from './run-tool.ts'

export interface RestoreSummary {
  manifest: BackupManifest
  record: AuditVerdict | null
  /** The folder with the files that were replaced; null when there were none. */
  putAside: string | null
}

export interface RestoreOptions {
  /** Whether data that are there may be replaced. */
  force: boolean
  now: Date
  /** The site that the backup is for. */
  siteOf: (manifest: BackupManifest) => SiteData
}

const OVERWRITES = 'There are data of a site already. Add --force to replace them by the backup.'

/**
 * Replaces the site's data by a backup. The backup is unpacked and checked first; nothing changes before it is found
 * whole.
 *
 * @throws {CommandError} when data are there already, the site is running, or the backup is damaged or for another
 * database
 */
export async function restoreSite(file: string, folder: string, options: RestoreOptions): Promise<RestoreSummary> {
  makeOwnerOnlyFolder(folder)
  const stage = await mkdtemp(join(folder, '.restore-'))
  try {
    await runTool('tar', ['-xf', file, '--no-same-owner', '--no-same-permissions', '-C', stage])
    const manifest = await readManifest(stage)
    const site = options.siteOf(manifest)
    const isPostgres = site.databaseUrl !== undefined
    if (isPostgres !== (manifest.database === 'postgres')) {
      const names = { sqlite: 'the embedded database', postgres: 'PostgreSQL' }
      const other = names[isPostgres ? 'postgres' : 'sqlite']
      throw new CommandError(`This is a backup of ${names[manifest.database]}, and the site uses ${other}.`)
    }
    const checked = isPostgres ? null : await checkSqliteCopy(stage)
    if (!options.force && (await hasData(site))) throw new CommandError(OVERWRITES)
    const letGo = await holdStopped(site)
    try {
      const restored = isPostgres ? await restorePostgres(site, stage) : checked
      const putAside = await exchangeFiles(site, stage, options.now)
      return { manifest, record: restored, putAside }
    } finally {
      letGo()
    }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function readManifest(stage: string): Promise<BackupManifest> {
  try {
    return backupManifestSchema.parse(JSON.parse(await readFile(join(stage, MANIFEST_FILE), 'utf8')))
  } catch (cause) {
    throw new CommandError('This file is no backup of Lake Effect.', { cause })
  }
}

async function hasData({ dataDir, databaseUrl }: SiteData): Promise<boolean> {
  const media = await readdir(join(dataDir, MEDIA_FOLDER)).catch(() => [])
  if (media.length > 0) return true
  if (databaseUrl === undefined) return existsSync(join(dataDir, SQLITE_FILE))
  const db = openPostgres(databaseUrl, {})
  try {
    return (await db.introspection.getTables()).length > 0
  } finally {
    await db.destroy()
  }
}

/** Locks the site's folder, so that no site starts on it meanwhile. @throws {CommandError} when one is running */
async function holdStopped(site: SiteData): Promise<() => void> {
  const letGo = await holdDataFolder(site.dataDir, 0).catch((cause: unknown) => {
    throw cause instanceof DataFolderInUse ? siteIsRunning(cause) : cause
  })
  try {
    if (site.databaseUrl === undefined) refuseWhileOpen(site)
    return letGo
  } catch (error) {
    letGo()
    throw error
  }
}

const siteIsRunning = (cause: unknown) => new CommandError('The site is running. Stop it first.', { cause })

/** Throws when another process has the database open: SQLite leaves WAL mode only when none has. */
function refuseWhileOpen({ dataDir }: SiteData): void {
  if (!existsSync(join(dataDir, SQLITE_FILE))) return
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 0 })
  try {
    database.exec('pragma journal_mode = delete')
  } catch (cause) {
    const isOpenElsewhere = cause instanceof Error && /locked/.test(cause.message)
    // A file that is no database any more cannot be in use.
    if (isOpenElsewhere) throw siteIsRunning(cause)
  } finally {
    database.close()
  }
}

async function restorePostgres({ databaseUrl = '' }: SiteData, stage: string): Promise<AuditVerdict | null> {
  const { dbname, environment } = postgresAccess(databaseUrl)
  const restore = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runTool('pg_restore', [...restore, `--dbname=${dbname}`, join(stage, DUMP_FILE)], environment)
  const db = openPostgres(databaseUrl, {})
  try {
    return await recordVerdict(db)
  } finally {
    await db.destroy()
  }
}

async function exchangeFiles({ dataDir }: SiteData, stage: string, now: Date): Promise<string | null> {
  makeOwnerOnlyFolder(dataDir)
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  const names = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, MEDIA_FOLDER]
  const there = names.filter((name) => existsSync(join(dataDir, name)))
  if (there.length > 0) await mkdir(aside, { mode: 0o700 })
  for (const name of there) await rename(join(dataDir, name), join(aside, name))
  for (const name of names) {
    if (existsSync(join(stage, name))) await rename(join(stage, name), join(dataDir, name))
  }
  // As they were packed: an older version made files that others could open.
  await closeSiteFolders(dataDir)
  return there.length > 0 ? aside : null
}
