import { describe, expect, test, vi } from 'vitest'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { forecastAnswerSchema } from '#shared/contracts/forecast.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { ModelledWeather } from './merge-current.ts'
import type { Observation } from './observation.ts'
import { bareWeather } from './weather-service.ts'
import { ANSWER, aMeasurement, aSource, DOWN, hours, START, station, TORONTO } from './weather-service-fixture.ts'

const NEXT_HOUR = START + 10 * MINUTE_MS

describe('a model that has been silent for hours', () => {
  const later = START + 3 * HOUR_MS
  const afterHours = async (measured: Observation) => {
    const stations = aSource('ECCC', [aMeasurement()], [measured])
    const { service, getJson, wait } = station({ further: { observations: [stations] } })
    await service.current(TORONTO)
    getJson.mockRejectedValue(DOWN)
    wait(3 * HOUR_MS)
    return await service.current(TORONTO)
  }

  test('says nothing beside a measurement of now: its sky, rain, UV index and range are unknown', async () => {
    const answer = await afterHours(aMeasurement(later - 10 * MINUTE_MS))
    expect(currentWeatherAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data).toMatchObject({
      timestamp: later - 10 * MINUTE_MS,
      temperature: { current: 14, min: null, max: null },
      cloudiness: null,
      condition: null,
      weatherCode: null,
      uvIndex: null,
      rain: { lastHour: null },
      snow: { lastHour: null },
      isDaylight: true,
      source: 'ECCC',
    })
    expect(answer.meta).toEqual([
      {
        source: 'Open-Meteo',
        ok: false,
        fetchedAt: null,
        stale: false,
        lastGoodAt: new Date(START).toISOString(),
        error: 'Weather API returned 503: Service Unavailable',
        code: DOWN.code,
      },
      { source: 'ECCC', ok: true, fetchedAt: new Date(later).toISOString(), stale: false },
    ])
  })

  test('does not make a broken sensor of a station that measures the warmth of the afternoon', async () => {
    const { data, meta } = await afterHours({ ...aMeasurement(later - 10 * MINUTE_MS), temperature: 30 })
    expect(data).toMatchObject({ temperature: { current: 30 }, source: 'ECCC' })
    expect(meta[1]).toMatchObject({ source: 'ECCC', ok: true })
  })

  test('tells of the sky beside a measurement until 75 minutes after its own time', async () => {
    const stations = aSource('ECCC', [aMeasurement()], [aMeasurement(START + 60 * MINUTE_MS)])
    const { service, getJson, wait } = station({ further: { observations: [stations] } })
    await service.current(TORONTO)
    getJson.mockRejectedValue(DOWN)
    // The model’s time is 2:45 p.m.
    wait(70 * MINUTE_MS)
    expect((await service.current(TORONTO)).data).toMatchObject({ source: 'ECCC', uvIndex: 2.1 })
    wait(1)
    expect((await service.current(TORONTO)).data).toMatchObject({ source: 'ECCC', uvIndex: null })
  })

  test('is shown under its own time where nobody else knows the weather', async () => {
    const { service, getJson, wait } = station({ further: { observations: [aSource('ECCC', [aMeasurement()])] } })
    await service.current(TORONTO)
    getJson.mockRejectedValue(DOWN)
    wait(3 * HOUR_MS)
    const { data, meta } = await service.current(TORONTO)
    expect(data).toMatchObject({ timestamp: START - 5 * MINUTE_MS, source: 'Open-Meteo', uvIndex: 2.1 })
    expect(meta[0]).toMatchObject({ source: 'Open-Meteo', ok: true, stale: true })
  })

  test('is stood in for by a model of now, without a reading of hours ago in its gaps', async () => {
    const model: ModelledWeather = {
      ...bareWeather(TORONTO, later - 5 * MINUTE_MS, 'America/Toronto'),
      temperature: { current: 9, feelsLike: null, min: null, max: null },
      source: 'OpenWeather',
    }
    const openWeather = aSource('OpenWeather', model)
    const { service, getJson, wait } = station({ further: { currents: [openWeather] } })
    await service.current(TORONTO)
    getJson.mockRejectedValue(DOWN)
    wait(70 * MINUTE_MS)
    await service.current(TORONTO)
    expect(openWeather.fetch).not.toHaveBeenCalled()
    wait(110 * MINUTE_MS)
    const { data, meta } = await service.current(TORONTO)
    expect(data).toMatchObject({
      timestamp: later - 5 * MINUTE_MS,
      temperature: { current: 9 },
      uvIndex: null,
      source: 'OpenWeather',
    })
    expect(meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['Open-Meteo', false],
      ['OpenWeather', true],
    ])
  })
})

