import { afterEach, beforeEach, expect, test } from 'vitest'
import { smokeAnswerSchema } from '#shared/contracts/smoke.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { order } from '../helpers/order.ts'

const SUDBURY = 'lat=45.6&lon=-80.9'

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-07-10T18:20:00Z', scenario: 'heat' })
})
afterEach(() => house.close())

const smoke = async (place = SUDBURY) =>
  smokeAnswerSchema.parse(await (await house.ask(`/api/weather/smoke?${place}`)).json()).data

test('near the fires of the story smoke is forecast for this hour, with its picture; far from them none', async () => {
  await expect.poll(async () => (await smoke()).state).toBe('ready')
  const { at, runAt, step, picture } = await smoke()
  expect([at, runAt]).toEqual([Date.parse('2026-07-10T18:00:00Z'), Date.parse('2026-07-10T12:00:00Z')])
  expect(step).toBe(5)
  expect((await smoke('lat=42.3&lon=-83.0')).step).toBe(0)
  expect((await smoke('lat=52&lon=-79')).step).toBeNull()
  const answer = await house.ask(picture ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await house.ask('/api/smoke/pictures/1-2.png')).status).toBe(404)
  // List, legend and picture: once for all who asked.
  expect(house.simulator.requests().counts.geomet?.['/']).toBe(3)
})

test('the picture of the next hour is fetched when somebody asks in it, and none before', async () => {
  await expect.poll(async () => (await smoke()).state).toBe('ready')
  house.advance(40 * MINUTE_MS)
  expect(house.simulator.requests().counts.geomet?.['/']).toBe(3)
  await expect.poll(async () => (await smoke()).at).toBe(Date.parse('2026-07-10T19:00:00Z'))
})

test.each(['stale', 'torn', 'faults', 'strange-colours'])(
  'a forecast that is spoilt (%s) is silent, never “no smoke”',
  async (fault) => {
    await order(house.simulator, 'PUT', '/__radar', { fault })
    await smoke()
    expect(await smoke()).toMatchObject({ state: 'silent', step: null, picture: null })
  },
)
