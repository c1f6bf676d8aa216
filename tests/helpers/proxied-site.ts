import type { IncomingMessage, ServerResponse } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import { onTestFinished } from 'vitest'
import { canonicalPath } from '#server/http/canonical-path.ts'
import { notFoundResponse, problemResponse } from '#server/http/problem-response.ts'
import { requestId } from '#server/http/request-id.ts'
import { createLog } from '#server/log.ts'
import { createMetrics, type Metrics } from '#server/metrics.ts'
import { addProviderProxies, createProviderProxies } from '#server/proxies/provider-proxies.ts'
import { Secret } from '#server/secret.ts'
import { simulatedUrls } from '#server/sources/addresses.ts'
import { createSourceClients } from '#server/sources/create-clients.ts'
import { openEmptySqlite } from './empty-sqlite.ts'
import { type StubProvider, startStubProvider } from './stub-provider.ts'

export const KEYS = { openWeather: 'canary-openweather-7f3a', weatherApi: 'canary-weatherapi-91bc' }

export interface ProxiedSite {
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Requests that reached the providers, with the provider’s name in front. */
  requests: StubProvider['requests']
  advance(ms: number): void
  log: string[]
  metrics: Metrics
}

interface Options {
  answer: (request: IncomingMessage, response: ServerResponse) => void
  keys?: Partial<typeof KEYS>
  /** A concurrent test’s own `onTestFinished`. */
  onFinished?: (close: () => Promise<void>) => void
}

/**
 * Only the addresses that pass on providers’ answers, with real clients, in front of one stub that plays every
 * provider.
 */
export async function openProxiedSite({
  answer,
  keys = KEYS,
  onFinished = onTestFinished,
}: Options): Promise<ProxiedSite> {
  const stub = await startStubProvider(answer, onFinished)
  let now = Date.parse('2026-11-21T19:05:00Z')
  const clock = () => new Date(now)
  const database = await openEmptySqlite()
  const lines: string[] = []
  const log = createLog({ level: 'trace', to: { write: (line) => lines.push(line) } })
  const secret = (key: string | undefined) => (key === undefined ? undefined : new Secret(key))
  const parts = {
    sources: { simulated: false, urls: simulatedUrls(stub.url), tilesUrl: null, stop: async () => {} },
    contact: 'http://localhost:3000',
    db: database.db,
    clock,
    log,
    metrics: createMetrics({ withProcess: false }),
    audit: { record: async () => {} },
    secret: new Secret('a secret of thirty-two letters or more'),
    keys: { openWeather: secret(keys.openWeather), weatherApi: secret(keys.weatherApi) },
  }
  const app = new OpenAPIHono()
  app.use(requestId(log), canonicalPath())
  addProviderProxies(app, createProviderProxies(createSourceClients(parts), parts))
  app.all('*', notFoundResponse)
  app.onError((error, c) => problemResponse(c, error))
  onFinished(database.close)
  return {
    requests: stub.requests,
    log: lines,
    metrics: parts.metrics,
    ask: async (path, init) => await app.request(`http://localhost:3000${path}`, init),
    advance: (ms) => {
      now += ms
    },
  }
}
