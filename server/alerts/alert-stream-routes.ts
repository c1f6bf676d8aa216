import type { OpenAPIHono } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { AppError } from '#server/app-error.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { describeOperation } from '#server/http/api-operation.ts'
import { type ClientNetwork, networksOf } from '#server/http/networks.ts'
import { PreparedJson } from '#server/http/prepared-body.ts'
import { coordinatesQuery, parseQuery } from '#server/http/query.ts'
import { MOST_STREAMS, type StreamLimits } from '#server/limits.ts'
import { MEMORY } from '#server/memory.ts'
import type { Metrics } from '#server/metrics.ts'
import { type AlertsAnswer, alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { placeKeyOf } from './alert-feeds.ts'
import type { AlertWatch } from './alert-watch.ts'
import { createLatestOnlyQueue } from './latest-only-queue.ts'

export interface AlertStreamOptions {
  watch: Pick<AlertWatch, 'subscribe'>
  limits?: StreamLimits
  heartbeatMs?: number
  metrics?: Pick<Metrics, 'figure'>
  /** 0 to 1. */
  random?: () => number
}

/** Some proxies close a connection that is silent for half a minute. */
const HEARTBEAT_MS = 25 * SECOND_MS
/**
 * What a browser waits before it connects again: each stream another time, because a restart ends all of them at one
 * moment.
 */
const RETRY_MS = { least: 3 * SECOND_MS, most: 8 * SECOND_MS }
/** A stream ends after this time and the browser opens a new one: streams of vanished clients do not pile up. */
const LONGEST_MS = HOUR_MS
const TRY_AGAIN_SECONDS = 30
/** Proxies must not keep, compress or collect events. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** GET /api/alerts/stream: sends changes to an open page. */
export function addAlertStreamRoute(app: OpenAPIHono, options: AlertStreamOptions): void {
  const { watch, limits, heartbeatMs = HEARTBEAT_MS, random = Math.random } = options
  const streams = createStreamCounter(limits)
  options.metrics?.figure('open_streams', streams.count)
  const told = createAnswerCache<PreparedJson<AlertsAnswer>>({ maxBytes: MEMORY.alertStreams })

  describeOperation(app, {
    method: 'get',
    path: '/api/alerts/stream',
    tag: 'Alerts',
    operationId: 'streamAlerts',
    description:
      'Server-sent events. Each event `alerts` carries the same answer as `/api/alerts`: one at once, one on every change, and one at least every five minutes. A comment line comes every 25 seconds.',
    request: { query: coordinatesQuery },
    answers: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: alertsAnswerSchema } } },
    },
  })
  app.get('/api/alerts/stream', (c) => {
    const place = parseQuery(c.req.url, coordinatesQuery)
    // A HEAD request reads no events and would hold the stream open.
    if (c.req.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)
    const close = streams.open(networksOf(c.get('clientAddress')))
    if (close === null) {
      throw new AppError('too-many-streams', {
        status: 429,
        detail: m.problem_too_many_streams(),
        retryAfterSeconds: TRY_AGAIN_SECONDS,
      })
    }
    const response = streamSSE(c, async (stream) => {
      const queue = createLatestOnlyQueue<AlertsAnswer>()
      stream.onAbort(queue.close)
      const retry = Math.round(RETRY_MS.least + random() * (RETRY_MS.most - RETRY_MS.least))
      const tooLong = setTimeout(() => stream.abort(), LONGEST_MS)
      const unsubscribe = watch.subscribe(place, { tell: queue.put, end: queue.close })
      try {
        for (let id = 1; ; id += 1) {
          const post = await queue.next(heartbeatMs)
          if (post.kind === 'closed') return
          if (post.kind === 'quiet') await stream.write(': still here\n\n')
          else {
            const { bytes } = await told.answer(placeKeyOf(place), [post.item], () => new PreparedJson(post.item))
            const data = new TextDecoder().decode(bytes)
            await stream.writeSSE({ event: 'alerts', data, id: String(id), retry })
          }
        }
      } finally {
        clearTimeout(tooLong)
        unsubscribe()
        close()
      }
    })
    for (const [name, value] of Object.entries(STREAM_HEADERS)) response.headers.set(name, value)
    return response
  })
}

/** Counts open streams by network. */
function createStreamCounter({ ofNetwork, inAll }: StreamLimits = MOST_STREAMS) {
  const taken = new Map<string, number>()
  let total = 0
  const change = (key: string, by: 1 | -1) => {
    const left = (taken.get(key) ?? 0) + by
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
  return {
    count: () => total,
    /**
     * @returns a function that counts the stream as closed; null when one of the networks, or the site, has its most
     */
    open(networks: readonly ClientNetwork[]): (() => void) | null {
      if (total >= inAll) return null
      if (networks.some(({ width, key }) => (taken.get(key) ?? 0) >= ofNetwork[width])) return null
      for (const { key } of networks) change(key, 1)
      total += 1
      return () => {
        total -= 1
        for (const { key } of networks) change(key, -1)
      }
    },
  }
}
