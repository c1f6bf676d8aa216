import { describe, expect, test, vi } from 'vitest'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { type Forecast, forecastAnswerSchema } from '#shared/contracts/forecast.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Observation } from './observation.ts'
import { bareWeather } from './weather-service.ts'
import {
  ANSWER,
  aMeasurement,
  aSource,
  DOWN,
  hours,
  START,
  settled,
  station,
  TORONTO,
} from './weather-service-fixture.ts'
import type { WeatherSources } from './weather-source.ts'

describe('a station nearby', () => {
  test('says what the weather is now, and the answer tells so', async () => {
    const measured = { ...aMeasurement(), station: 'Toronto International Airport' }
    const { service } = station({ further: { observations: [aSource('ECCC', [measured])] } })
    const answer = await service.current(TORONTO)
    expect(currentWeatherAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data).toMatchObject({
      temperature: { current: 14 },
      timestamp: START - 10 * MINUTE_MS,
      uvIndex: 2.1,
      source: 'ECCC',
      observation: { station: 'Toronto International Airport', distanceKm: 2 },
    })
    expect(answer.meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['Open-Meteo', true],
      ['ECCC', true],
    ])
    expect(await service.current(TORONTO)).toBe(answer)
  })

  test('is the nearest of all agencies that measure there, whichever is asked first', async () => {
    const near = aMeasurement()
    const far = { ...aMeasurement(), station: 'Oshawa', position: { lat: 43.92, lon: -79.1 }, temperature: 11 }
    const elsewhere = { ...far, position: { lat: 44.97, lon: -79.3 } }
    const observedOf = async (...observations: WeatherSources['observations']) => {
      const { data, meta } = await station({ further: { observations } }).service.current(TORONTO)
      return [data.observation?.station, ...meta.slice(1).map(({ source, ok }) => `${source} ${ok}`)]
    }
    expect(await observedOf(aSource('NWS', [far]), aSource('ECCC', [near]))).toEqual([
      'Toronto City',
      'NWS true',
      'ECCC true',
    ])
    expect(await observedOf(aSource('NWS', [elsewhere]), aSource('ECCC', [far]))).toEqual([
      'Oshawa',
      'NWS false',
      'ECCC true',
    ])
    expect(await observedOf(aSource<Observation[]>('NWS', DOWN), aSource('ECCC', [far]))).toEqual([
      'Oshawa',
      'NWS false',
      'ECCC true',
    ])
  })

  test('that is silent leaves the model’s values and is named', async () => {
    const { service } = station({ further: { observations: [aSource<Observation[]>('NWS', DOWN)] } })
    const { data, meta } = await service.current(TORONTO)
    expect(data).toMatchObject({ temperature: { current: 12 }, source: 'Open-Meteo', observation: null })
    expect(meta[1]).toMatchObject({ source: 'NWS', ok: false, error: 'Weather API returned 503: Service Unavailable' })
  })

  test('has spoken for now until 75 minutes after it measured, even while its source fails', async () => {
    const source = aSource<Observation[]>('ECCC', [aMeasurement()], DOWN)
    const { service, wait } = station({ further: { observations: [source] } })
    await service.current(TORONTO)
    wait(65 * MINUTE_MS)
    await service.current(TORONTO)
    await settled()
    expect((await service.current(TORONTO)).data.source).toBe('ECCC')
    wait(1)
    const { data, meta } = await service.current(TORONTO)
    expect(data.source).toBe('Open-Meteo')
    expect(meta[1]).toMatchObject({ source: 'ECCC', ok: false })
  })

  test('that measures what cannot be is not used, and that is told', async () => {
    const broken = { ...aMeasurement(), temperature: 40 }
    const { service } = station({ further: { observations: [aSource('ECCC', [broken])] } })
    const { data, meta } = await service.current(TORONTO)
    expect(data.source).toBe('Open-Meteo')
    expect(meta[1]).toMatchObject({ source: 'ECCC', ok: false, error: expect.stringContaining('cannot be') })
  })

  test('is all there is while the models are silent', async () => {
    const { service, getJson } = station({ further: { observations: [aSource('ECCC', [aMeasurement()])] } })
    getJson.mockRejectedValue(DOWN)
    const answer = await service.current(TORONTO)
    expect(currentWeatherAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data).toMatchObject({ temperature: { current: 14, min: null }, condition: null, cloudiness: null })
    expect(answer.data.sunrise).not.toBeNull()
    expect(answer.meta[0]).toMatchObject({ source: 'Open-Meteo', ok: false })
  })

  test('that answers late speaks where every model has failed meanwhile', async () => {
    vi.useFakeTimers()
    try {
      const fetch = () => new Promise<Observation[]>((resolve) => setTimeout(resolve, 1_000, [aMeasurement()]))
      const late = { ...aSource<Observation[]>('ECCC'), fetch }
      const { service, getJson } = station({ further: { observations: [late] } })
      getJson.mockImplementation(() => new Promise((_, reject) => setTimeout(reject, 1_500, DOWN)))
      const answer = service.current(TORONTO)
      await vi.advanceTimersByTimeAsync(1_500)
      expect((await answer).data).toMatchObject({ temperature: { current: 14 }, source: 'ECCC' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('that hangs holds the weather back by 0.8 seconds once, and then no more', async () => {
    vi.useFakeTimers()
    try {
      const { service } = station({ further: { observations: [aSource<Observation[]>('NWS', 'hangs')] } })
      const waited = async () => {
        const startedAt = Date.now()
        const answer = service.current(TORONTO)
        await vi.advanceTimersByTimeAsync(0)
        while ((await Promise.race([answer, 'waiting'])) === 'waiting') await vi.advanceTimersByTimeAsync(50)
        return Date.now() - startedAt
      }
      expect(await waited()).toBe(800)
      expect(await waited()).toBeLessThanOrEqual(50)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('who stands in for a silent model', () => {
  test('another’s reading fills what the first model does not know of now', async () => {
    const known = { ...bareWeather(TORONTO, START, 'America/Toronto'), pressure: 1_009, source: 'OpenWeather' as const }
    const { service, getJson } = station({ further: { currents: [aSource('OpenWeather', known)] } })
    getJson.mockResolvedValue({ ...ANSWER, current: { ...ANSWER.current, pressure_msl: null } })
    const { data } = await service.current(TORONTO)
    expect(data).toMatchObject({ pressure: 1_009, source: 'Open-Meteo', sources: { pressure: 'OpenWeather' } })
  })

  test('another’s forecast, the silent one named first', async () => {
    const { service, getJson } = station({ further: { forecasts: [aSource('NWS', hours('NWS'))] } })
    getJson.mockRejectedValue(DOWN)
    const answer = await service.forecast(TORONTO)
    expect(forecastAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.data.hourly[0]).toMatchObject({ temperature: 20, source: 'NWS' })
    expect(answer.meta.map(({ source, ok }) => [source, ok])).toEqual([
      ['Open-Meteo', false],
      ['NWS', true],
    ])
  })

  test('nobody is asked while the model has everything', async () => {
    const source = aSource('NWS', hours('NWS'))
    const { service } = station({ further: { forecasts: [source] } })
    const { meta } = await service.forecast(TORONTO)
    expect(source.fetch).not.toHaveBeenCalled()
    expect(meta).toHaveLength(1)
  })

  test('nobody is asked who does not know the place', async () => {
    const source = { ...aSource('NWS', hours('NWS')), covers: () => false }
    const { service, getJson } = station({ further: { forecasts: [source] } })
    getJson.mockRejectedValue(DOWN)
    await expect(service.forecast(TORONTO)).rejects.toMatchObject({ meta: [{ source: 'Open-Meteo' }] })
    expect(source.fetch).not.toHaveBeenCalled()
  })

  test('nobody is waited for, nor named, when the model comes late with everything', async () => {
    vi.useFakeTimers()
    try {
      const { service, getJson } = station({ further: { forecasts: [aSource<Forecast>('NWS', 'hangs')] } })
      getJson.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 1_200, ANSWER)))
      const answer = service.forecast(TORONTO)
      await vi.advanceTimersByTimeAsync(1_200)
      expect((await Promise.race([answer, null]))?.meta).toMatchObject([{ source: 'Open-Meteo', ok: true }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('what the model lacks is filled in', async () => {
    const { service, getJson } = station({ further: { forecasts: [aSource('NWS', hours('NWS'))] } })
    const gaps = { ...ANSWER, hourly: { ...ANSWER.hourly, precipitation_probability: [] } }
    getJson.mockResolvedValue(gaps)
    const { data, meta } = await service.forecast(TORONTO)
    expect(meta).toHaveLength(2)
    const later = data.hourly.find(({ timestamp }) => timestamp > START + 2 * HOUR_MS)
    expect(later).toMatchObject({ temperature: 12, source: 'Open-Meteo' })
  })

  test('all silent: a problem that names them all', async () => {
    const { service, getJson } = station({
      further: {
        observations: [aSource<Observation[]>('NWS', DOWN)],
        forecasts: [aSource<Forecast>('NWS', DOWN), aSource<Forecast>('OpenWeather', DOWN)],
      },
    })
    getJson.mockRejectedValue(DOWN)
    const named = (sources: SourceId[]) => ({ status: 503, meta: sources.map((source) => ({ source, ok: false })) })
    await expect(service.current(TORONTO)).rejects.toMatchObject(named(['Open-Meteo', 'NWS']))
    await expect(service.forecast(TORONTO)).rejects.toMatchObject(named(['Open-Meteo', 'NWS', 'OpenWeather']))
  })

  test('a model that hangs is stood in for within 2.5 seconds', async () => {
    vi.useFakeTimers()
    try {
      const { service, getJson } = station({ further: { forecasts: [aSource('NWS', hours('NWS'))] } })
      getJson.mockReturnValue(new Promise(() => {}))
      const answer = service.forecast(TORONTO)
      await vi.advanceTimersByTimeAsync(2_500)
      expect((await answer).meta.map(({ ok }) => ok)).toEqual([false, true])
    } finally {
      vi.useRealTimers()
    }
  })
})
