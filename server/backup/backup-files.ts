import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { MEDIA_FOLDER } from '../media/media-store.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { listTree } from './list-tree.ts'

/** The files of a backup whose parts are in a folder, by their SHA-256. */
export async function describeFiles(
  folder: string,
  databaseFile: string,
): Promise<Pick<BackupManifest, 'mediaFiles' | 'checksums'>> {
  const media = await listMedia(folder)
  const checksums: Record<string, string> = {}
  for (const path of [databaseFile, ...media]) checksums[path] = await checksumOf(join(folder, path))
  return { mediaFiles: media.length, checksums }
}

/**
 * What is wrong with a backup that was unpacked into a folder: `tar` finds neither a changed byte nor an end that is cut
 * off between two files.
 *
 * @returns null when nothing is; for a backup without checksums, when all files are there
 */
export async function findDamage(
  folder: string,
  { mediaFiles, checksums = {} }: BackupManifest,
  databaseFile: string,
): Promise<string | null> {
  if (!existsSync(join(folder, databaseFile))) return 'its database is missing'
  const media = await listMedia(folder)
  if (media.length !== mediaFiles) return `it holds ${media.length} of ${mediaFiles} media files`
  for (const [path, checksum] of Object.entries(checksums)) {
    const file = join(folder, path)
    if (!existsSync(file)) return `${path} is missing`
    if ((await checksumOf(file)) !== checksum) return `${path} is not what was packed`
  }
  return null
}

const listMedia = async (folder: string): Promise<string[]> =>
  (await listTree(join(folder, MEDIA_FOLDER))).flatMap(({ path, isDirectory }) =>
    isDirectory ? [] : [join(MEDIA_FOLDER, path)],
  )

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes)
  return hash.digest('hex')
}
