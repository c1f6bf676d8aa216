import { SECOND_MS } from '#shared/time.ts'
import { type Fetch, problemOf } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { noteSilence, untilConnected } from './connection.ts'

/** A post's text is rendered before the answer comes, so it may take longer than a question. */
const TIMEOUT_MS = 20 * SECOND_MS

/**
 * Tells the API of a change, as soon as there is a connection: `sendJson(fetch, 'PUT', '/api/posts/7/like')`. In an action `fetch` is the visit's `fetchApi`.
 *
 * @returns the answer's body; null of an answer without one
 * @throws {ApiError} when the answer is a problem, or none comes
 */
export async function sendJson<Answer>(
  fetch: Fetch,
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  await untilConnected()
  const response = await fetch(path, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    noteSilence()
    throw new ApiError({ status: 0, code: 'no-answer' }, { cause })
  })
  if (!response.ok) throw await problemOf(response)
  return JSON.parse((await response.text()) || 'null')
}
