import { createClient } from '@redis/client'
import { expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../helpers/house.ts'
import { noRedis, startRedis } from '../helpers/redis.ts'

if (noRedis) process.stderr.write(`\nSKIPPED: proxied answers and Redis: ${noRedis}\n`)

test.skipIf(noRedis)('what visitors ask of providers through the proxies is not stored in Redis', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const house = await openHouse({ now: '2026-11-21T19:05:00Z', redis: redis.url })
  onTestFinished(() => house.close())
  await expect.poll(async () => (await house.ask('/readyz')).text()).toContain('"shared"')
  for (const path of [
    '/api/weather/current?lat=43.65&lon=-79.38',
    '/api/openmeteo/v1/forecast?latitude=43.65&longitude=-79.38&current=temperature_2m',
    '/api/geocoding/v1/search?name=Toronto',
  ]) {
    const answer = await house.ask(path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)])
  }
  const client = await createClient({ url: redis.url.reveal() }).connect()
  const answers = async () => (await client.keys('*')).filter((key) => key.includes(':answer:'))
  await expect.poll(answers).not.toEqual([])
  expect((await answers()).filter((key) => key.includes('proxy'))).toEqual([])
  client.destroy()
})
