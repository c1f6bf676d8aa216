import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { openEmptySqlite } from '../../tests/helpers/empty-sqlite.ts'
import { sendJson, startStubProvider } from '../../tests/helpers/stub-provider.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { Secret } from '../secret.ts'
import { simulatedUrls } from './addresses.ts'
import { createSourceClients } from './create-clients.ts'

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
