import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from './app-error.ts'

interface SemaphoreOptions {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait. */
  waiting: number
  /** The sentence for a visitor when too many wait already. */
  full: () => string
  /** When the visitor may try again; as of every 503 unless given. */
  retryAfterSeconds?: number
}

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs few pieces of work at once; the others wait in line.
 *
 * @throws {AppError} 503 `busy` when too many wait
 */
export function createSemaphore({ atOnce, waiting, full, retryAfterSeconds }: SemaphoreOptions): Semaphore {
  const line = bulkhead(atOnce, waiting)
  return async (work) => {
    try {
      return await line.execute(work)
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      throw new AppError('busy', { status: 503, detail: full(), retryAfterSeconds, cause: error })
    }
  }
}
