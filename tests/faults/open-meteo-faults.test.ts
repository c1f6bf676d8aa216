import { test as base, describe, expect } from 'vitest'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { FAULT_KINDS } from '#simulator/control/faults.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { whatIsSaidOf } from '../helpers/what-is-said-of.ts'

const NOW = '2026-11-21T19:05:00Z'
const TORONTO = 'lat=43.6532&lon=-79.3832'
/** Nobody but Open-Meteo is asked about it. */
const BRISTOL = 'lat=51.4545&lon=-2.5879'

/** A house for each test, so that they may wait for their faults side by side. */
const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern
  house: async ({}, use) => {
    const house = await openHouse({ now: NOW })
    await use(house)
    await house.close()
  },
})
const BREAKING = FAULT_KINDS.filter((kind) => kind !== 'flicker')

/**
 * What a first visitor may meet while the source is broken: a problem that names it, in time, with no number made up.
 */
async function expectHonestFailure(answer: Response, kind: string) {
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const problem = problemSchema.parse(await answer.json())
  expect(problem.meta).toEqual([
    {
      source: 'Open-Meteo',
      ok: false,
      fetchedAt: null,
      stale: false,
      error: whatIsSaidOf(kind),
      code: expect.stringMatching(/^provider-/),
    },
  ])
}

describe.concurrent('Open-Meteo on a first visit', () => {
  test.for(BREAKING)('broken by “%s”: a problem that names the source, in time', async (kind, { house, expect }) => {
    await house.fault('open-meteo', { kind, delayMs: 20_000 })
    const [current, forecast] = await Promise.all([
      house.ask(`/api/weather/current?${BRISTOL}`),
      house.ask(`/api/weather/forecast?${BRISTOL}`),
    ])
    await expectHonestFailure(current, kind)
    await expectHonestFailure(forecast, kind)
    const page = await house.ask(`/weather?${BRISTOL}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/Error Loading Weather Data|Still loading/)
  })

  test('flickering: a later attempt brings the weather', async ({ house, expect }) => {
    await house.fault('open-meteo', { kind: 'flicker', every: 1, times: 1 })
    const first = await house.ask(`/api/weather/current?${BRISTOL}`)
    expect([200, 503]).toContain(first.status)
    await expect
      .poll(async () => (await house.ask(`/api/weather/current?${BRISTOL}`)).status, { interval: 250 })
      .toBe(200)
  })
})

describe.concurrent('Open-Meteo after a good answer', () => {
  test.for(BREAKING)('broken by “%s”: that answer, with its age', async (kind, { house, expect }) => {
    const good = currentWeatherAnswerSchema.parse(await (await house.ask(`/api/weather/current?${BRISTOL}`)).json())
    await house.fault('open-meteo', { kind, delayMs: 20_000 })
    house.advance(12 * MINUTE_MS)
    const answer = await house.ask(`/api/weather/current?${BRISTOL}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('age')).toBe('720')
    const { data, meta } = currentWeatherAnswerSchema.parse(await answer.json())
    expect(data).toEqual(good.data)
    expect(meta[0]).toMatchObject({
      source: 'Open-Meteo',
      ok: true,
      stale: true,
      fetchedAt: new Date(NOW).toISOString(),
    })
  })

  test('failing for a day: that answer for six hours and not a minute longer', async ({ house, expect }) => {
    await house.ask(`/api/weather/forecast?${TORONTO}`)
    await house.fault('open-meteo', { kind: '500', status: 404 })
    house.advance(6 * HOUR_MS - MINUTE_MS)
    const stale = await house.ask(`/api/weather/forecast?${TORONTO}`)
    expect(stale.status).toBe(200)
    expect(stale.headers.get('age')).toBe(String((6 * HOUR_MS - MINUTE_MS) / 1000))
    house.advance(2 * MINUTE_MS)
    expect((await house.ask(`/api/weather/forecast?${TORONTO}`)).status).toBe(503)
  })

  test('back after an outage: asked again within 30 seconds', { timeout: 60_000 }, async ({ house, expect }) => {
    await house.fault('open-meteo', { kind: 'down' })
    await Promise.all([43, 44, 45, 46, 47, 48].map((lat) => house.ask(`/api/weather/current?lat=${lat}&lon=-80`)))
    await house.fault('open-meteo', null)
    await expect
      .poll(
        async () => {
          // Past the few seconds for which a failure is remembered.
          house.advance(10_000)
          return (await house.ask(`/api/weather/current?${BRISTOL}`)).status
        },
        { timeout: 32_000, interval: 500 },
      )
      .toBe(200)
  })
})
