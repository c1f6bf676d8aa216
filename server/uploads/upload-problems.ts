import { FILE_TEXTS } from '#shared/reports/file-rules.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { fileErrorCode } from '../media/refused-file.ts'
import { storageProblem } from '../media/storage-problem.ts'
import type { UploadRow } from './upload-store.ts'

/** The refusals of uploads. */
export const uploadNotFound = () =>
  new AppError('upload-not-found', { status: 404, detail: m.problem_upload_not_found() })

/** The refusal of a report because of an upload that it names. */
export const attachedUploadRefused = (code: string, status: 404 | 409, message: string) =>
  new AppError(code, { status, detail: message, errors: [{ field: 'uploads', code: 'unavailable', message }] })

export const attachedUploadNotFound = () => attachedUploadRefused('upload-not-found', 404, m.problem_upload_not_found())

export const uploadExpired = () => new AppError('upload-expired', { status: 410, detail: m.problem_upload_expired() })

export const uploadLocked = () =>
  new AppError('upload-locked', {
    status: 423,
    detail: m.problem_upload_locked(),
    retryAfterSeconds: 2,
  })

export const noRoomForUploads = () =>
  storageProblem(Object.assign(new Error('Uploads would take the last room'), { code: 'ENOSPC' }))

export const wrongOffset = (offset: number) =>
  new AppError('wrong-offset', { status: 409, detail: m.problem_wrong_offset({ offset }) })

export const tooManyBytes = () => new AppError('too-large', { status: 413, detail: m.problem_more_bytes() })

export const uploadInterrupted = (cause: unknown) =>
  new AppError('upload-interrupted', { status: 400, detail: m.problem_upload_interrupted(), cause })

/** @param header that is missing or wrong */
export const badUploadRequest = (header: string, detail: string) =>
  new AppError('bad-upload', {
    status: 400,
    detail,
    errors: [{ field: header, code: 'wrong-format', message: detail }],
  })

/** With the text of the first refusal. */
export const refusalOf = ({ problem, problem_status }: Pick<UploadRow, 'problem' | 'problem_status'>) => {
  const message = problem ?? FILE_TEXTS['bad-type']()
  return new AppError('file-refused', {
    status: problem_status ?? 400,
    detail: message,
    errors: [{ field: 'file', code: fileErrorCode(problem_status ?? 400), message }],
  })
}
