import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { PROXY_SEATS, PROXY_TURNS_OF_NETWORK } from '#server/limits.ts'
import { askByProxy, currentAsker } from '#server/outbound/asker.ts'
import { createNetworkTurns, queueFull } from '#server/outbound/network-turns.ts'
import type { ProviderClient, ProviderName } from '#server/outbound/provider-client.ts'

/** Runs one question when its turn comes. */
export type VisitorsShare = <T>(ask: () => Promise<T>) => Promise<T>

/**
 * Limits what visitors may ask of a provider through the proxies: to a part of the calls at a time, and to the part of
 * its budget that is for proxies. Whatever they ask, the site itself can still ask for alerts.
 *
 * @throws {AppError} from the share: `provider-busy` (503) when its seats are taken, `too-many-questions` (429) when
 * one network takes too many of them
 */
export function createVisitorsShare(source: ProviderName): VisitorsShare {
  const seats = bulkhead(PROXY_SEATS.atOnce, PROXY_SEATS.waiting)
  const turns = createNetworkTurns(PROXY_TURNS_OF_NETWORK)
  return async (ask) => {
    const asProxied = askByProxy(ask)
    try {
      return await turns.take(currentAsker().network, () => seats.execute(asProxied))
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? queueFull(source, error) : error
    }
  }
}

/** The same provider, limited to the visitors’ share. */
export function sharedClient(client: ProviderClient): ProviderClient {
  const share = createVisitorsShare(client.source)
  return {
    source: client.source,
    getJson: (request) => share(() => client.getJson(request)),
    getBytes: (request) => share(() => client.getBytes(request)),
  }
}
