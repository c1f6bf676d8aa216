import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { LRUCache } from 'lru-cache'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import type { Metrics } from '../metrics.ts'
import { etagMatches } from './etag-matches.ts'
import { nodeRequestOf } from './node-request.ts'
import type { ReadLimiter } from './rate-limit.ts'
import { clientKeyOf } from './request-address.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The bytes of an answer that is the same for everybody who asks just so. */
    sharedBytes: Uint8Array<ArrayBuffer>
    /** Whether they are still what a read would give; asked before they are given again. Without it they hold for the second. */
    sharedWhile: () => boolean
  }
}

/** Too short for anybody to notice, long enough for a rush: when a squall comes, all ask the same. */
const HOT_MS = SECOND_MS
const MOST_BYTES = 16_000_000

/** Headers that a 304 leaves out. */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding']

interface HotAnswer {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  route: string
  until: number
  holds: () => boolean
}

export interface HotAnswerServices {
  clock: Clock
  limiter: ReadLimiter
  metrics: Metrics
  trustedProxies: BlockList
}

/**
 * Gives an answer again to whoever asks the very same question within a second, before any other work is done.
 * Stands outermost. It knows only answers that have passed everything behind it, counts against the same limit and in
 * the same metrics; what it gives is not logged line by line.
 */
export function hotAnswers({ clock, limiter, metrics, trustedProxies }: HotAnswerServices): MiddlewareHandler {
  const answers = new LRUCache<string, HotAnswer>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    const target = nodeRequestOf(c).target ?? c.req.url
    // As it was sent: another spelling of an address has not passed the checks that this one has.
    const question = `${c.req.header('Host')} ${target} ${c.req.header('Accept-Encoding')}`
    const hot = answers.get(question)
    if (hot && clock().getTime() < hot.until && hot.holds()) {
      const startedAt = performance.now()
      const isWelcome = await limiter.consume(clientKeyOf(c, trustedProxies)).then(
        () => true,
        () => false,
      )
      if (isWelcome) {
        const { route, bytes, headers } = hot
        const isKnown = headers.etag !== undefined && etagMatches(c.req.header('If-None-Match'), headers.etag)
        const status = isKnown ? 304 : 200
        metrics.requestAnswered({ method: 'GET', route, status, seconds: (performance.now() - startedAt) / 1000 })
        const answer = new Response(isKnown ? null : bytes, {
          status,
          headers: { ...headers, 'x-request-id': randomUUID() },
        })
        if (isKnown) for (const name of OF_THE_BODY) answer.headers.delete(name)
        return answer
      }
    }
    await next()
    const bytes = c.get('sharedBytes')
    if (bytes && c.res.status === 200 && c.res.headers.get('Cache-Control')?.startsWith('public')) {
      answers.set(question, {
        bytes,
        headers: Object.fromEntries(c.res.headers),
        route: routePath(c),
        until: clock().getTime() + HOT_MS,
        holds: c.get('sharedWhile') ?? (() => true),
      })
    }
  }
}
