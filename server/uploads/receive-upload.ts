import { isVideo } from '#shared/reports/file-rules.ts'
import type { Clock } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/schema.ts'
import type { RequestBody } from '../http/request-body.ts'
import type { Visitor } from '../http/visitor.ts'
import { storageProblem } from '../media/storage-problem.ts'
import { receiveBody } from './received-body.ts'
import type { Staging } from './staging.ts'
import type { UploadHolds } from './upload-holds.ts'
import { NOTE_BYTES_EVERY_MS, PHOTO_WAIT_MS } from './upload-limits.ts'
import {
  refusalOf,
  tooManyBytes,
  uploadInterrupted,
  uploadLocked,
  uploadNotFound,
  wrongOffset,
} from './upload-problems.ts'
import type { UploadProcessing } from './upload-processing.ts'
import { findUpload, markComplete, noteBytes, type UploadRow } from './upload-store.ts'
import type { UploadWriters } from './upload-writers.ts'

export interface ReceivingParts {
  db: Db
  clock: Clock
  staging: Staging
  writers: UploadWriters
  holds: UploadHolds
  processing: UploadProcessing
}

/** A piece of a file, as one request brings it. */
export interface ReceivedPiece {
  /** Where its sender says that it belongs. */
  offset: number
  /** How many bytes it has, if the request says so. */
  length: number | null
  body: RequestBody
}

/**
 * Adds a piece to an upload. The last one is answered when the file is durable and its content was checked.
 *
 * @returns how many bytes there are now
 * @throws {AppError} 400, 413 or 415 with its text when the content is refused; 409, 413, 423 or 507 when the piece is
 */
export async function receivePiece(
  parts: ReceivingParts,
  row: UploadRow,
  { offset, length, body }: ReceivedPiece,
  visitor: Visitor,
): Promise<number> {
  const { staging, writers, holds } = parts
  const { id, file_size: size } = row
  if (row.state !== 'receiving') {
    if (offset === size && (length ?? 0) === 0) return size
    throw wrongOffset(size)
  }
  return await writers.write(id, body, async (writer) => {
    const letGo = await holds.hold(id)
    if (!letGo) throw uploadLocked()
    try {
      const present = await staging.offset(id)
      if (offset !== present) throw wrongOffset(present)
      if (length !== null && offset + length > size) throw tooManyBytes()
      const lastByte = lastByteOf(parts, id)
      const onBytes = () => {
        writer.noteBytes()
        lastByte.note()
      }
      const received = receiveBody(body.chunks, size - offset, onBytes)
      try {
        await staging.append(id, received.chunks, offset)
      } catch (error) {
        throw storageProblem(error)
      } finally {
        await lastByte.noted()
      }
      if (received.isTooLong) {
        // It is unknown which of the bytes belong to the file.
        await staging.truncate(id, offset)
        throw tooManyBytes()
      }
      const reached = offset + received.bytes
      const isWholePiece = length === null ? received.cut === undefined : received.bytes === length
      if (!isWholePiece) throw uploadInterrupted(received.cut)
      if (reached < size) return reached
      writer.noteWhole()
    } finally {
      await letGo()
    }
    await completeUpload(parts, row, visitor)
    return size
  })
}

/** Notes when bytes came: with the first of a piece, and now and then while it lasts. */
function lastByteOf({ db, clock }: ReceivingParts, id: string) {
  let noteAt = Number.NEGATIVE_INFINITY
  let noting: Promise<void> = Promise.resolve()
  return {
    note() {
      const now = clock().getTime()
      if (now < noteAt) return
      noteAt = now + NOTE_BYTES_EVERY_MS
      // A database that is away for a moment does not end the upload.
      noting = noting.then(() => noteBytes(db, id, now)).catch(() => {})
    },
    noted: () => noting,
  }
}

/**
 * Makes a whole upload durable and has it encoded. A photo is waited for; a video goes on in the background once its
 * first bytes are found to be one.
 *
 * @throws {AppError} 400, 413 or 415 with its text when it is refused by then; 507 when there is no room to encode it
 */
export async function completeUpload(
  { db, staging, processing }: Pick<ReceivingParts, 'db' | 'staging' | 'processing'>,
  { id, file_type }: UploadRow,
  visitor: Visitor | null,
): Promise<void> {
  try {
    await staging.seal(id)
  } catch (error) {
    if (!(await findUpload(db, id))) throw uploadNotFound()
    throw storageProblem(error)
  }
  await markComplete(db, id)
  const { sniffed, done } = processing.run(id, visitor)
  try {
    await within(PHOTO_WAIT_MS, isVideo(file_type) ? Promise.race([sniffed, done]) : done, undefined)
  } catch (error) {
    // The bytes are durable; what failed otherwise is tried again later.
    if (error instanceof AppError && error.status === 507) throw error
  }
  const row = await findUpload(db, id)
  if (row?.state === 'refused') throw refusalOf(row)
}
