import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/**
 * A provider's client without a provider: `answer` gives the body, or throws what the client would.
 * `asked` keeps every request in order.
 */
export function clientThatAnswers(source: SourceId, answer: (request: ProviderRequest) => unknown) {
  const asked: ProviderRequest[] = []
  const client: ProviderClient = {
    source,
    getJson: async (request) => {
      asked.push(request)
      return answer(request)
    },
    getBytes: () => Promise.reject(new Error('no bytes here')),
  }
  return { client, asked }
}
