import { randomUUID } from 'node:crypto'
import { type Clock, DAY_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { REFUSED_KEPT_MS, SENDER_NETWORK_KEPT_MS } from '../limits.ts'
import { countAndFirst, type Log } from '../log.ts'
import { knownReports, type MediaOwner, REPORT_FOLDER } from '../media/media-owner.ts'
import { type MediaStore, UNFINISHED_FOLDER } from '../media/media-store.ts'
import { forgetOldKeys } from './repetition.ts'

/** Longer than it takes from copying the first file to committing its report. */
const FOLDER_KEPT_MS = DAY_MS
const AT_ONCE = 500
/** Stands for the network of a flag that waits with its report for longer than networks are kept. */
const FORGOTTEN = 'forgotten-'

export interface SweepParts {
  db: Db
  clock: Clock
  log: Log
  store: MediaStore
  owner: MediaOwner
  signal?: AbortSignal
}

/** Deletes expired keys, and files of reports that were deleted or never committed. */
export async function sweepReports({ db, clock, log, store, owner, signal }: SweepParts): Promise<void> {
  const now = clock().getTime()
  await forgetOldKeys(db, now)
  await forgetNetworks(db, now)
  const keptBefore = await owner.keptBefore()
  if (keptBefore === Number.POSITIVE_INFINITY) return
  await forgetRefused({ db, store }, now)
  let folders = new Set<string>()
  for await (const { key, modifiedAt } of store.list()) {
    if (signal?.aborted) return
    const folder = key.slice(0, key.indexOf('/'))
    if (modifiedAt > now - FOLDER_KEPT_MS) continue
    // Files that a killed server left behind.
    if (folder === UNFINISHED_FOLDER) await store.remove(key)
    if (modifiedAt < keptBefore || !REPORT_FOLDER.test(folder)) continue
    folders.add(folder)
    if (folders.size < AT_ONCE) continue
    await removeUnknown({ db, log, store }, folders)
    folders = new Set()
  }
  await removeUnknown({ db, log, store }, folders)
}

/** Erases reports that were refused long ago, files first: without its row a file may be one that is kept. */
async function forgetRefused({ db, store }: Pick<SweepParts, 'db' | 'store'>, now: number): Promise<void> {
  const refused = await db
    .selectFrom('weather_reports')
    .select('id')
    .where('refused_at', '<', now - REFUSED_KEPT_MS)
    .execute()
  for (const { id } of refused) {
    await store.removeFolder(id)
    await db.deleteFrom('weather_reports').where('id', '=', id).execute()
  }
}

/** Erases the networks of senders and of readers who flagged, and flags about which nothing is to be decided. */
async function forgetNetworks(db: Db, now: number): Promise<void> {
  const before = now - SENDER_NETWORK_KEPT_MS
  await db
    .updateTable('weather_reports')
    .set({ sender_network: null })
    .where('sender_network', 'is not', null)
    .where('created_at', '<', before)
    .execute()
  const queued = db.selectFrom('weather_reports').select('id').where('flagged_at', 'is not', null)
  await db
    .deleteFrom('weather_report_flags')
    .where('created_at', '<', before)
    .where('report_id', 'not in', queued)
    .execute()
  const known = await db
    .selectFrom('weather_report_flags')
    .select(['report_id', 'network'])
    .where('created_at', '<', before)
    .where('network', 'not like', `${FORGOTTEN}%`)
    .execute()
  for (const { report_id, network } of known) {
    await db
      .updateTable('weather_report_flags')
      .set({ network: FORGOTTEN + randomUUID() })
      .where('report_id', '=', report_id)
      .where('network', '=', network)
      .execute()
  }
}

async function removeUnknown(
  { db, log, store }: Pick<SweepParts, 'db' | 'log' | 'store'>,
  folders: Set<string>,
): Promise<void> {
  for (const id of await knownReports(db, folders)) folders.delete(id)
  if (folders.size === 0) return
  log.info(countAndFirst([...folders]), 'files of no report are removed')
  for (const folder of folders) await store.removeFolder(folder)
}
