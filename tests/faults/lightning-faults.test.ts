import { afterEach, beforeEach, expect, test } from 'vitest'
import { lightningAnswerSchema, lightningFramesSchema } from '#shared/contracts/lightning.ts'
import { HOUR_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'

const TORONTO = '/api/weather/lightning?lat=43.65&lon=-79.38'

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-07-10T18:00:00Z', scenario: 'thunderstorms' })
  // The storm of the story is over Toronto in its third hour.
  house.advance(3 * HOUR_MS)
})
afterEach(() => house.close())

const lightning = async () => lightningAnswerSchema.parse(await (await house.ask(TORONTO)).json()).data

test('under the storm of the story lightning is near, and the map has its pictures', async () => {
  await expect.poll(async () => (await lightning()).state).toBe('near')
  expect((await lightning()).withinKm).toBe(10)
  const frames = lightningFramesSchema.parse(await (await house.ask('/api/lightning/frames')).json())
  expect(frames.state).toBe('ready')
  expect(frames.frames.length).toBeGreaterThanOrEqual(18)
  const picture = await house.ask(frames.frames.at(-1)?.picture ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await house.ask('/api/lightning/frames/123.png')).status).toBe(404)
})

test.each(['stale', 'torn', 'faults'])('pictures that are spoilt (%s) are unknown, not “none”', async (fault) => {
  await order(house.simulator, 'PUT', '/__radar', { fault })
  await expect.poll(async () => (await lightning()).state).toBe('unknown')
})
