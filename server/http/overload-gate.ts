import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Log } from '../log.ts'
import { createTurns } from '../turns.ts'
import { isAdmitted, overloadError, requestKind } from './overload-rule.ts'

export interface OverloadGateOptions {
  log: Log
  /** Milliseconds, for measuring turns. */
  now?: () => number
}

/** About as long as caches hold what a page is made of. */
const WARM_FOR_MS = 10 * MINUTE_MS
const MOST_WARM = 5_000
/** A newer turn counts so much in the average. */
const WEIGHT = 0.2
const TOLD_EVERY_MS = 10 * SECOND_MS
/** Pages without a place in their address are about this one. */
const PLACE_COOKIE = 'weather_location'

/**
 * Begins one page or answer in each turn of the event loop, so that a refusal, an alert or a probe never waits for more
 * than one of them, and refuses at once what would wait too long (decision 0020). Knows GET and HEAD: what changes
 * something has limits of its own.
 *
 * @throws {AppError} 503 `overloaded`
 */
export function overloadGate({ log, now = () => performance.now() }: OverloadGateOptions): MiddlewareHandler {
  const warm = new LRUCache<string, true>({ max: MOST_WARM, ttl: WARM_FOR_MS })
  let waiting = 0
  let turnMs = 0
  let turnAt = now()
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const turns = createTurns(1, (waited) => {
    const at = now()
    if (waited) turnMs += WEIGHT * (at - turnAt - turnMs)
    turnAt = at
  })

  function refuse(): never {
    refused += 1
    if (now() - toldAt >= TOLD_EVERY_MS) {
      log.warn({ refused, waiting, turnMs: Math.round(turnMs) }, 'more requests than can be answered')
      refused = 0
      toldAt = now()
    }
    throw overloadError()
  }

  return async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const question = `${c.req.url} ${getCookie(c, PLACE_COOKIE)}`
    const kind = requestKind(path, warm.has(question))
    if (kind === 'spared') return next()
    if (!isAdmitted(kind, { waiting, turnMs })) refuse()
    waiting += 1
    await turns()
    waiting -= 1
    await next()
    if (c.res.status === 200) warm.set(question, true)
  }
}
