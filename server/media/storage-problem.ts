import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { hasCode } from '../error-code.ts'

/** Disk full, over the quota, and the largest file that a file system takes. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** The answer to a failed write: 507 when there is no room, otherwise the failure itself. */
export function storageProblem(error: unknown): unknown {
  if (!hasCode(error, ...NO_ROOM)) return error
  return new AppError('no-room', {
    status: 507,
    detail: m.problem_no_room_for_files(),
    cause: error,
  })
}
