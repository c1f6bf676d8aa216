import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ProviderName } from './outbound/provider-client.ts'

export interface AnsweredRequest {
  method: string
  /** The pattern of the route, never the path: its values must stay few. */
  route: string
  status: number
  /** Until the head of the answer was ready, seconds. */
  seconds: number
}

export interface CalledProvider {
  source: ProviderName
  /** Its name among the addresses that we ask: a service of an agency may fail while the others answer. */
  address: string
}

/** What can become of a notification that is due. */
export const PUSH_OUTCOMES = [
  ...(['sent', 'gone', 'refused', 'invalid', 'later', 'unknown-service'] as const),
  ...(['expired', 'held', 'capped', 'dropped'] as const),
]
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

/** What the server counts about itself, for Prometheus. */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void
  /** @param outcome `ok` or the code of the failure: `provider-timeout` … */
  providerCalled(called: CalledProvider, outcome: string): void
  /** Counts a question for the alerts of a source, however many calls it took. */
  alertsAsked(source: ProviderName, isAnswered: boolean): void
  /**
   * @param origin `kept`: a finished page, still current; `old`: a finished page that is drawn anew meanwhile; `drawn`:
   * drawn for this request; `own`: drawn for one visitor alone
   */
  pageGiven(origin: 'kept' | 'old' | 'drawn' | 'own'): void
  /** Whether Redis answers this process; without REDIS_URL it is never called. */
  redisAnswers(isUp: boolean): void
  /** @param kind `refused`: Redis refused a command. `foreign`: it held what this site has not written. */
  redisTroubled(kind: 'refused' | 'foreign'): void
  /** Counts a notification that was due. */
  pushSettled(outcome: PushOutcome): void
  /** How many browsers are subscribed to notifications. */
  pushSubscriptions(count: number): void
  /** A figure of this process that is read whenever the metrics are asked for. */
  figure(name: Figure, read: () => number): void
  /** Everything in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

const FIGURES = {
  finished_pages: 'Finished pages in memory',
  finished_page_bytes: 'Memory that finished pages take',
  open_streams: 'Open pages that are told of alerts',
  requests_waiting: 'Requests that wait for their turn at the gate',
}
type Figure = keyof typeof FIGURES

/** Seconds; 2.5 is what an answer may wait for a source. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Makes a set of counters of its own: nothing global, so that tests and servers do not add to each other's. */
export function createMetrics({ withProcess = true }: { withProcess?: boolean } = {}): Metrics {
  const collected = new Registry()
  if (withProcess) collectDefaultMetrics({ register: collected })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the head of the answer was ready',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [collected],
  })
  const providerCalls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls to weather sources by address (server/sources/addresses.ts) and outcome',
    labelNames: ['source', 'address', 'outcome'],
    registers: [collected],
  })
  const alertQuestions = new Counter({
    name: 'alert_questions_total',
    help: 'Questions for the alerts of a source by outcome: ok, failed',
    labelNames: ['source', 'outcome'],
    registers: [collected],
  })
  const pages = new Counter({
    name: 'pages_given_total',
    help: 'Pages by how they were come by: kept, old (kept, and drawn anew meanwhile), drawn, own (for one visitor)',
    labelNames: ['origin'],
    registers: [collected],
  })
  const redisTroubles = new Counter({
    name: 'redis_troubles_total',
    help: 'Commands that Redis refused, and stored values that this site has not written',
    labelNames: ['kind'],
    registers: [collected],
  })
  const pushed = new Counter({
    name: 'push_messages_total',
    help: `Notifications that were due, by outcome: ${PUSH_OUTCOMES.join(', ')}`,
    labelNames: ['outcome'],
    registers: [collected],
  })
  // A counter that begins above zero has no increase: Prometheus would miss the first storm's refusals.
  for (const outcome of PUSH_OUTCOMES) pushed.inc({ outcome }, 0)
  const figures = new Map<string, () => number>()
  for (const [name, help] of Object.entries(FIGURES)) {
    new Gauge({
      name,
      help,
      registers: [collected],
      collect() {
        this.set(figures.get(name)?.() ?? 0)
      },
    })
  }
  let subscriptions: Gauge | undefined
  let redisUp: Gauge | undefined
  return {
    requestAnswered: ({ method, route, status, seconds }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    providerCalled: ({ source, address }, outcome) => providerCalls.inc({ source, address, outcome }),
    alertsAsked: (source, isAnswered) => alertQuestions.inc({ source, outcome: isAnswered ? 'ok' : 'failed' }),
    pageGiven: (origin) => pages.inc({ origin }),
    redisAnswers(isUp) {
      redisUp ??= new Gauge({ name: 'redis_up', help: 'Whether Redis answers this process', registers: [collected] })
      redisUp.set(isUp ? 1 : 0)
    },
    redisTroubled: (kind) => redisTroubles.inc({ kind }),
    pushSettled: (outcome) => pushed.inc({ outcome }),
    pushSubscriptions(count) {
      subscriptions ??= new Gauge({
        name: 'push_subscriptions',
        help: 'Browsers that take notifications; known to the process that sends them',
        registers: [collected],
      })
      subscriptions.set(count)
    },
    figure: (name, read) => void figures.set(name, read),
    text: () => collected.metrics(),
    contentType: collected.contentType,
  }
}
