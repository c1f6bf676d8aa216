import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import { SAVED_PLACE_KEY } from '#shared/places/read-saved-place.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Log } from '../log.ts'
import { MOST_WARM_PAGES } from '../memory.ts'
import type { Metrics } from '../metrics.ts'
import { createTurns } from '../turns.ts'
import { widestNetworkOf } from './networks.ts'
import { inFlightFor, isAdmitted, overloadError, requestKind } from './overload-rule.ts'

export interface OverloadGateOptions {
  log: Log
  metrics?: Pick<Metrics, 'figure'>
  /** Whether the page that is asked for is kept; also one that must be drawn anew. */
  isKept?: (c: Context) => boolean
  /** Milliseconds, for measuring turns. */
  now?: () => number
}

/** About as long as the source cache holds what a page is made of. */
const WARM_FOR_MS = 10 * MINUTE_MS
/** Requests worked on at once while turns are long: more would only make turns longer. */
const MOST_BEGUN = 4
/** Turns are shorter than this while all begun requests wait for providers; then the next may begin. */
const SHORT_TURN_MS = 20
/** Weight of the newest turn in the moving average. */
const WEIGHT = 0.2
const LOGGED_EVERY_MS = 10 * SECOND_MS

/**
 * Begins one page or answer in each turn of the event loop and works on few at once, so that a refusal, an alert or a
 * health check never waits for many of them. Refuses at once a request that would wait too long (decision 0020), unless
 * it would wait for one other network's flood. Only GET and HEAD: the other methods have limits of their own. Needs
 * `clientAddress` before it.
 *
 * @throws {AppError} 503 `overloaded`
 */
export function overloadGate({
  log,
  metrics,
  isKept = () => false,
  now = () => performance.now(),
}: OverloadGateOptions): MiddlewareHandler {
  const warm = new LRUCache<string, true>({ max: MOST_WARM_PAGES, ttl: WARM_FOR_MS })
  const ofNetworks = new Map<string, number>()
  let inFlight = 0
  let begun = 0
  let turnMs = 0
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  metrics?.figure('requests_waiting', () => inFlight - begun)
  const turns = createTurns(1, {
    now,
    mayPass: () => begun < MOST_BEGUN || turnMs < SHORT_TURN_MS,
    onTurn: (ms) => {
      turnMs += WEIGHT * (ms - turnMs)
    },
  })

  function refuse(): never {
    refused += 1
    if (now() - loggedAt >= LOGGED_EVERY_MS) {
      log.warn({ refused, inFlight, turnMs: Math.round(turnMs) }, 'more requests than can be answered')
      refused = 0
      loggedAt = now()
    }
    throw overloadError()
  }

  return async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const question = hash('sha1', `${c.req.url} ${getCookie(c, SAVED_PLACE_KEY)}`, 'base64')
    // A finished page is given before the gate. One that has just become outdated comes here for the first time, and
    // counts as warm.
    const kind = requestKind(path, warm.has(question) || isKept(c))
    if (kind === 'spared') return next()
    const network = widestNetworkOf(c.get('clientAddress'))
    const mayWait = (requests: number) => isAdmitted(kind, { inFlight: requests, turnMs })
    if (!mayWait(inFlight) && !mayWait(inFlightFor(network, kind, { ofNetworks, turnMs }))) refuse()
    inFlight += 1
    ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + 1)
    await turns()
    begun += 1
    try {
      await next()
    } finally {
      begun -= 1
      inFlight -= 1
      const left = (ofNetworks.get(network) ?? 0) - 1
      if (left > 0) ofNetworks.set(network, left)
      else ofNetworks.delete(network)
    }
    if (c.res.status === 200) warm.set(question, true)
  }
}
