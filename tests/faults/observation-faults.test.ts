import { test as base, describe, expect, vi } from 'vitest'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { forecastAnswerSchema } from '#shared/contracts/forecast.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { FAULT_KINDS } from '#simulator/control/faults.ts'
import { type House, openHouse } from '../helpers/house.ts'
import { whatIsSaidOf } from '../helpers/what-is-said-of.ts'

const NOW = '2026-11-21T19:05:00Z'
const BREAKING = FAULT_KINDS.filter((kind) => kind !== 'flicker' && kind !== 'slow')

const STATIONS = [
  { source: 'ECCC', provider: 'eccc-api', place: 'lat=43.6532&lon=-79.3832' },
  { source: 'NWS', provider: 'nws', place: 'lat=42.8864&lon=-78.8784' },
] as const

const READ_WITHIN_MS = 30_000

/** A house for each test, so that they may wait for their faults side by side. */
const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern
  house: async ({}, use) => {
    const house = await openHouse({ now: NOW })
    await use(house)
    await house.close()
  },
})

async function current(house: House, place: string) {
  let answer: Response | undefined
  // On a loaded machine the source that works may be late once.
  await vi.waitFor(async () => {
    answer = await house.ask(`/api/weather/current?${place}`)
    expect(answer.status).toBe(200)
  }, READ_WITHIN_MS)
  return currentWeatherAnswerSchema.parse(await answer?.json())
}

describe.each(STATIONS)('stations of $source', ({ source, provider, place }) => {
  test('say what the weather is now, with their name', async ({ house }) => {
    const { data, meta } = await current(house, place)
    expect(data.source).toBe(source)
    expect(data.observation?.distanceKm).toBeLessThanOrEqual(40)
    expect(data.timestamp).toBe(data.observation?.observedAt)
    expect(meta.map((report) => [report.source, report.ok])).toEqual([
      ['Open-Meteo', true],
      [source, true],
    ])
  })

  describe.concurrent('broken on a first visit', () => {
    test.for(BREAKING)(
      'by “%s”: Open-Meteo’s values stay, the silent source is named',
      async (kind, { house, expect }) => {
        await house.fault(provider, { kind })
        const { data, meta } = await current(house, place)
        expect(data.source).toBe('Open-Meteo')
        expect(data.observation).toBeNull()
        expect(data.temperature.current).not.toBeNull()
        expect(data.condition).not.toBeNull()
        expect(meta).toMatchObject([
          { source: 'Open-Meteo', ok: true },
          { source, ok: false, fetchedAt: null, error: whatIsSaidOf(kind) },
        ])
      },
    )
  })

  test('failing after a good answer speak for now for 75 minutes after they measured, and no longer', async ({
    house,
  }) => {
    const good = await current(house, place)
    await house.fault(provider, { kind: '500', status: 404 })
    const age = Date.parse(NOW) - good.data.timestamp
    house.advance(70 * MINUTE_MS - age)
    expect((await current(house, place)).data.observation).toEqual(good.data.observation)
    house.advance(6 * MINUTE_MS)
    const { data, meta } = await current(house, place)
    expect(data.observation).toBeNull()
    expect(data.source).toBe('Open-Meteo')
    expect(meta[1]).toMatchObject({ source, ok: false })
  })

  test('say what is known while Open-Meteo is down', async ({ house }) => {
    await house.fault('open-meteo', { kind: '500', status: 404 })
    const { data, meta } = await current(house, place)
    expect(data.source).toBe(source)
    expect(data.temperature).toMatchObject({ current: expect.any(Number), min: null, max: null })
    expect(meta).toMatchObject([
      { source: 'Open-Meteo', ok: false },
      { source, ok: true },
    ])
  })

  test('silent together with Open-Meteo: a problem that names both', async ({ house }) => {
    await house.fault('open-meteo', { kind: '500', status: 404 })
    await house.fault(provider, { kind: '500', status: 404 })
    const answer = await house.ask(`/api/weather/current?${place}`)
    expect(answer.status).toBe(503)
    const problem = problemSchema.parse(await answer.json())
    expect(problem).toMatchObject({ detail: 'Failed to fetch current weather' })
    expect(problem.meta?.map((report) => [report.source, report.ok])).toEqual([
      ['Open-Meteo', false],
      [source, false],
    ])
  })
})

describe.concurrent('the forecast of a place in the United States', () => {
  const BUFFALO = 'lat=42.8864&lon=-78.8784'

  test.for(BREAKING)('does not notice NWS broken by “%s”', async (kind, { house, expect }) => {
    await house.fault('nws', { kind })
    const answer = await house.ask(`/api/weather/forecast?${BUFFALO}`)
    const { data, meta } = forecastAnswerSchema.parse(await answer.json())
    expect(data.hourly[0]?.source).toBe('Open-Meteo')
    expect(meta).toHaveLength(1)
  })

  test('comes from NWS while Open-Meteo is down, hour by hour in the place’s days', async ({ house, expect }) => {
    await house.fault('open-meteo', { kind: '500', status: 404 })
    const answer = await house.ask(`/api/weather/forecast?${BUFFALO}`)
    const { data, meta } = forecastAnswerSchema.parse(await answer.json())
    expect(data.hourly.length).toBeGreaterThan(100)
    expect(data.hourly.every(({ source, temperature }) => source === 'NWS' && temperature !== null)).toBe(true)
    expect(data.hourly[1]?.timestamp).toBe((data.hourly[0]?.timestamp ?? 0) + HOUR_MS)
    expect(data.daily[0]?.date).toBe('2026-11-21')
    expect(meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['Open-Meteo', false],
      ['NWS', true],
    ])
  })

  test('with both silent: a problem that names both', async ({ house, expect }) => {
    await house.fault('open-meteo', { kind: '500', status: 404 })
    await house.fault('nws', { kind: '500', status: 404 })
    const answer = await house.ask(`/api/weather/forecast?${BUFFALO}`)
    expect(answer.status).toBe(503)
    const problem = problemSchema.parse(await answer.json())
    expect(problem).toMatchObject({ detail: 'Failed to fetch forecast' })
    expect(problem.meta?.map(({ source }) => source)).toEqual(['Open-Meteo', 'NWS'])
  })
})
