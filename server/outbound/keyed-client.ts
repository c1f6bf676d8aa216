import type { Secret } from '#server/secret.ts'
import type { ProviderClient, ProviderRequest } from './provider-client.ts'
import { unreadableAnswer } from './unreadable-answer.ts'

/** Real keys have thirty characters; a short one could occur in any text by chance. */
const TELLING_LENGTH = 10

/**
 * A client that adds this site's key to every request, so that no other code holds the key. An answer that contains the
 * key is refused, because answers may be passed on to visitors.
 */
export function keyedClient(client: ProviderClient, parameter: string, key: Secret): ProviderClient {
  const signed = (request: ProviderRequest): ProviderRequest => ({
    ...request,
    query: { ...request.query, [parameter]: key.reveal() },
  })
  const withoutKey = (text: string) => {
    if (key.reveal().length < TELLING_LENGTH || !text.includes(key.reveal())) return
    throw unreadableAnswer(client.source)
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
