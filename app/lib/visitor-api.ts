import type { RouterContextProvider } from 'react-router'
import type { Fetch } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { visitContext } from './visit-context.ts'

/**
 * The API, asked by a loader or an action with the cookies of the browser that sent the request.
 *
 * @returns `cookies` holds the `Set-Cookie` headers of the answers so far, for the page's own answer to hand on
 */
export function visitorApi({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { fetchApi } = context.get(visitContext)
  const cookies: [name: string, value: string][] = []
  const fetch: Fetch = async (path, init) => {
    const headers = { ...init.headers, Cookie: request.headers.get('Cookie') ?? '' }
    const answer = await fetchApi(path, { ...init, headers })
    cookies.push(...answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]))
    return answer
  }
  return { fetch, cookies }
}

/** The API's refusal of a form. @throws anything else: no answer came, or it was unreadable */
export function refusedBy(thrown: unknown): ApiError {
  if (thrown instanceof ApiError && thrown.status >= 400) return thrown
  throw thrown
}

/** How long the API asked to wait, for the page's own answer. */
export const retryHeaders = ({ retryAfterMs }: ApiError): HeadersInit | undefined =>
  retryAfterMs === null ? undefined : { 'Retry-After': String(retryAfterMs / 1_000) }
