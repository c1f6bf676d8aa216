import { expect, onTestFinished, test } from 'vitest'
import { Secret } from '#server/secret.ts'
import { openHouse } from '../helpers/house.ts'

test('a site that shares Redis, but neither database nor photos, says so at its start', async () => {
  const house = await openHouse({ now: '2026-11-21T19:05:00Z', redis: new Secret('redis://127.0.0.1:1') })
  onTestFinished(() => house.close())
  const warnings = house.log.filter((line) => line.includes('"warn"') && line.includes('REDIS_URL without'))
  expect(warnings).toHaveLength(2)
})
