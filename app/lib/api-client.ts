import type { ApiOperations } from '#shared/api-operations.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { DirectAnswer, DirectReads } from '#shared/direct-reads.ts'
import { apiPath } from '#shared/language-path.ts'
import { SECOND_MS } from '#shared/time.ts'
import { ApiError } from './api-error.ts'
import { noteSilence, untilConnected } from './connection.ts'
import { untilHydrated } from './hydration.tsx'
import { newKey } from './new-key.ts'

const READ_WITHIN_MS = 10 * SECOND_MS
/** A post's text is rendered before the answer comes, so a change may take longer than a question. */
const CHANGED_WITHIN_MS = 20 * SECOND_MS

/**
 * The way to the API: the network in the browser, the process itself in a loader or an action (the visit's `fetchApi`).
 */
export interface Fetch {
  (path: string, init: RequestInit): Promise<Response>
  /** On the server: what the services answer without a request. */
  direct?: DirectReads
}

export interface AskOptions {
  signal?: AbortSignal
  /** 10 s for a GET, 20 s for a change, unless given. */
  withinMs?: number
  headers?: Record<string, string>
  /**
   * Sends without waiting for the page to be hydrated or for a connection. A missing answer does not start a connection
   * check.
   */
  isAtOnce?: boolean
}

type Operation = keyof ApiOperations
type Asked<Name extends Operation> = ApiOperations[Name]['question'] & AskOptions
type Parameters = Record<string, string | number | undefined>

/**
 * Asks the API: `askApi(fetch, 'GET /api/posts/{id}/comments', { path: { id }, query: { page: 2 } })`. Addresses,
 * parameters and answers have the types of the API's document. A GET waits until the page is hydrated, everything until
 * there is a connection.
 *
 * @returns the answer's body; null of an answer without one
 * @throws {ApiError} when the answer is a problem, is unreadable or does not come in time
 */
export async function askApi<Name extends Operation>(
  fetch: Fetch,
  operation: Name,
  ...[question]: Record<never, never> extends Asked<Name> ? [Asked<Name>?] : [Asked<Name>]
): Promise<ApiOperations[Name]['answer']> {
  const readDirectly = import.meta.env.SSR ? fetch.direct?.[operation] : undefined
  if (readDirectly) return valueIn(await readDirectly(question ?? {}))
  const [method = '', address = ''] = operation.split(' ')
  const { path, query, body, signal, headers, isAtOnce, ...more }: AnyQuestion = question ?? {}
  const isRead = method === 'GET'
  if (!isAtOnce) {
    if (isRead) await untilHydrated()
    await untilConnected(signal)
  }
  const timeout = AbortSignal.timeout(more.withinMs ?? (isRead ? READ_WITHIN_MS : CHANGED_WITHIN_MS))
  const noAnswer = (cause: unknown): never => {
    // A request aborted by the caller is no failure: it rejects with the caller's own reason.
    signal?.throwIfAborted()
    if (!isAtOnce) noteSilence()
    throw new ApiError({ status: 0, code: 'no-answer' }, { cause })
  }
  const response = await fetch(pathOf(address, path, query), {
    method,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-Request-ID': newKey(),
      'X-Timestamp': new Date().toISOString(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(noAnswer)
  if (!response.ok) throw await problemOf(response)
  const text = await response.text().catch(noAnswer)
  try {
    // The server answers by the contract that types this; parsing it twice would cost the visitor a schema library.
    return JSON.parse(response.status === 204 ? 'null' : text)
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'unreadable' }, { cause })
  }
}

/** The value of a direct read. @throws {ApiError} when it failed, as a request would */
function valueIn<Answer>(answer: DirectAnswer<Answer>): Answer {
  if (answer.ok) return answer.value
  const { problem, retryAfterSeconds = null } = answer
  throw errorOf(problem.status, problem, retryAfterSeconds)
}

interface AnyQuestion extends AskOptions {
  path?: Parameters
  query?: Parameters
  body?: object
}

function pathOf(address: string, path: Parameters = {}, query: Parameters = {}): string {
  const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The error in an answer other than 2xx. */
export async function problemOf(response: Response): Promise<ApiError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  // A proxy may send a date instead of seconds, which is no number.
  return errorOf(response.status, problem, Number(response.headers.get('Retry-After')) || null)
}

const errorOf = (status: number, problem: Partial<Problem>, retryAfterSeconds: number | null): ApiError =>
  new ApiError({
    status,
    code: problem.type?.split('/').at(-1) ?? 'unreadable',
    detail: problem.detail,
    errors: problem.errors,
    meta: problem.meta,
    retryAfterMs: retryAfterSeconds && retryAfterSeconds * SECOND_MS,
  })

/** The visitor's own way to the API; a loader or an action has that of its visit instead. */
export const browserFetch: Fetch = (path, init) => fetch(apiPath(path), init)
