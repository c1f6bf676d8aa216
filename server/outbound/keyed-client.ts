import { AppError } from '#server/app-error.ts'
import type { Secret } from '#server/secret.ts'
import type { ProviderClient, ProviderRequest } from './provider-client.ts'

/** Real keys have thirty characters; a short one could stand in any text by chance. */
const TELLING_LENGTH = 10

/**
 * A client that adds this site's key to every question, so that nobody else holds it.
 * A provider that repeats the key in its answer is not read: the answer may be passed on.
 */
export function keyedClient(client: ProviderClient, parameter: string, key: Secret): ProviderClient {
  const signed = (request: ProviderRequest): ProviderRequest => ({
    ...request,
    query: { ...request.query, [parameter]: key.reveal() },
  })
  const withoutKey = (text: string) => {
    if (key.reveal().length < TELLING_LENGTH || !text.includes(key.reveal())) return
    throw new AppError('provider-unreadable', {
      status: 502,
      detail: `${client.source} sent an answer that cannot be read.`,
    })
  }
  return {
    source: client.source,
    async getJson(request) {
      const body = await client.getJson(signed(request))
      withoutKey(JSON.stringify(body))
      return body
    },
    async getBytes(request) {
      const answer = await client.getBytes(signed(request))
      withoutKey(Buffer.from(answer.body).toString('latin1'))
      return answer
    },
  }
}
