import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { speaking } from '#server/language.ts'
import { languages } from '#shared/language.ts'
import { baseLocale, getLocale } from '#words/runtime.js'
import { UpstreamStatus, upstreamStatusOf } from './upstream-status.ts'

const sharedFailureSchema = z.object({
  code: z.string(),
  status: z.number().int(),
  /** `detail` in each language of the site. */
  details: z.record(z.string(), z.string()).optional(),
  retryAfterSeconds: z.number().optional(),
  upstreamStatus: z.number().int().nullable(),
})

/** A failure as other processes read it: without its cause, which is in the log of the process that asked. */
export const toSharedFailure = (error: AppError): z.infer<typeof sharedFailureSchema> => ({
  code: error.code,
  status: error.status,
  details: detailsOf(error),
  retryAfterSeconds: error.retryAfterSeconds,
  upstreamStatus: upstreamStatusOf(error),
})

/** @throws {ZodError} for anything else */
export function fromSharedFailure(payload: unknown): AppError {
  const { code, upstreamStatus, details, ...failure } = sharedFailureSchema.parse(payload)
  return new AppError(code, {
    ...failure,
    detail: details && (() => details[getLocale()] ?? details[baseLocale] ?? ''),
    cause: upstreamStatus === null ? undefined : new UpstreamStatus(upstreamStatus),
  })
}

function detailsOf(error: AppError): Record<string, string> | undefined {
  if (error.detail === undefined) return undefined
  return Object.fromEntries(languages.map((language) => [language, speaking(language, () => error.detail ?? '')]))
}
