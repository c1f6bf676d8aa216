import type { Context } from 'hono'
import type { Clock } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import type { MediaStore } from '../media/media-store.ts'
import { processedMediaSchema } from '../media/processed-media.ts'
import { completeUpload } from './receive-upload.ts'
import type { Staging } from './staging.ts'
import { READY_WAIT_MS } from './upload-limits.ts'
import { findOwnUpload } from './upload-owner.ts'
import { attachedUploadNotFound, attachedUploadRefused, refusalOf } from './upload-problems.ts'
import { folderOfUpload, type UploadProcessing } from './upload-processing.ts'
import type { UploadRow } from './upload-store.ts'
import type { UploadWriters } from './upload-writers.ts'
import type { ReadyUpload } from './uploads-for-reports.ts'

interface ReadyParts {
  db: Db
  clock: Clock
  staging: Staging
  store: MediaStore
  writers: UploadWriters
  processing: UploadProcessing
}

const RETRY_S = 10

/** The uploads that a report brings along; see `UploadsForReports.ready`. */
export async function readyUploads(parts: ReadyParts, c: Context, ids: readonly string[]): Promise<ReadyUpload[]> {
  const giveUpAt = performance.now() + READY_WAIT_MS
  // All are looked up before the first is waited for, so that a wrong id is refused at once.
  for (const id of ids) await findOwn(parts, c, id)
  const ready: ReadyUpload[] = []
  for (const id of ids) {
    await untilSettled(parts, c, id, giveUpAt)
    const upload = present(await findOwn(parts, c, id))
    await requireStored(parts.store, upload)
    ready.push(upload)
  }
  return ready
}

async function findOwn({ db, clock }: ReadyParts, c: Context, id: string): Promise<UploadRow> {
  const row = await findOwnUpload(db, c, id)
  if (row === null || row.expires_at <= clock().getTime()) throw attachedUploadNotFound()
  return row
}

async function untilSettled(parts: ReadyParts, c: Context, id: string, giveUpAt: number): Promise<void> {
  const { staging, writers, processing } = parts
  const row = await findOwn(parts, c, id)
  if (row.state === 'receiving') {
    const isWhole = !writers.isWriting(id) && (await staging.offset(id)) === row.file_size
    if (!isWhole) throw notComplete(row)
    await completeUpload(parts, row, c.get('visitor'))
  }
  if (row.state === 'ready' || row.state === 'refused') return
  try {
    await within(Math.max(0, giveUpAt - performance.now()), processing.run(id, c.get('visitor')).done, undefined)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw stillAtWork(cause)
  }
}

function present(row: UploadRow): ReadyUpload {
  if (row.state === 'refused') throw refusalOf(row)
  if (row.state === 'receiving') throw notComplete(row)
  if (row.state === 'processing' || row.media === null) throw stillAtWork()
  const media = processedMediaSchema.parse(JSON.parse(row.media))
  return { id: row.id, fileName: row.file_name, folder: folderOfUpload(row.id), media }
}

/**
 * @throws {AppError} 404 when a fault of the disk has taken or damaged what was made of the file: only its sender has
 * it now
 */
async function requireStored(store: MediaStore, { folder, media }: ReadyUpload): Promise<void> {
  for (const { name } of [media.main, ...media.variants]) {
    const file = await store.open(`${folder}/${name}`)
    await file?.close()
    if (file === null) throw attachedUploadNotFound()
  }
}

const notComplete = ({ file_name }: UploadRow) =>
  attachedUploadRefused('upload-incomplete', 409, m.problem_upload_incomplete({ name: file_name }))

const stillAtWork = (cause?: unknown) =>
  new AppError('upload-in-work', {
    status: 503,
    detail: m.problem_upload_in_work({ seconds: RETRY_S }),
    retryAfterSeconds: RETRY_S,
    cause,
  })
