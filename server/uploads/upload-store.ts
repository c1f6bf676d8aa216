import type { Selectable } from 'kysely'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Db, UploadRow as UploadColumns } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { ProcessedMedia } from '../media/processed-media.ts'
import { spendNetworkQuota } from '../quotas/network-quota.ts'
import { MOST_OPEN_UPLOADS, UPLOAD_BYTES_QUOTA, UPLOADS_QUOTA } from './upload-limits.ts'

export type UploadRow = Selectable<UploadColumns>

type NewUpload = Pick<
  UploadRow,
  'id' | 'owner' | 'network' | 'file_name' | 'file_type' | 'file_size' | 'created_at' | 'expires_at'
>

const UPLOAD_ID = /^[0-9a-f]{32}$/

/** How long somebody waits who has as many uploads open as a network may: one of them may be done by then. */
const OPEN_UPLOADS_RETRY_S = MINUTE_MS / SECOND_MS

/**
 * Notes a new upload, if the limits of its network allow it.
 *
 * @throws {AppError} 429 with the time when to come back
 */
export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  const { network, created_at: now, file_size } = upload
  await db.transaction().execute(async (transaction) => {
    // The quota first: its row is the lock behind which the open ones are counted.
    const spent =
      (await spendNetworkQuota(transaction, UPLOADS_QUOTA, { network, now })) ??
      (await spendNetworkQuota(transaction, UPLOAD_BYTES_QUOTA, { network, now, amount: file_size }))
    if (spent) throw tooMany('Too many files today. Please try again later.', spent.retryAfterMs / SECOND_MS)
    const { open } = await transaction
      .selectFrom('uploads')
      .select((row) => row.fn.countAll<number>().as('open'))
      .where('network', '=', network)
      .where('state', 'in', ['receiving', 'processing'])
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (Number(open) >= MOST_OPEN_UPLOADS) {
      throw tooMany(
        `Too many unfinished uploads. Up to ${MOST_OPEN_UPLOADS} files can be on their way at once.`,
        OPEN_UPLOADS_RETRY_S,
      )
    }
    await transaction
      .insertInto('uploads')
      .values({ ...upload, state: 'receiving' })
      .execute()
  })
}

const tooMany = (detail: string, retryAfterSeconds: number) =>
  new AppError('too-many-uploads', {
    status: 429,
    detail,
    retryAfterSeconds: Math.ceil(retryAfterSeconds),
    errors: [{ field: 'file', message: detail }],
  })

/** @param id whatever somebody says: there are texts about which PostgreSQL cannot even be asked */
export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  if (!UPLOAD_ID.test(id)) return null
  return (await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** All bytes are here and would survive a power cut. @returns whether it was not so before */
export async function markComplete(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns how often it has been begun with this time; null when there is nothing to encode any more */
export async function countAttempt(db: Db, id: string): Promise<number | null> {
  const row = await db
    .updateTable('uploads')
    .set((column) => ({ attempts: column('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? null
}

/** For an attempt that failed through no fault of the file. */
export async function takeBackAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set((column) => ({ attempts: column('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

/** @returns false when the upload is gone meanwhile */
export async function markReady(db: Db, id: string, media: ProcessedMedia): Promise<boolean> {
  return await settle(db, id, { state: 'ready', media: JSON.stringify(media) })
}

/** @returns false when the upload is gone meanwhile */
export async function markRefused(db: Db, id: string, status: number, problem: string): Promise<boolean> {
  return await settle(db, id, { state: 'refused', problem, problem_status: status })
}

async function settle(db: Db, id: string, outcome: Partial<UploadRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives uploads to a report. @returns false when one of them cannot be had any more */
export async function takeUploads(db: Db, ids: readonly string[], reportId: string, now: number): Promise<boolean> {
  if (ids.length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ report_id: reportId })
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where('report_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) === ids.length
}

/** @returns false when a report has taken it, or it was gone already */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
