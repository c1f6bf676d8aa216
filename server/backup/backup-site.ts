import { lstatSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { AuditVerdict } from '../audit/verify-audit-log.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { engineAt } from '../db/engines.ts'
import { hasCode } from '../error-code.ts'
import { forceToDisk } from '../media/force-to-disk.ts'
import { MEDIA_FOLDER, UNFINISHED_FOLDER } from '../media/media-store.ts'
import { CommandError } from '../run-command.ts'
import { describeFiles } from './backup-files.ts'
import { type BackupManifest, MANIFEST_FILE } from './backup-manifest.ts'
import { copiesOf } from './copies-of.ts'
import { listTree } from './list-tree.ts'
import { runTool } from './run-tool.ts'
import { makeStage, removingAfter } from './stage.ts'

export interface BackupSummary {
  mediaFiles: number
  /** Verdict on the copy's record of security events; null on PostgreSQL, where `npm run audit -- verify` gives it. */
  record: AuditVerdict | null
}

/** The sentence for a site whose media lie in a bucket: a backup does not hold them. */
export const mediaElsewhere = ({ bucket }: { bucket: string }): string =>
  `Photos, videos and covers are not in a backup: they are in the bucket ${bucket}. Copy it by the means of its service.`

const OWNER_ONLY = 0o600

/**
 * Writes the whole site, database and media, as it is at one moment into one file, while the site runs. The file
 * appears under its name only when it is whole.
 *
 * @throws {CommandError} when there is nothing to copy, the file has no place, the copy is damaged, or a program is
 * missing
 */
export async function backupSite(site: SiteData, file: string, now: Date): Promise<BackupSummary> {
  refuseOtherPlaces(file)
  const stage = await makeSiteStage(site)
  const partial = `${file}.${basename(stage)}`
  const database = copiesOf(site)
  return await removingAfter([partial, stage], async () => {
    // Before and after the database: each file that its copy names is here, even one deleted or added meanwhile.
    await linkMedia(site, stage)
    await database.write(site, stage)
    const record = (await database.check?.(stage)) ?? null
    await linkMedia(site, stage)
    const manifest: BackupManifest = {
      format: 'lake-effect-backup-1',
      createdAt: now.toISOString(),
      database: engineAt(site).name,
      simulated: site.simulated,
      ...(await describeFiles(stage, database.file)),
    }
    await writeFile(join(stage, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    await writeFile(partial, '', { mode: OWNER_ONLY })
    await runTool('tar', ['-cf', partial, '-C', stage, MANIFEST_FILE, database.file, MEDIA_FOLDER])
    // Opened for writing: on a share over SMB, Linux passes no fsync on for a file that is open for reading alone.
    await forceToDisk(partial, 'r+')
    await rename(partial, file)
    return { mediaFiles: manifest.mediaFiles, record }
  })
}

/** Without this, a backup would take the place of a device such as /dev/stdout. */
function refuseOtherPlaces(file: string): void {
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`There is no folder ${folder}.`)
  const there = lstatSync(file, { throwIfNoEntry: false })
  if (there && !there.isFile()) throw new CommandError(`${file} is no file that a backup may replace.`)
}

/** In the site's own folder: media are hard-linked into it, which works only within one file system. */
async function makeSiteStage({ dataDir }: SiteData): Promise<string> {
  try {
    return await makeStage(dataDir, 'backup')
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw cause
    throw new CommandError(`There is no site to copy in ${dataDir}.`, { cause })
  }
}

/** Stored media never change: a hard link to each costs no space and keeps the file while it is packed. */
async function linkMedia({ dataDir }: SiteData, stage: string): Promise<void> {
  const to = join(stage, MEDIA_FOLDER)
  await mkdir(to, { recursive: true })
  for (const entry of await listTree(join(dataDir, MEDIA_FOLDER))) {
    if (entry.path.split(sep)[0] === UNFINISHED_FOLDER) continue
    const target = join(to, entry.path)
    if (entry.isDirectory) await mkdir(target, { recursive: true })
    else await linkOrCopy(join(dataDir, MEDIA_FOLDER, entry.path), target)
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    // There already, or deleted since the folder was read.
    if (hasCode(error, 'EEXIST', 'ENOENT')) return
    await copyFile(from, to)
  }
}
