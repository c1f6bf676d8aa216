import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { PreparedJson } from '#server/http/prepared-body.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { addWeatherRoutes } from './weather-routes.ts'

const FETCHED_AT = '2026-06-02T18:50:00.000Z'

function answer(report: Partial<SourceReport> = {}): CurrentWeatherAnswer {
  const nothing = null
  return {
    data: {
      location: {
        name: 'Toronto',
        country: 'Canada',
        state: 'Ontario',
        coordinates: { lat: 43.65, lon: -79.38 },
        displayName: null,
      },
      timeZone: 'America/Toronto',
      timestamp: Date.parse(FETCHED_AT),
      temperature: { current: 12, feelsLike: 10, min: 8, max: 15 },
      dewPoint: nothing,
      humidity: nothing,
      pressure: nothing,
      windSpeed: nothing,
      windDirection: nothing,
      windGust: nothing,
      visibility: nothing,
      cloudiness: nothing,
      rain: { lastHour: nothing, last3Hours: nothing },
      snow: { lastHour: nothing, last3Hours: nothing },
      uvIndex: nothing,
      condition: nothing,
      weatherCode: nothing,
      isDaylight: nothing,
      sunrise: nothing,
      sunset: nothing,
      daylight: 'normal',
      source: 'Open-Meteo',
      sources: {
        temperature: 'Open-Meteo',
        feelsLike: 'Open-Meteo',
        temperatureRange: 'Open-Meteo',
        dewPoint: null,
        humidity: null,
        pressure: null,
        windSpeed: null,
        windDirection: null,
        windGust: null,
        visibility: null,
        cloudiness: null,
        rain: null,
        snow: null,
        uvIndex: null,
        condition: null,
        sun: null,
      },
      observation: null,
    },
    meta: [{ source: 'Open-Meteo', ok: true, fetchedAt: FETCHED_AT, stale: false, ...report }],
  }
}

function site(current: () => CurrentWeatherAnswer, ageMs = 0) {
  const app = new OpenAPIHono()
  const week = { data: { timeZone: 'America/Toronto', hourly: [], daily: [] }, meta: [] }
  addWeatherRoutes(app, {
    weather: { current: async () => new PreparedJson(current()), forecast: async () => new PreparedJson(week) },
    clock: () => new Date(Date.parse(FETCHED_AT) + ageMs),
  })
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return c.json({ code: error.code, errors: error.errors }, error.status as 400)
  })
  return app
}

const TORONTO = '/api/weather/current?lat=43.6532&lon=-79.3832'

describe('GET /api/weather/current', () => {
  test('gives the weather as JSON', async () => {
    const response = await site(() => answer()).request(TORONTO)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual(answer())
  })

  test.each([
    [0, '60'],
    [4 * MINUTE_MS, '60'],
    [4.5 * MINUTE_MS, '30'],
  ])('what was fetched %d ms ago may be kept for %s s', async (age, seconds) => {
    const response = await site(() => answer(), age).request(TORONTO)
    expect(response.headers.get('cache-control')).toBe(`public, max-age=${seconds}`)
    expect(response.headers.get('age')).toBeNull()
  })

  test('an answer of stand-ins is kept by nobody, as the page asks again in ten seconds', async () => {
    const response = await site(() => answer({ ok: false })).request(TORONTO)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('a stale answer tells its age in seconds and is kept by nobody', async () => {
    const response = await site(() => answer({ stale: true }), 90 * MINUTE_MS).request(TORONTO)
    expect(response.headers.get('age')).toBe('5400')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    ['', ['lat', 'lon']],
    ['?lat=43.65', ['lon']],
    ['?lat=91&lon=-79', ['lat']],
    ['?lat=43&lon=180.1', ['lon']],
    ['?lat=NaN&lon=-79', ['lat']],
    ['?lat=&lon=-79', ['lat']],
    ['?lat=43&lat=44&lon=-79', ['lat']],
    ['?lat=43&lon=-79&units=metric', ['units']],
  ])('%s is refused, naming %o', async (query, fields) => {
    for (const path of ['/api/weather/current', '/api/weather/forecast']) {
      const response = await site(() => answer()).request(`${path}${query}`)
      expect(response.status).toBe(400)
      const { errors } = (await response.json()) as { errors: { field: string }[] }
      expect(errors.map(({ field }) => field).sort()).toEqual(fields)
    }
  })

  test('weather that is unavailable is a problem, not an answer', async () => {
    const app = site(() => {
      throw new AppError('weather-unavailable', { status: 503 })
    })
    expect((await app.request(TORONTO)).status).toBe(503)
  })
})

test('both addresses stand in the documentation', () => {
  const document = site(() => answer()).getOpenAPIDocument({ openapi: '3.1.0', info: { title: '', version: '1' } })
  expect(Object.keys(document.paths ?? {})).toEqual(['/api/weather/current', '/api/weather/forecast'])
})
