import type { Context } from 'hono'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import type { MediaStore } from '../media/media-store.ts'
import { processedMediaSchema } from '../media/processed-media.ts'
import { atMost, completeUpload } from './receive-upload.ts'
import type { Staging } from './staging.ts'
import { READY_WAIT_MS } from './upload-limits.ts'
import { uploadOwnerOf } from './upload-owner.ts'
import { refusalOf, uploadNotFound } from './upload-problems.ts'
import { folderOfUpload, type UploadProcessing } from './upload-processing.ts'
import { findUpload, type UploadRow } from './upload-store.ts'
import type { UploadWriters } from './upload-writers.ts'
import type { ReadyUpload } from './uploads.ts'

interface ReadyParts {
  db: Db
  clock: Clock
  staging: Staging
  store: MediaStore
  writers: UploadWriters
  processing: UploadProcessing
}

const RETRY_S = 10

/** The uploads that a report brings along; see `Uploads.ready`. */
export async function readyUploads(parts: ReadyParts, c: Context, ids: readonly string[]): Promise<ReadyUpload[]> {
  const owner = uploadOwnerOf(c)
  const giveUpAt = performance.now() + READY_WAIT_MS
  // All are looked at before the first is waited for: whoever names one that is not theirs hears so at once.
  for (const id of ids) await findOwn(parts, id, owner)
  const ready: ReadyUpload[] = []
  for (const id of ids) {
    await untilSettled(parts, c, id, owner, giveUpAt)
    const upload = present(await findOwn(parts, id, owner))
    await requireStored(parts.store, upload)
    ready.push(upload)
  }
  return ready
}

async function findOwn({ db, clock }: ReadyParts, id: string, owner: string | null): Promise<UploadRow> {
  const row = owner === null ? null : await findUpload(db, id)
  const isThere = row !== null && row.owner === owner && row.report_id === null
  if (!isThere || row.expires_at <= clock().getTime()) throw uploadNotFound()
  return row
}

async function untilSettled(
  parts: ReadyParts,
  c: Context,
  id: string,
  owner: string | null,
  giveUpAt: number,
): Promise<void> {
  const { staging, writers, processing } = parts
  const row = await findOwn(parts, id, owner)
  if (row.state === 'receiving') {
    const isWhole = !writers.isWriting(id) && (await staging.offset(id)) === row.file_size
    if (!isWhole) throw notComplete(row)
    await completeUpload(parts, row, c.get('visitor'))
  }
  if (row.state === 'ready' || row.state === 'refused') return
  try {
    await atMost(processing.run(id, c.get('visitor')).done, Math.max(0, giveUpAt - performance.now()))
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

/** @throws {AppError} 404 when a fault of the disk has taken or damaged what was made of the file: only its sender has it now */
async function requireStored(store: MediaStore, { folder, media }: ReadyUpload): Promise<void> {
  for (const { name } of [media.main, ...media.variants]) {
    const file = await store.open(`${folder}/${name}`)
    await file?.close()
    if (file === null) throw uploadNotFound()
  }
}

function notComplete({ file_name }: UploadRow): AppError {
  const message = m.problem_upload_incomplete({ name: file_name })
  return new AppError('upload-incomplete', {
    status: 409,
    detail: message,
    errors: [{ field: 'uploads', code: 'unavailable', message }],
  })
}

const stillAtWork = (cause?: unknown) =>
  new AppError('upload-in-work', {
    status: 503,
    detail: m.problem_upload_in_work({ seconds: RETRY_S }),
    retryAfterSeconds: RETRY_S,
    cause,
  })
