import { type Clock, DAY_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { forgetOldQuotas } from '../http/network-quota.ts'
import {
  COMMENT_QUOTA,
  CORRECTION_QUOTA,
  FLAG_QUOTA,
  LIKE_QUOTA,
  RECEIPT_GUESS_QUOTA,
  REFUSED_KEPT_MS,
  REPORT_QUOTA,
  SENDER_NETWORK_KEPT_MS,
} from '../limits.ts'
import { type MediaStore, UNFINISHED_FOLDER } from '../media/media-store.ts'
import { forgetOldKeys } from './repetition.ts'

/** Longer than it takes from copying the first file to committing its report. */
const FOLDER_KEPT_MS = DAY_MS
const AT_ONCE = 500
const QUOTAS = [REPORT_QUOTA, LIKE_QUOTA, COMMENT_QUOTA, RECEIPT_GUESS_QUOTA, CORRECTION_QUOTA, FLAG_QUOTA]
/** Folders of reports are named by their ids. */
const REPORT_FOLDER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export interface SweepParts {
  db: Db
  clock: Clock
  store: MediaStore
  signal?: AbortSignal
}

/** Deletes expired quota windows and keys, and files of reports that were deleted or never committed. */
export async function sweepReports({ db, clock, store, signal }: SweepParts): Promise<void> {
  const now = clock().getTime()
  await forgetOldQuotas(db, QUOTAS, now)
  await forgetOldKeys(db, now)
  await forgetDecided(db, now)
  let folders = new Set<string>()
  for await (const { key, modifiedAt } of store.list()) {
    if (signal?.aborted) return
    const folder = key.slice(0, key.indexOf('/'))
    if (modifiedAt > now - FOLDER_KEPT_MS) continue
    // Files that a killed server left behind.
    if (folder === UNFINISHED_FOLDER) await store.remove(key)
    if (!REPORT_FOLDER.test(folder)) continue
    folders.add(folder)
    if (folders.size < AT_ONCE) continue
    await removeUnknown({ db, store }, folders)
    folders = new Set()
  }
  await removeUnknown({ db, store }, folders)
}

/**
 * Erases reports that were refused long ago; their folders are then removed as folders of no report. The senders'
 * networks are erased earlier.
 */
async function forgetDecided(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('weather_reports')
    .where('refused_at', '<', now - REFUSED_KEPT_MS)
    .execute()
  await db
    .updateTable('weather_reports')
    .set({ sender_network: null })
    .where('sender_network', 'is not', null)
    .where('created_at', '<', now - SENDER_NETWORK_KEPT_MS)
    .execute()
  await db
    .deleteFrom('weather_report_flags')
    .where('created_at', '<', now - SENDER_NETWORK_KEPT_MS)
    .execute()
}

async function removeUnknown({ db, store }: Pick<SweepParts, 'db' | 'store'>, folders: Set<string>): Promise<void> {
  if (folders.size === 0) return
  const known = await db
    .selectFrom('weather_reports')
    .select('id')
    .where('id', 'in', [...folders])
    .execute()
  for (const { id } of known) folders.delete(id)
  for (const folder of folders) await store.removeFolder(folder)
}
