import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { astronomyAnswerSchema } from '#shared/contracts/astronomy.ts'
import { addAstronomyRoutes } from './astronomy-routes.ts'
import type { AstronomySource } from './sky-times.ts'
import { createSunAndMoon } from './sun-and-moon.ts'

function site(weatherApi?: AstronomySource) {
  const clock = () => new Date('2026-03-08T16:00:00Z')
  const app = new OpenAPIHono()
  addAstronomyRoutes(app, createSunAndMoon({ clock, timeZoneAt, weatherApi }))
  app.onError((error, c) =>
    error instanceof AppError
      ? c.json({ code: error.code, errors: error.errors }, error.status as 400)
      : c.text('', 500),
  )
  return app
}

test('Toronto’s sun and moon today, and who worked them out', async () => {
  const response = await site().request('/api/astronomy?lat=43.6532&lon=-79.3832')
  expect(response.status).toBe(200)
  const { data, meta } = astronomyAnswerSchema.parse(await response.json())
  expect(data).toMatchObject({ date: '2026-03-08', timeZone: 'America/Toronto', isSunUp: true, source: 'Computed' })
  expect(meta).toEqual([{ source: 'Computed', ok: true, fetchedAt: '2026-03-08T16:00:00.000Z', stale: false }])
})

test('with a key the service is asked for the place’s own day; silent, it is named and the computed sky stays', async () => {
  const asked: unknown[] = []
  const error = new AppError('provider-timeout', { status: 504, detail: 'WeatherAPI did not answer in time.' })
  const silent: AstronomySource = {
    read: async (...question) => {
      asked.push(question)
      return { ok: false, error }
    },
  }
  const response = await site(silent).request('/api/astronomy?lat=43.6532&lon=-79.3832')
  const { data, meta } = astronomyAnswerSchema.parse(await response.json())
  expect(asked).toEqual([[{ lat: 43.6532, lon: -79.3832 }, '2026-03-08', 'America/Toronto']])
  expect(data.source).toBe('Computed')
  expect(meta).toMatchObject([
    { source: 'Computed', ok: true },
    { source: 'WeatherAPI', ok: false, error: error.message },
  ])
})

test('another day is asked for by its date', async () => {
  const response = await site().request('/api/astronomy?lat=43.6532&lon=-79.3832&date=2026-12-24')
  expect(astronomyAnswerSchema.parse(await response.json()).data.date).toBe('2026-12-24')
})

test.each([
  ['lat=43.6532&lon=-79.3832&date=2026-02-30', 'date'],
  ['lat=43.6532&lon=-79.3832&date=1066-10-14', 'date'],
  ['lat=43.6532&lon=-79.3832&date=tomorrow', 'date'],
  ['lat=91&lon=-79.3832', 'lat'],
  ['lat=43&lon=-79&moon=1', 'moon'],
])('%s is refused by the name of its field', async (query, field) => {
  const response = await site().request(`/api/astronomy?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'bad-request', errors: [{ field }] })
})
