import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { speaking } from '#server/language.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { anOpenMeteoAnswer } from '../../tests/helpers/an-open-meteo-answer.ts'
import { addOpenMeteoProxyRoutes } from './open-meteo-proxy-routes.ts'

const ANSWER = anOpenMeteoAnswer({ from: '2026-06-01', offsetHours: -4, timezone: 'America/Toronto' })
const PATH = '/api/openmeteo/v1/forecast'
const TORONTO = `${PATH}?latitude=43.6532&longitude=-79.3832`

function site() {
  let now = Date.parse('2026-06-01T16:00:00Z')
  const getJson = vi.fn(async (_: ProviderRequest): Promise<unknown> => ANSWER)
  const app = new OpenAPIHono()
  const clock = () => new Date(now)
  const client: ProviderClient = { source: 'Open-Meteo', getJson, getBytes: vi.fn() }
  addOpenMeteoProxyRoutes(app, client, { cache: createSourceCache({ clock }), clock })
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return c.json({ code: error.code, detail: error.detail, errors: error.errors }, error.status as 400)
  })
  const wait = (ms: number) => {
    now += ms
  }
  return { app, getJson, wait }
}

describe('what is passed on', () => {
  test('the provider’s answer as it came', async () => {
    const { app } = site()
    const response = await app.request(`${TORONTO}&current=temperature_2m&timezone=auto&forecast_days=1`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(ANSWER)
  })

  test('known parameters alone, for the grid point, with the weight of what is asked', async () => {
    const { app, getJson } = site()
    const hourly = 'wind_speed_10m,temperature_2m,temperature_2m'
    await app.request(
      `${TORONTO}&hourly=${hourly}&weather_alerts=auto&format=json&appid=1&key=2&past_days=1&temperature_unit=fahrenheit`,
    )
    expect(getJson).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/v1/forecast',
        query: {
          latitude: 43.66,
          longitude: -79.38,
          hourly: 'temperature_2m,wind_speed_10m',
          temperature_unit: 'fahrenheit',
          past_days: 1,
        },
        callWeight: 1,
      }),
    )
  })

  test('the same question in another order and from next door is one call', async () => {
    const { app, getJson } = site()
    await Promise.all([
      app.request(`${TORONTO}&current=rain,showers&timezone=auto`),
      app.request(`${PATH}?timezone=auto&current=showers,rain&longitude=-79.3839&latitude=43.6525`),
    ])
    expect(getJson).toHaveBeenCalledTimes(1)
  })
})

test('a browser keeps an answer for the rest of its five minutes', async () => {
  const { app, wait } = site()
  const kept = async () => (await app.request(TORONTO)).headers.get('cache-control')
  expect(await kept()).toBe('public, max-age=300')
  wait(5 * MINUTE_MS - SECOND_MS)
  expect(await kept()).toBe('public, max-age=1')
})

describe('what is refused', () => {
  test.each([
    ['?longitude=-79', 'latitude'],
    ['?latitude=43,44&longitude=-79,-80', 'latitude'],
    ['?latitude=91&longitude=-79', 'latitude'],
    ['?latitude=43&longitude=-79&hourly=temperature_2m&hourly=rain', 'hourly'],
    ['?latitude=43&longitude=-79&hourly=temperature_2m,secrets', 'hourly'],
    ['?latitude=43&longitude=-79&current=', 'current'],
    ['?latitude=43&longitude=-79&daily=temperature_2m', 'daily'],
    ['?latitude=43&longitude=-79&timezone=Nowhere/Land', 'timezone'],
    ['?latitude=43&longitude=-79&timezone=%2B05:00', 'timezone'],
    ['?latitude=43&longitude=-79&forecast_days=17', 'forecast_days'],
    ['?latitude=43&longitude=-79&forecast_days=-1', 'forecast_days'],
    ['?latitude=43&longitude=-79&forecast_days=1.5', 'forecast_days'],
    ['?latitude=43&longitude=-79&past_days=3', 'past_days'],
    ['?latitude=43&longitude=-79&wind_speed_unit=warp', 'wind_speed_unit'],
    ['?latitude=43&longitude=-79&apikey=1', 'apikey'],
    ['?latitude=43&longitude=-79&models=gfs', 'models'],
  ])('%s, naming %s, and nothing is asked', async (query, field) => {
    const { app, getJson } = site()
    const response = await app.request(`${PATH}${query}`)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    expect(errors.map((error) => error.field)).toContain(field)
    expect(getJson).not.toHaveBeenCalled()
  })
})

describe('a provider that fails', () => {
  test.each([
    ['provider-unreachable', 502],
    ['provider-busy', 503],
    ['provider-timeout', 504],
  ])('%s is %d', async (code, status) => {
    const { app, getJson } = site()
    getJson.mockRejectedValue(new AppError(code, { status }))
    expect((await app.request(TORONTO)).status).toBe(status)
  })

  test('a body that is no answer is 502', async () => {
    const { app, getJson } = site()
    getJson.mockResolvedValue('Unexpected error while streaming data')
    expect((await app.request(TORONTO)).status).toBe(502)
  })

  test.each([
    ['en', 'Open-Meteo sent an answer that cannot be read.'],
    ['fr', 'Open-Meteo a envoyé une réponse illisible.'],
  ] as const)('is told in the language of who asked: %s', async (language, detail) => {
    const { app, getJson } = site()
    getJson.mockResolvedValue([])
    const answer = await speaking(language, () => app.request(TORONTO))
    expect(await answer.json()).toMatchObject({ code: 'provider-unreadable', detail })
  })

  test('has no old answer to hide behind once five minutes are over', async () => {
    const { app, getJson, wait } = site()
    expect((await app.request(TORONTO)).status).toBe(200)
    getJson.mockRejectedValue(new AppError('provider-unreachable', { status: 502 }))
    wait(5 * MINUTE_MS - 1)
    expect((await app.request(TORONTO)).status).toBe(200)
    wait(1)
    expect((await app.request(TORONTO)).status).toBe(502)
  })
})
