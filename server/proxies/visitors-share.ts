import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from '#server/http/app-error.ts'
import type { ProviderName } from '#server/outbound/provider-client.ts'
import type { QuotaGuard } from '#server/outbound/quota-guard.ts'

/** Half of the seats that a provider’s client has; the rest is for the site’s own questions. */
const IN_FLIGHT = 4
const QUEUED = 24

/** Lets one question through when its turn comes. */
export type VisitorsShare = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * What visitors may ask of a provider by its own addresses: a part of its seats and of its budget. Whatever they ask,
 * the site itself can still look for alerts.
 *
 * @throws {AppError} from the share: `provider-busy` (503) when it is used up
 */
export function createVisitorsShare(source: ProviderName, quota: QuotaGuard): VisitorsShare {
  const seats = bulkhead(IN_FLIGHT, QUEUED)
  return async (ask) => {
    try {
      return await seats.execute(async () => {
        await quota.take(1)
        return await ask()
      })
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error
      const detail = `Too many questions are waiting for ${source}.`
      throw new AppError('provider-busy', { status: 503, detail, retryAfterSeconds: 5, cause: error })
    }
  }
}
