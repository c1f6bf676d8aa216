import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { UpstreamStatus, upstreamStatusOf } from './upstream-status.ts'

const sharedFailureSchema = z.object({
  code: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
  upstreamStatus: z.number().int().nullable(),
})

/** A failure as other processes read it: without its cause, which is in the log of the process that asked. */
export const toSharedFailure = (error: AppError): z.infer<typeof sharedFailureSchema> => ({
  code: error.code,
  status: error.status,
  detail: error.detail,
  retryAfterSeconds: error.retryAfterSeconds,
  upstreamStatus: upstreamStatusOf(error),
})

/** @throws {ZodError} for anything else */
export function fromSharedFailure(payload: unknown): AppError {
  const { code, upstreamStatus, ...failure } = sharedFailureSchema.parse(payload)
  return new AppError(code, {
    ...failure,
    cause: upstreamStatus === null ? undefined : new UpstreamStatus(upstreamStatus),
  })
}
