import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditVerdict } from '../audit/verify-audit-log.ts'
import { DataFolderError, DataFolderInUse, holdDataFolder } from '../data-folder/hold-data-folder.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { refuseNewer } from '../db/migrate-database.ts'
import { MEDIA_FOLDER } from '../media/media-store.ts'
import { closeSiteFolders, makeOwnerOnlyFolder } from '../owner-only.ts'
import { CommandError } from '../run-command.ts'
import { findDamage } from './backup-files.ts'
import { type BackupManifest, backupManifestSchema, MANIFEST_FILE } from './backup-manifest.ts'
import { COPIES, copiesOf } from './copies-of.ts'
import type { DatabaseCopies } from './database-copies.ts'
import { entriesOf } from './list-tree.ts'
import { runTool } from './run-tool.ts'
import { makeStage, removingAfter } from './stage.ts'
import { withTableOf } from './with-table.ts'

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

const MADE_UP =
  'This is a backup of a simulated site: its reports and alerts are made up, and this site is live. Add WEATHER_PROVIDERS=simulated to restore it as what it is.'
const OVERWRITES = 'There are data of a site already. Add --force to replace them by the backup.'

/**
 * Replaces the site's data by a backup. The backup is unpacked and checked first; nothing changes before it is found
 * whole.
 *
 * @throws {CommandError} when data are there already, the site is running, or the backup is damaged, for another
 * database or a simulated site's for a live one
 * @throws {DatabaseVersionError} when the backup is a newer version's
 */
export async function restoreSite(file: string, folder: string, options: RestoreOptions): Promise<RestoreSummary> {
  makeOwnerOnlyFolder(folder)
  const stage = await makeStage(folder, 'restore')
  return await removingAfter([stage], async () => {
    await runTool('tar', ['-xf', file, '--no-same-owner', '--no-same-permissions', '-C', stage])
    const manifest = await readManifest(stage)
    const site = options.siteOf(manifest)
    if (manifest.simulated && !site.simulated) throw new CommandError(MADE_UP)
    const database = copiesOf(site)
    const copied = COPIES[manifest.database]
    if (copied !== database) {
      throw new CommandError(`This is a backup of ${copied.title}, and the site uses ${database.title}.`)
    }
    const damage = await findDamage(stage, manifest, database.file)
    if (damage !== null) throw new CommandError(`The backup is damaged: ${damage}. Nothing was changed.`)
    const checked = (await database.check?.(stage)) ?? null
    const packed = await database.listMigrations(stage)
    refuseNewer(packed)
    if (!options.force && (await hasData(site, database))) throw new CommandError(OVERWRITES)
    await refuseOlder(packed, site, database)
    const letGo = await holdStopped(site, database)
    try {
      const restored = await database.restore?.(site, stage)
      const putAside = exchangeFiles(site, database, stage, options.now)
      await keepNewerMedia(site)
      // As they were packed: an older version made files that others could open.
      await closeSiteFolders(site.dataDir)
      return { manifest, record: restored ?? checked, putAside }
    } finally {
      letGo()
    }
  })
}

async function readManifest(stage: string): Promise<BackupManifest> {
  try {
    return backupManifestSchema.parse(JSON.parse(await readFile(join(stage, MANIFEST_FILE), 'utf8')))
  } catch (cause) {
    throw new CommandError('This file is no backup of Lake Effect.', { cause })
  }
}

/**
 * PostgreSQL's program replaces what the backup has. Tables of later migrations would stay, beside a record that these are
 * still to be done: no start of a version that has them would succeed.
 */
async function refuseOlder(packed: string[], site: SiteData, { listMigrationsOf }: DatabaseCopies): Promise<void> {
  const beyond = (await listMigrationsOf?.(site))?.findLast((name) => !packed.includes(name))
  if (beyond === undefined) return
  throw new CommandError(
    `The database of DATABASE_URL is newer than this backup (${beyond}), and what is newer would stay. Make an empty one (createdb), name that, and restore into it. Nothing was changed.`,
  )
}

async function hasData(site: SiteData, database: DatabaseCopies): Promise<boolean> {
  const media = await entriesOf(join(site.dataDir, MEDIA_FOLDER))
  return media.length > 0 || (await database.hasData(site))
}

/** Locks the site's folder, so that no site starts on it meanwhile. @throws {CommandError} when one is running */
async function holdStopped(site: SiteData, database: DatabaseCopies): Promise<() => void> {
  const letGo = await holdDataFolder(site.dataDir, 0).catch((cause: unknown) => {
    if (cause instanceof DataFolderInUse) throw siteIsRunning(cause)
    throw cause instanceof DataFolderError ? new CommandError(cause.message, { cause }) : cause
  })
  try {
    if (await database.isOpenElsewhere?.(site)) throw siteIsRunning()
    return letGo
  } catch (error) {
    letGo()
    throw error
  }
}

const siteIsRunning = (cause?: unknown) => new CommandError('The site is running. Stop it first.', { cause })

/**
 * Media made since the backup, as a bucket holds them, stay although the restored database does not know them. An older
 * version's database has no table for that: it gets a new identity at its start, and the bucket is another's to it.
 */
async function keepNewerMedia(site: SiteData): Promise<void> {
  await withTableOf(site, 'database_identity', (db) =>
    // The system's time, because the times of files are.
    db.updateTable('database_identity').set({ media_kept_before: Date.now() }).execute(),
  )
}

/** Synchronous, so that no signal stops it half way. */
function exchangeFiles({ dataDir }: SiteData, { siteFiles }: DatabaseCopies, stage: string, now: Date): string | null {
  makeOwnerOnlyFolder(dataDir)
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  const names = [...siteFiles, MEDIA_FOLDER]
  const there = names.filter((name) => existsSync(join(dataDir, name)))
  if (there.length > 0) mkdirSync(aside, { mode: 0o700 })
  for (const name of there) renameSync(join(dataDir, name), join(aside, name))
  for (const name of names) {
    if (existsSync(join(stage, name))) renameSync(join(stage, name), join(dataDir, name))
  }
  return there.length > 0 ? aside : null
}
