import { AppError } from '#server/app-error.ts'
import { QUEUE_RETRY_SECONDS } from '#server/limits.ts'
import { m } from '#words/messages.js'
import type { ProviderName } from './provider-client.ts'

/** The refusal of a call to a provider for which too many wait already. */
export const queueFull = (source: ProviderName, cause: unknown): AppError =>
  new AppError('provider-busy', {
    status: 503,
    detail: () => m.problem_provider_queue_full({ source }),
    retryAfterSeconds: QUEUE_RETRY_SECONDS,
    cause,
  })
