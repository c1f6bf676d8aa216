import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nextHoursSchema } from '#shared/contracts/next-hours.ts'
import { type House, openHouse } from '../helpers/house.ts'

const OTTAWA = 'lat=45.42&lon=-75.7'
/** Some 20 pictures are drawn and read, on a machine that may be loaded. */
const READ_WITHIN_MS = 50_000

let house: House
beforeAll(async () => {
  house = await openHouse({ now: '2026-01-14T14:05:00Z', scenario: 'ice-storm' })
})
afterAll(() => house.close())

test('in an ice storm the next hours are of freezing rain by radar and by the model, though radar shows rain', {
  timeout: 2 * READ_WITHIN_MS,
}, async () => {
  const read = async () => {
    const answer = nextHoursSchema.parse(await (await house.ask(`/api/weather/next-hours?${OTTAWA}`)).json())
    expect(answer.radar).not.toBeNull()
    return answer
  }
  const { precipitation, sentence, modelSentence, bars } = await vi.waitFor(read, { timeout: READ_WITHIN_MS })
  expect(precipitation).toBe('rain')
  expect(sentence).toMatch(/freezing rain now/)
  expect(modelSentence).toMatch(/freezing rain/)
  expect(new Set(bars.map(({ type }) => type))).toEqual(new Set(['freezing-rain']))
})

test('the day of the ice storm is called by the ice, which is at most its rain', async () => {
  const { data } = await (await house.ask(`/api/weather/forecast?${OTTAWA}`)).json()
  const [today] = data.daily
  expect(today).toMatchObject({ weatherCode: 66, condition: { id: 511 } })
  expect(today.ice).toBeGreaterThan(5)
  expect(today.ice).toBeLessThanOrEqual(today.rain)
})
