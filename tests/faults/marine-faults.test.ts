import { afterEach, beforeEach, expect, test } from 'vitest'
import { marineAnswerSchema } from '#shared/contracts/marine.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { isLong } from '../helpers/long.ts'

const TORONTO = '/api/weather/marine?lat=43.65&lon=-79.38'
const GODERICH = '/api/weather/marine?lat=43.74&lon=-81.71'
/** Quick to strike; two stand for the others in `npm test`. */
const FAULTS = isLong ? ['down', 'html', 'empty', 'xml'] : ['html', 'empty']

let house: House
beforeEach(async () => {
  house = await openHouse({ now: '2026-11-22T02:42:00Z' })
})
afterEach(() => house.close())

const marineAt = async (path: string) => marineAnswerSchema.parse(await (await house.ask(path)).json())
const isWhole = async (path: string) => {
  const answer = await house.ask(path)
  return answer.status === 200 && (await answer.json()).meta.every(({ ok }: { ok: boolean }) => ok)
}

test('Toronto in November: the last buoy in the water, the gauge, the forecast of western Lake Ontario', async () => {
  await expect.poll(() => isWhole(TORONTO)).toBe(true)
  const { data } = await marineAt(TORONTO)
  expect(data).toMatchObject({
    forecast: { area: { english: 'Western Lake Ontario', french: 'Ouest du lac Ontario' } },
    buoy: { buoy: '45159' },
    level: { station: 'Toronto', change24h: expect.any(Number) },
  })
  expect(data.forecast?.parts[0]?.texts[0]?.english).toMatch(/^Wind \w+ \d+ knots/)
})

test('Goderich in November has no buoy in the water', async () => {
  await expect.poll(() => isWhole(GODERICH)).toBe(true)
  expect((await marineAt(GODERICH)).data).toMatchObject({ buoy: null, level: { station: 'Goderich' } })
})

test.each(FAULTS)('with buoys and gauges that are %s the forecast stands, and the others are named', async (kind) => {
  await house.fault('ndbc', { kind })
  await house.fault('chs', { kind })
  await expect
    .poll(async () => {
      const { data } = marineAnswerSchema.safeParse(await (await house.ask(TORONTO)).json())
      return data && [data.data.forecast !== null, ...data.meta.map(({ ok }) => ok)]
    })
    .toEqual([true, true, false, false])
  await house.fault('eccc-api', { kind })
  house.advance(7 * 60 * 60_000)
  const problem = async () => problemSchema.safeParse(await (await house.ask(TORONTO)).json()).data?.type ?? ''
  await expect.poll(problem).toContain('marine-unavailable')
})
