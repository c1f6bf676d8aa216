import { type RawBuilder, type Selectable, sql } from 'kysely'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { Db, UploadRow as UploadColumns } from '../db/schema.ts'
import { spendNetworkQuota } from '../http/network-quota.ts'
import type { ClientNetwork } from '../http/networks.ts'
import {
  MOST_OPEN_UPLOADS,
  MOST_OPEN_UPLOADS_OF_BROWSER,
  UPLOAD_BYTES_QUOTA,
  UPLOADS_QUOTA,
  UPLOADS_SHARE_OF_ROOM,
} from '../limits.ts'
import type { ProcessedMedia } from '../media/processed-media.ts'
import { ENCODED_WITHIN_MS, UPLOAD_KEPT_MS, UPLOAD_SILENT_MS } from './upload-limits.ts'

export type UploadRow = Selectable<UploadColumns>

type NewUpload = Pick<
  UploadRow,
  'id' | 'owner' | 'network' | 'file_name' | 'file_type' | 'file_size' | 'created_at' | 'expires_at'
>

const UPLOAD_ID = /^[0-9a-f]{32}$/

/**
 * Notes a new upload, if the limits of its browser and of its networks allow it.
 *
 * @param room bytes that are left for uploads
 * @throws {AppError} 429 with the time when to come back
 */
export async function insertUpload(
  db: Db,
  upload: NewUpload,
  { networks, room }: { networks: readonly ClientNetwork[]; room: number },
): Promise<UploadRow> {
  const { created_at: now, file_size: amount } = upload
  return await db.transaction().execute(async (transaction) => {
    // The quotas come first: their rows act as the lock under which open uploads are counted.
    const spent =
      (await spendNetworkQuota(transaction, UPLOADS_QUOTA, { networks, now })) ??
      (await spendNetworkQuota(transaction, UPLOAD_BYTES_QUOTA, { networks, now, amount }))
    if (spent) throw tooMany(m.upload_many_today(), spent.retryAfterMs)
    await requireFewOpen(transaction, upload, networks)
    await requireShareOfRoom(transaction, upload, { networks, room })
    return await transaction
      .insertInto('uploads')
      .values({ ...upload, state: 'receiving' })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function requireFewOpen(
  db: Db,
  { owner, created_at: now }: NewUpload,
  networks: readonly ClientNetwork[],
): Promise<void> {
  const ofBrowser = await countOpen(db, now, sql`owner = ${owner}`)
  if (ofBrowser.open >= MOST_OPEN_UPLOADS_OF_BROWSER) {
    throw tooMany(m.upload_many_unfinished({ most: MOST_OPEN_UPLOADS_OF_BROWSER }), ofBrowser.freeInMs)
  }
  for (const network of networks) {
    const { open, freeInMs } = await countOpen(db, now, isWithin(network))
    if (open >= MOST_OPEN_UPLOADS[network.width]) {
      throw tooMany(m.upload_many_from_network(), freeInMs)
    }
  }
}

/** An upload is kept under its narrowest network, whose key begins with the digits of the wider ones. */
const isWithin = ({ width, key }: ClientNetwork): RawBuilder<boolean> =>
  width === 64 ? sql`network = ${key}` : sql`network like ${`${key.slice(0, width / 4)}%`}`

/** Uploads that expire, are deleted or are refused give back what they announced. */
async function requireShareOfRoom(
  db: Db,
  { file_size, created_at: now }: NewUpload,
  { networks, room }: { networks: readonly ClientNetwork[]; room: number },
): Promise<void> {
  for (const network of networks) {
    const { announced, free_at } = await db
      .selectFrom('uploads')
      .select(({ fn }) => [
        fn.coalesce(fn.sum<number>('file_size'), sql<number>`0`).as('announced'),
        fn.min('expires_at').as('free_at'),
      ])
      .where(isWithin(network))
      .where('state', '<>', 'refused')
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    const bytes = Number(announced)
    if (bytes === 0 || bytes + file_size <= room * UPLOADS_SHARE_OF_ROOM[network.width]) continue
    throw tooMany(m.upload_many_from_network(), Number(free_at) - now)
  }
}

/**
 * Number of uploads that began or got a byte within the last hour or are being encoded, and the time until the first of
 * them no longer counts, milliseconds.
 */
async function countOpen(db: Db, now: number, whose: RawBuilder<unknown>): Promise<{ open: number; freeInMs: number }> {
  const gotNoByte = sql`expires_at <= created_at + ${UPLOAD_SILENT_MS}`
  const silentAt = sql`case when ${gotNoByte} then expires_at else expires_at - ${UPLOAD_KEPT_MS - UPLOAD_SILENT_MS} end`
  const { rows } = await sql<{ open: number; free_at: number | null }>`
    select count(*) as open, min(case when state = 'receiving' then ${silentAt} end) as free_at
    from uploads
    where ${whose} and expires_at > ${now} and (state = 'processing' or (state = 'receiving' and ${silentAt} > ${now}))
  `.execute(db)
  const { open = 0, free_at = null } = rows[0] ?? {}
  return { open: Number(open), freeInMs: free_at === null ? ENCODED_WITHIN_MS : Number(free_at) - now }
}

const tooMany = (detail: string, waitMs: number) =>
  new AppError('too-many-uploads', {
    status: 429,
    detail,
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
    errors: [{ field: 'file', code: 'unavailable', message: detail }],
  })

/** Records that bytes came, which prolongs the time for which the upload is kept. */
export async function noteBytes(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expires_at: now + UPLOAD_KEPT_MS })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

/** @param id as the request has it; PostgreSQL refuses some texts, such as those with a zero byte */
export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  if (!UPLOAD_ID.test(id)) return null
  return (await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Marks an upload whose bytes are all here and would survive a power cut, unless it was marked before. */
export async function markComplete(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

/**
 * Counts an attempt to encode an upload.
 *
 * @returns the number of attempts with this one; null when there is nothing to encode any more
 */
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

/** Takes back an attempt that failed through no fault of the file. */
export async function takeBackAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set((column) => ({ attempts: column('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** @returns false when the upload is gone meanwhile */
export const markReady = (db: Db, id: string, media: ProcessedMedia): Promise<boolean> =>
  settle(db, id, { state: 'ready', media: JSON.stringify(media) })

export async function markRefused(db: Db, id: string, status: number, problem: string): Promise<void> {
  await settle(db, id, { state: 'refused', problem, problem_status: status })
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
