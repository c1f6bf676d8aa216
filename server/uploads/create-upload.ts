import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { cleanText } from '#shared/reports/clean-text.ts'
import { FILE_TEXTS, type FileFacts, fileProblem } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { networksOf } from '../http/networks.ts'
import { refusedFile, statusOfFileProblem } from '../media/refused-file.ts'
import type { UploadServices } from './create-uploads.ts'
import { UPLOAD_SILENT_MS } from './upload-limits.ts'
import { parseUploadMetadata } from './upload-metadata.ts'
import { beginUploadsOf } from './upload-owner.ts'
import { badUploadRequest, noRoomForUploads } from './upload-problems.ts'
import { insertUpload, type UploadRow } from './upload-store.ts'

type CreationParts = Pick<UploadServices, 'db' | 'clock' | 'log' | 'audit' | 'staging' | 'origin'>

/**
 * Begins an upload for a file whose name, type and size are acceptable. Only its row is written: the file begins with
 * the first bytes.
 *
 * @throws {AppError} 400, 413 or 415 with the spec's text; 429 with the time when to come back; 507 when there is no
 * room
 */
export async function createUpload(parts: CreationParts, c: Context): Promise<UploadRow> {
  const { db, clock, staging, origin } = parts
  const file = readFileFacts(c)
  const problem = fileProblem(file)
  if (problem !== null) {
    const detail = FILE_TEXTS[problem]()
    await noteRefusal(parts, c, file, { detail, isPath: problem === 'bad-name' })
    throw refusedFile(statusOfFileProblem(problem), detail)
  }
  const room = await staging.room()
  if (room < file.size) throw noRoomForUploads()
  const now = clock().getTime()
  const networks = networksOf(c.get('visitor').address)
  const upload = {
    id: randomBytes(16).toString('hex'),
    owner: beginUploadsOf(c, origin()),
    network: networks[0].key,
    file_name: cleanText(file.name).replaceAll(/\s+/g, ' '),
    file_type: file.type.toLowerCase(),
    file_size: file.size,
    created_at: now,
    expires_at: now + UPLOAD_SILENT_MS,
  }
  return await insertUpload(db, upload, { networks, room })
}

function readFileFacts(c: Context): FileFacts {
  const length = c.req.header('Upload-Length')
  if (length === undefined && c.req.header('Upload-Defer-Length') !== undefined) {
    throw badUploadRequest('Upload-Length', m.upload_length_unknown())
  }
  if (length === undefined || !/^\d{1,15}$/.test(length)) {
    throw badUploadRequest('Upload-Length', m.upload_length_bad())
  }
  const metadata = parseUploadMetadata(c.req.header('Upload-Metadata'))
  if (!metadata) throw badUploadRequest('Upload-Metadata', m.upload_metadata_bad())
  return { name: metadata.get('filename') ?? '', type: metadata.get('filetype') ?? '', size: Number(length) }
}

async function noteRefusal(
  { audit, log }: CreationParts,
  c: Context,
  { name, type, size }: FileFacts,
  { detail: reason, isPath }: { detail: string; isPath: boolean },
): Promise<void> {
  const details = {
    // As they came: the record shows what was tried, and writes what could do harm as codes.
    file_name: name.slice(0, 100),
    file_type: type.slice(0, 100),
    file_size: size,
    reason,
  }
  await audit
    .record(
      isPath
        ? { type: 'injection_attempt', severity: 'high', message: 'A file name with a path was refused.', details }
        : { type: 'file_upload_rejected', severity: 'low', message: 'A file was refused.', details },
      c.get('visitor'),
    )
    .catch((err: unknown) => log.error({ err }, 'a refused file could not be recorded'))
}
