import type { Clock } from '#shared/time.ts'
import { chunks } from '../db/chunks.ts'
import { CLOCK_SKEW_MS } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import { UPLOAD_FOLDER_PREFIX } from '../media/media-access.ts'
import type { MediaOwner } from '../media/media-owner.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Staging } from './staging.ts'
import { UPLOAD_KEPT_MS } from './upload-limits.ts'
import { folderOfUpload } from './upload-processing.ts'
import type { UploadWriters } from './upload-writers.ts'

const AT_ONCE = 500

export interface UploadSweepParts {
  db: Db
  clock: Clock
  staging: Staging
  store: MediaStore
  owner: MediaOwner
  writers: UploadWriters
}

/**
 * Removes expired uploads, and all files of uploads that have no row, unless the stored media are another database's. The
 * row of an upload is inserted before its first file is written and deleted before its files are, so no upload in use is
 * without one.
 */
export async function sweepUploads(parts: UploadSweepParts): Promise<void> {
  const { db, clock, staging, store, owner } = parts
  const now = clock().getTime()
  await shortenFuture(db, now)
  await removeExpired(parts, now)
  if ((await owner.keptBefore()) === Number.POSITIVE_INFINITY) return
  await removeUnknown(db, await staging.list(), (id) => staging.remove(id))
  const folders = new Set<string>()
  for await (const { key } of store.list()) {
    if (key.startsWith(UPLOAD_FOLDER_PREFIX)) folders.add(key.slice(UPLOAD_FOLDER_PREFIX.length, key.indexOf('/')))
  }
  await removeUnknown(db, [...folders], (id) => store.removeFolder(folderOfUpload(id)))
}

/** Uploads that began while the clock was ahead are kept no longer than those that begin now. */
async function shortenFuture(db: Db, now: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expires_at: now + UPLOAD_KEPT_MS })
    .where('expires_at', '>', now + UPLOAD_KEPT_MS + CLOCK_SKEW_MS)
    .execute()
}

async function removeExpired({ db, staging, store, writers }: UploadSweepParts, now: number): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    const expired = await db
      .selectFrom('uploads')
      .select('id')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of expired) {
      await writers.stop(id)
      await db.deleteFrom('uploads').where('id', '=', id).execute()
      await staging.remove(id)
      await store.removeFolder(folderOfUpload(id))
    }
    removed = expired.length
  }
}

async function removeUnknown(db: Db, ids: readonly string[], remove: (id: string) => Promise<void>): Promise<void> {
  for (const some of chunks(ids, AT_ONCE)) {
    const rows = await db.selectFrom('uploads').select('id').where('id', 'in', some).execute()
    const known = new Set(rows.map(({ id }) => id))
    for (const id of some) if (!known.has(id)) await remove(id)
  }
}
