import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { forecastAnswerSchema } from '#shared/contracts/forecast.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { anOpenMeteoAnswer } from '../../tests/helpers/an-open-meteo-answer.ts'
import { ANSWER, DOWN, settled, station, TORONTO } from './weather-service-fixture.ts'

describe('an answer', () => {
  test('the present at a named place, and who said so when', async () => {
    const { service } = station()
    const answer = await service.current(TORONTO)
    expect(currentWeatherAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data.location).toMatchObject({ name: 'Toronto', coordinates: TORONTO })
    expect(answer.meta).toEqual([
      { source: 'Open-Meteo', ok: true, fetchedAt: '2026-06-02T18:50:00.000Z', stale: false },
    ])
  })

  test('the week', async () => {
    const answer = await station().service.forecast(TORONTO)
    expect(forecastAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data.daily).toHaveLength(7)
  })

  test('a week that was fetched before midnight and is fresh begins after it with the new day, and has seven days', async () => {
    const { service, getJson, wait } = station()
    getJson.mockResolvedValue(
      anOpenMeteoAnswer({ from: '2026-06-02', days: 9, offsetHours: -4, timezone: 'America/Toronto' }),
    )
    wait(9 * HOUR_MS)
    const evening = await service.forecast(TORONTO)
    expect(evening.data.daily).toMatchObject([{ date: '2026-06-02' }, ...Array(6).fill({})])
    wait(20 * MINUTE_MS)
    const { data } = await service.forecast(TORONTO)
    expect(getJson).toHaveBeenCalledTimes(1)
    expect(data.daily.map(({ date }) => date)).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `2026-06-0${day}`))
    expect(data.daily.at(-1)).toMatchObject({ temperature: { evening: 12 }, pressure: expect.any(Number) })
    expect(data.hourly).toHaveLength(168)
    expect(data.hourly[0]?.timestamp).toBe(Date.parse('2026-06-03T00:00:00-04:00'))
  })

  test('a place that cannot be named still has weather', async () => {
    const { service } = station({
      reverse: () => {
        throw new Error('no gazetteer')
      },
    })
    const { data } = await service.current(TORONTO)
    expect(data.location).toEqual({
      name: 'Your Location',
      country: 'Unknown',
      state: null,
      coordinates: TORONTO,
      displayName: null,
    })
    expect(data.temperature.current).toBe(12)
  })

  test('where exactly a visitor is does not leave the house', async () => {
    const { service, getJson } = station()
    await service.current(TORONTO)
    expect(getJson.mock.calls[0]?.[0].query).toMatchObject({ latitude: 43.66, longitude: -79.38 })
  })
})

describe('asking no more than needed', () => {
  test('200 visitors who come to a new place at once cause one call for each data set', async () => {
    const { service, getJson } = station()
    const visits = Array.from({ length: 200 }, () => [service.current(TORONTO), service.forecast(TORONTO)]).flat()
    await Promise.all(visits)
    expect(getJson).toHaveBeenCalledTimes(2)
  })

  test('neighbours share the weather and keep their own place', async () => {
    const { service, getJson } = station()
    const here = await service.current(TORONTO)
    const there = await service.current({ lat: 43.6525, lon: -79.3839 })
    expect(getJson).toHaveBeenCalledTimes(1)
    expect(there.data.location.coordinates).toEqual({ lat: 43.6525, lon: -79.3839 })
    expect(there.data.temperature).toEqual(here.data.temperature)
  })

  test('the present is fresh for less than five minutes, the week for less than thirty', async () => {
    const { service, getJson, wait } = station()
    await Promise.all([service.current(TORONTO), service.forecast(TORONTO)])
    wait(5 * MINUTE_MS - 1)
    await service.current(TORONTO)
    expect(getJson).toHaveBeenCalledTimes(2)
    wait(1)
    await service.current(TORONTO)
    expect(getJson).toHaveBeenCalledTimes(3)
    wait(25 * MINUTE_MS - 1)
    await service.forecast(TORONTO)
    expect(getJson).toHaveBeenCalledTimes(3)
    wait(1)
    await service.forecast(TORONTO)
    expect(getJson).toHaveBeenCalledTimes(4)
  })

  test('the same object is given again until something in it changes', async () => {
    const { service, getJson, wait } = station()
    const first = await service.current(TORONTO)
    expect(await service.current(TORONTO)).toBe(first)
    getJson.mockRejectedValue(DOWN)
    wait(HOUR_MS)
    const stale = await service.current(TORONTO)
    expect(stale).not.toBe(first)
    expect(await service.current(TORONTO)).toBe(stale)
  })
})

describe('a source that fails', () => {
  test('without anything kept the weather is unavailable, in the spec’s words, naming the source', async () => {
    const { service, getJson } = station()
    getJson.mockRejectedValue(DOWN)
    const meta = [
      {
        source: 'Open-Meteo',
        ok: false,
        fetchedAt: null,
        stale: false,
        error: 'Weather API returned 503: Service Unavailable',
      },
    ]
    await expect(service.current(TORONTO)).rejects.toMatchObject({
      code: 'weather-unavailable',
      status: 503,
      detail: 'Failed to fetch current weather',
      meta,
    })
    await expect(service.forecast(TORONTO)).rejects.toMatchObject({
      code: 'weather-unavailable',
      status: 503,
      detail: 'Failed to fetch forecast',
      meta,
    })
  })

  test('the last good answer is given for six hours, with its age and the reason, and never longer', async () => {
    const { service, getJson, wait } = station()
    await service.current(TORONTO)
    getJson.mockRejectedValue(DOWN)
    let age = 0
    for (const next of [10, 30, 60, 180, 359]) {
      wait(next * MINUTE_MS - age)
      age = next * MINUTE_MS
      await service.current(TORONTO)
      await settled()
      const { data, meta } = await service.current(TORONTO)
      expect(data.temperature.current).toBe(12)
      expect(meta).toEqual([
        {
          source: 'Open-Meteo',
          ok: true,
          fetchedAt: '2026-06-02T18:50:00.000Z',
          stale: true,
          error: 'Weather API returned 503: Service Unavailable',
          code: DOWN.code,
        },
      ])
    }
    wait(MINUTE_MS)
    await expect(service.current(TORONTO)).rejects.toMatchObject({ code: 'weather-unavailable' })
  })

  test('one that is merely late is named so, with a moment to come again', async () => {
    vi.useFakeTimers()
    try {
      const { service, getJson } = station()
      getJson.mockReturnValue(new Promise(() => {}))
      const asked = expect(service.current(TORONTO)).rejects.toMatchObject({
        code: 'weather-late',
        status: 503,
        retryAfterSeconds: 2,
        meta: [{ source: 'Open-Meteo', ok: false }],
      })
      await vi.advanceTimersByTimeAsync(2_500)
      await asked
    } finally {
      vi.useRealTimers()
    }
  })

  test('the present may fail while the week does not', async () => {
    const { service, getJson } = station()
    getJson.mockImplementation(async ({ query }) => {
      if (query?.current) throw DOWN
      return ANSWER
    })
    await expect(service.current(TORONTO)).rejects.toBeInstanceOf(AppError)
    await expect(service.forecast(TORONTO)).resolves.toBeDefined()
  })
})