test('a model that answers in time with the weather of hours ago is called out of date', async () => {
  const { service, wait } = station()
  wait(3 * HOUR_MS)
  const { data, meta } = await service.current(TORONTO)
  expect(data).toMatchObject({ timestamp: START - 5 * MINUTE_MS, source: 'Open-Meteo' })
  expect(meta).toEqual([
    {
      source: 'Open-Meteo',
      ok: true,
      fetchedAt: new Date(START + 3 * HOUR_MS).toISOString(),
      stale: true,
      error: 'Open-Meteo sent values of another hour.',
      code: 'provider-old',
    },
  ])
})

describe('a model that is dated hours ahead', () => {
  test('is left out and counts as silent as soon as a model of now answers', async () => {
    const snow: ModelledWeather = {
      ...bareWeather(TORONTO, START, 'America/Toronto'),
      temperature: { current: -5, feelsLike: null, min: null, max: null },
      source: 'OpenWeather',
    }
    const { service, getJson } = station({ further: { currents: [aSource('OpenWeather', snow)] } })
    getJson.mockResolvedValue({ ...ANSWER, current: { ...ANSWER.current, time: '2026-06-02T19:45' } })
    const { data, meta } = await service.current(TORONTO)
    expect(data).toMatchObject({ timestamp: START, temperature: { current: -5 }, uvIndex: null })
    expect(meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['Open-Meteo', false],
      ['OpenWeather', true],
    ])
  })

  test('says nothing beside a measurement of now, however much that differs from it', async () => {
    const cold = { ...aMeasurement(), temperature: -8 }
    const { service, getJson } = station({ further: { observations: [aSource('ECCC', [cold])] } })
    getJson.mockResolvedValue({ ...ANSWER, current: { ...ANSWER.current, time: '2026-06-02T19:45' } })
    const { data } = await service.current(TORONTO)
    expect(data).toMatchObject({ temperature: { current: -8 }, uvIndex: null, source: 'ECCC' })
  })
})

test('a forecast whose every hour is past is stood in for, although it was fetched just now', async () => {
  const later = START + 9 * DAY_MS
  const { service, wait } = station({ further: { forecasts: [aSource('NWS', hours('NWS', later))] } })
  wait(9 * DAY_MS)
  const { data, meta } = await service.forecast(TORONTO)
  expect(data.hourly[1]).toMatchObject({ timestamp: later + HOUR_MS, temperature: 20, source: 'NWS' })
  expect(meta.map(({ source }) => source)).toEqual(['Open-Meteo', 'NWS'])
})

describe('a forecast that is hours old', () => {
  const kept = async () => {
    const nws = aSource('NWS', hours('NWS', NEXT_HOUR))
    const house = station({ further: { forecasts: [nws] } })
    await house.service.forecast(TORONTO)
    return { ...house, nws }
  }

  test('is stood in for after two hours, and only fills in what the newer one lacks', async () => {
    const { service, getJson, wait, nws } = await kept()
    getJson.mockRejectedValue(DOWN)
    wait(2 * HOUR_MS)
    expect((await service.forecast(TORONTO)).data.hourly[0]?.source).toBe('Open-Meteo')
    expect(nws.fetch).not.toHaveBeenCalled()
    wait(1)
    const answer = await service.forecast(TORONTO)
    expect(forecastAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data.hourly[1]).toMatchObject({ temperature: 20, uvIndex: expect.any(Number), source: 'NWS' })
    expect(answer.meta).toMatchObject([
      { source: 'Open-Meteo', ok: true, stale: true },
      { source: 'NWS', ok: true, stale: false },
    ])
  })

  test('is stood in for as well when its source hangs, within 2.5 seconds', async () => {
    const { service, getJson, wait } = await kept()
    vi.useFakeTimers()
    try {
      getJson.mockReturnValue(new Promise(() => {}))
      wait(3 * HOUR_MS)
      const answer = service.forecast(TORONTO)
      await vi.advanceTimersByTimeAsync(2_500)
      expect((await answer).data.hourly[1]).toMatchObject({ temperature: 20, source: 'NWS' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('is what there is when the others are silent too', async () => {
    const { service, getJson, wait, nws } = await kept()
    getJson.mockRejectedValue(DOWN)
    nws.fetch.mockRejectedValue(DOWN)
    wait(3 * HOUR_MS)
    const { data, meta } = await service.forecast(TORONTO)
    expect(data.hourly[0]?.source).toBe('Open-Meteo')
    expect(meta).toMatchObject([{ ok: true, stale: true }, { ok: false }])
  })

  test('gives way to a new one of the same source at once', async () => {
    const { service, getJson, wait } = await kept()
    getJson.mockRejectedValueOnce(DOWN)
    wait(3 * HOUR_MS)
    expect((await service.forecast(TORONTO)).data.hourly[1]?.source).toBe('NWS')
    wait(5_000)
    const { data, meta } = await service.forecast(TORONTO)
    expect(data.hourly[1]?.source).toBe('Open-Meteo')
    expect(meta).toHaveLength(1)
  })
})
