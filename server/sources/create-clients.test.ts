import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { type StubProvider, sendJson, startStubProvider } from '../../tests/helpers/stub-provider.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createSourceCache } from '../outbound/create-source-cache.ts'
import { Secret } from '../secret.ts'
import { simulatedUrls } from './addresses.ts'
import { createSourceClients, type SourceClientParts } from './create-clients.ts'
import { createSources } from './create-sources.ts'

async function clientsOf({ url }: StubProvider, more: Pick<SourceClientParts, 'keys' | 'openMeteoCallsADay'> = {}) {
  const database = await openEmptySqlite()
  onTestFinished(database.close)
  const clock = () => new Date('2026-11-21T19:05:00Z')
  const log = createLog({ level: 'silent' })
  const clients = createSourceClients({
    sources: { simulated: false, urls: simulatedUrls(url), tilesUrl: null, stop: async () => {} },
    contact: 'http://localhost:3000',
    db: database.db,
    clock,
    log,
    metrics: createMetrics({ withProcess: false }),
    audit: { record: async () => {} },
    secret: new Secret('a secret of thirty-two letters or more'),
    sleep: async () => {},
    ...more,
  })
  const cache = createSourceCache({ clock })
  const parts = { cache, db: database.db, clock, log, timeZoneAt: () => 'America/Toronto', isSimulated: false }
  return { clients, sources: createSources(clients, parts) }
}

test.each([
  ['NWS', ['nws']],
  ['ECCC', ['ecccApi', 'geomet']],
] as const)(
  'somebody who asks %s for what it always fails at does not silence its warnings',
  async (agency, addresses) => {
    const stub = await startStubProvider(({ url = '' }, response) =>
      /alerts/i.test(url)
        ? sendJson(response, { type: 'FeatureCollection', features: [], numberMatched: 0 })
        : sendJson(response, {}, 500),
    )
    const { clients, sources } = await clientsOf(stub)
    for (const address of addresses) {
      const ask = () => clients[address].getJson({ path: '/gridpoints/BUF/1,1/forecast' })
      for (let question = 0; question < 2; question += 1) await expect(ask()).rejects.toThrow()
      await expect(ask()).rejects.toMatchObject({ code: 'provider-busy' })
    }
    expect(await sources.alerts.find(({ source }) => source === agency)?.fetch()).toEqual([])
  },
)

test('a plan of Open-Meteo goes with its key to all of its addresses, and lasts for as many calls as it allows', async () => {
  const stub = await startStubProvider((_, response) => sendJson(response, {}))
  const key = new Secret('the key of a plan')
  const keys = { openMeteo: key, geocoding: key, airQuality: key, ensemble: key }
  const { clients } = await clientsOf(stub, { keys, openMeteoCallsADay: 1_000 })
  const asked = Object.keys(keys) as (keyof typeof keys)[]
  for (const name of asked) await clients[name].getJson({ path: '/v1/anything', callWeight: 15 })
  expect(stub.requests.map(({ url = '' }) => new URL(url, stub.url).searchParams.get('apikey'))).toEqual(
    asked.map(() => 'the key of a plan'),
  )
  await expect(clients.openMeteo.getJson({ path: '/v1/forecast' })).rejects.toMatchObject({ code: 'provider-busy' })
})

test('without a key Open-Meteo is asked without one, as its free service wants', async () => {
  const stub = await startStubProvider((_, response) => sendJson(response, {}))
  const { clients } = await clientsOf(stub)
  await clients.openMeteo.getJson({ path: '/v1/forecast' })
  await clients.geocoding.getJson({ path: '/v1/search' })
  expect(stub.requests.map(({ url }) => url)).toEqual([
    expect.not.stringContaining('?'),
    expect.not.stringContaining('?'),
  ])
})

test('while the database is away, weather is asked for all the same, and the log tells of it once a minute', async () => {
  const stub = await startStubProvider((_, response) => sendJson(response, {}))
  const database = await openEmptySqlite()
  await database.close()
  const lines: string[] = []
  let now = Date.parse('2026-11-21T19:05:00Z')
  const clients = createSourceClients({
    sources: { simulated: false, urls: simulatedUrls(stub.url), tilesUrl: null, stop: async () => {} },
    contact: 'http://localhost:3000',
    db: database.db,
    clock: () => new Date(now),
    log: createLog({ level: 'error', to: { write: (line) => lines.push(line) } }),
    metrics: createMetrics({ withProcess: false }),
    audit: { record: async () => {} },
    secret: new Secret('a secret of thirty-two letters or more'),
  })
  const ask = () => clients.openMeteo.getJson({ path: '/v1/forecast' })
  for (let call = 1; call <= 3; call += 1) await ask()
  expect(lines).toEqual([expect.stringContaining('the quota counters cannot be reached')])
  now += MINUTE_MS
  await ask()
  expect([lines.length, stub.requests.length]).toEqual([2, 4])
})
