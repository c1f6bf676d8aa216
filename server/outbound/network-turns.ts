import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from '#server/app-error.ts'
import { QUEUE_RETRY_SECONDS } from '#server/limits.ts'
import { m } from '#words/messages.js'
import type { ProviderName } from './provider-client.ts'

/**
 * Limits how many calls of one network run at once. Runs before the shared queue, so that one network cannot fill it.
 */
export function createNetworkTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const networks = new Map<string, { turns: BulkheadPolicy; users: number }>()
  return {
    /**
     * Runs `work` when fewer calls of the network are running; the site's own work (null) at once.
     *
     * @throws {AppError} 429 `too-many-questions` when too many of this network wait already
     */
    async take<T>(network: string | null, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (network === null) return await work()
      const own = networks.get(network) ?? { turns: bulkhead(atOnce, waiting), users: 0 }
      networks.set(network, own)
      own.users += 1
      try {
        return await own.turns.execute(work, signal)
      } catch (error) {
        throw error instanceof BulkheadRejectedError ? tooManyWaiting(error) : error
      } finally {
        own.users -= 1
        if (own.users === 0) networks.delete(network)
      }
    },
  }
}

/** Code of refusals for one network alone. */
export const TOO_MANY_QUESTIONS = 'too-many-questions'

/** Whether a failure concerns the asker's network alone, not the provider or other networks. */
export const isOfOneNetwork = (error: unknown): boolean =>
  error instanceof AppError && error.code === TOO_MANY_QUESTIONS

const tooManyWaiting = (cause: unknown): AppError =>
  new AppError(TOO_MANY_QUESTIONS, {
    status: 429,
    detail: () => m.problem_network_busy(),
    retryAfterSeconds: QUEUE_RETRY_SECONDS,
    cause,
  })

/** The refusal of a call to a provider for which too many wait already. */
export const queueFull = (source: ProviderName, cause: unknown): AppError =>
  new AppError('provider-busy', {
    status: 503,
    detail: () => m.problem_provider_queue_full({ source }),
    retryAfterSeconds: QUEUE_RETRY_SECONDS,
    cause,
  })
