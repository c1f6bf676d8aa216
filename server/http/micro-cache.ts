import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { LRUCache } from 'lru-cache'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { getLocale } from '#words/runtime.js'
import { MEMORY } from '../memory.ts'
import type { Metrics } from '../metrics.ts'
import { chooseEncoding } from './accept-encoding.ts'
import { etagMatches } from './entity-tag.ts'
import { networksOf } from './networks.ts'
import { nodeRequestOf } from './node-request.ts'
import { mayRead, type NetworkLimiter } from './rate-limit.ts'
import { clientAddressOf } from './request-address.ts'

const KEPT_MS = SECOND_MS
/** Characters of a target: no question that many ask is as long. */
const LONGEST_TARGET = 2_000

/** Headers that a 304 leaves out. */
const HEADERS_OF_BODY = ['content-type', 'content-length', 'content-encoding']

interface SentAnswer {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  route: string
  sentAt: number
  isCurrent: () => boolean
}

export interface MicroCacheServices {
  clock: Clock
  limiter: NetworkLimiter
  metrics: Metrics
  trustedProxies: BlockList
}

/**
 * Repeats an answer to an identical request (language, host, address as sent, chosen encoding) within one second,
 * before any other middleware but the choice of the language runs. Only answers of `sendPrepared` that are 200 and
 * `public` are repeated. A repeated answer counts against the caller's read limit and in the metrics; it is not logged.
 */
export function microCache({ clock, limiter, metrics, trustedProxies }: MicroCacheServices): MiddlewareHandler {
  const answers = new LRUCache<string, SentAnswer>({
    maxSize: MEMORY.repeatedAnswers,
    sizeCalculation: ({ bytes, headers }, key) => key.length + bytes.length + JSON.stringify(headers).length,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })

  return async (c, next) => {
    if (c.req.method !== 'GET') return next()
    const target = nodeRequestOf(c).target ?? c.req.url
    if (target.length > LONGEST_TARGET) return next()
    // The address as sent: an unusual spelling of it must still meet the middleware that checks addresses.
    const request = `${getLocale()} ${c.req.header('Host')} ${target} ${chooseEncoding(c.req.header('Accept-Encoding'))}`
    const sent = answers.get(request)
    // By the site's clock, too: it may be set, and tests move it.
    if (sent && Math.abs(clock().getTime() - sent.sentAt) < KEPT_MS && sent.isCurrent()) {
      const startedAt = performance.now()
      if (await mayRead(limiter, networksOf(clientAddressOf(c, trustedProxies)))) {
        const { route, bytes, headers } = sent
        const isKnown = headers.etag !== undefined && etagMatches(c.req.header('If-None-Match'), headers.etag)
        const status = isKnown ? 304 : 200
        metrics.requestAnswered({ method: 'GET', route, status, seconds: (performance.now() - startedAt) / 1000 })
        const answer = new Response(isKnown ? null : bytes, {
          status,
          headers: { ...headers, 'x-request-id': randomUUID() },
        })
        if (isKnown) for (const name of HEADERS_OF_BODY) answer.headers.delete(name)
        return answer
      }
    }
    await next()
    const shared = c.get('sharedAnswer')
    if (shared && c.res.status === 200 && c.res.headers.get('Cache-Control')?.startsWith('public')) {
      const headers = Object.fromEntries(c.res.headers)
      answers.set(request, { ...shared, headers, route: routePath(c), sentAt: clock().getTime() })
    }
  }
}
