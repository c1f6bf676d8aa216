import type { Context } from 'hono'
import type { Load, SourceCache } from '#server/outbound/source-cache.ts'
import { upstreamStatusOf } from '#server/outbound/upstream-status.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { nothingHere } from './proxy-route.ts'

/** The cache of proxied answers, apart from the weather’s own, which no flood of questions here can evict. */
export interface ProxyKeeping {
  cache: SourceCache
  clock: Clock
}

export interface ProxiedQuestion {
  /** Identifies the provider, the path and the query that are sent. */
  key: string
  /** How long an answer is kept, here and in browsers; there is no fallback to older ones. */
  freshForMs: number
  mediaType: string
  /** The problem's text for the provider's 404; without it a 404 is a failure like others. */
  missing?: () => string
  /** The body to pass on, checked. */
  load: Load<string | Uint8Array<ArrayBuffer>>
}

/**
 * The only way in which a provider’s answer reaches a visitor: checked by `load`, with a media type of ours and the
 * time for which it may be kept.
 */
export async function proxiedAnswer(
  c: Context,
  { cache, clock }: ProxyKeeping,
  { key, freshForMs, mediaType, missing, load }: ProxiedQuestion,
): Promise<Response> {
  const reading = await cache.read(key, { freshForMs, keptForMs: freshForMs }, (onFailedAttempt) =>
    load(onFailedAttempt).catch((error: unknown) => {
      if (missing !== undefined && upstreamStatusOf(error) === 404) return null
      throw error
    }),
  )
  if (!reading.ok) throw reading.error
  if (reading.value === null) throw nothingHere(missing)
  const ageMs = Math.max(0, clock().getTime() - reading.fetchedAt.getTime())
  const leftSeconds = Math.max(0, Math.floor((freshForMs - ageMs) / SECOND_MS))
  return c.body(reading.value, 200, {
    'content-type': mediaType,
    'cache-control': `public, max-age=${leftSeconds}`,
  })
}
