import { STATUS_CODES } from 'node:http'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { NO_QUERY, parseQuery } from '#server/http/query.ts'
import { inOtherWords } from '#server/outbound/in-other-words.ts'
import type { ProviderClient, ProviderName, ProviderRequest } from '#server/outbound/provider-client.ts'
import { unreadableAnswer, unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type ProxyKeeping, proxiedAnswer } from './proxied-answer.ts'
import { addProxyRoute, type ProxyRoute } from './proxy-route.ts'

/** The provider behind a proxy. */
export interface ProxiedProvider extends ProxyKeeping {
  source: ProviderName
  /** null while this site has no key for the provider. */
  getJson: ProviderClient['getJson'] | null
}

export interface JsonProxy<P extends z.ZodObject, Q extends z.ZodObject> extends Omit<ProxyRoute<P, Q>, 'content'> {
  freshForMs: number
  /** `application/json` unless given. */
  mediaType?: string
  /** The request to the provider; nothing else is sent. */
  request(parts: z.output<P>, query: z.output<Q>): ProviderRequest
  /** Checks the provider’s answer; the output of the check is passed on. */
  answer: z.ZodType
  /** What a visitor reads when the answer fails that check. */
  unreadable?: () => string
  /** What a visitor reads when the provider refuses; the words of the specification’s weather services unless given. */
  describeRefusal?: (status: number, statusText: string) => string
}

/** Adds an address that passes a provider’s JSON on, within the allow-list that `proxy` defines. */
export function addJsonProxy<P extends z.ZodObject, Q extends z.ZodObject>(
  app: OpenAPIHono,
  provider: ProxiedProvider,
  proxy: JsonProxy<P, Q>,
): void {
  const { mediaType = 'application/json', freshForMs, missing } = proxy
  const { source, getJson } = provider
  const content = { [mediaType]: { schema: proxy.answer } }
  addProxyRoute(app, { ...proxy, content }, async (parts, c) => {
    const request = proxy.request(parts, parseQuery(c.req.url, proxy.query ?? NO_QUERY) as z.output<Q>)
    if (getJson === null) {
      throw new AppError('provider-off', {
        status: 503,
        detail: m.problem_source_not_set_up({ source }),
        // Only a restart of the site gives it a key.
        retryAfterSeconds: HOUR_MS / SECOND_MS,
      })
    }
    return await proxiedAnswer(c, provider, {
      key: `proxy:${source}:${request.path}:${JSON.stringify(request.query ?? {})}`,
      freshForMs,
      mediaType,
      missing,
      load: async (onFailedAttempt) => {
        const inOurWords = (error: AppError) => withWords(error, proxy)
        const body = await getJson({
          ...request,
          mayBeMissing: missing !== undefined,
          onFailedAttempt: (error) => onFailedAttempt(inOurWords(error)),
        }).catch((error: unknown) => {
          throw error instanceof AppError ? inOurWords(error) : error
        })
        return asText(source, body, proxy)
      },
    })
  })
}

type Words = Pick<JsonProxy<z.ZodObject, z.ZodObject>, 'answer' | 'unreadable' | 'describeRefusal'>

/** The checked body as text. @throws {AppError} `provider-unreadable` (502) for another kind of answer */
export function asText(source: ProviderName, body: unknown, { answer, unreadable }: Words): string {
  const checked = answer.safeParse(body)
  if (checked.success) return JSON.stringify(checked.data)
  throw unreadable ? unreadableInWords(unreadable, checked.error) : unreadableAnswer(source, checked.error)
}

/** The failure with this proxy’s own text for refusals. */
function withWords(error: AppError, { describeRefusal }: Words): AppError {
  const status = upstreamStatusOf(error)
  if (status === null || !describeRefusal) return error
  return inOtherWords(error, () => describeRefusal(status, STATUS_CODES[status] ?? '').trim())
}

/** Only parameters that were asked for are sent. */
export const definedOf = (query: Record<string, string | number | undefined>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
