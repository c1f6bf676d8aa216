import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { skyAnswerSchema } from '#shared/contracts/sky.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { addAstronomyRoutes } from './astronomy-routes.ts'
import { createSunAndMoon } from './sun-and-moon.ts'

const NOW = '2026-11-21T19:05:00.000Z'

function site() {
  const app = new OpenAPIHono()
  addAstronomyRoutes(app, createSunAndMoon({ clock: () => new Date(NOW), timeZoneAt }))
  app.onError((error, c) =>
    error instanceof AppError ? c.json({ code: error.code, errors: error.errors }, 400) : c.text('', 500),
  )
  return app
}

const ask = async (query: string) => skyAnswerSchema.parse(await (await site().request(query)).json())

test('the sky over Toronto begins on the quarter hour before now and covers the whole day ahead', async () => {
  const { data, meta } = await ask('/api/astronomy/sky?lat=43.6532&lon=-79.3832')
  expect(new Date(data.from).toISOString()).toBe('2026-11-21T19:00:00.000Z')
  const lastSample = data.from + (data.sunAltitude.length - 1) * data.stepMinutes * MINUTE_MS
  expect(lastSample).toBeGreaterThanOrEqual(Date.parse(NOW) + DAY_MS)
  expect(data.sunEvents.map(({ kind }) => kind)).toEqual(['sunset', 'sunrise'])
  expect(data.timeZone).toBe('America/Toronto')
  expect(meta).toEqual([{ source: 'Computed', ok: true, fetchedAt: NOW, stale: false }])
})

test('the sky over Tromsø is told on its own clocks', async () => {
  expect((await ask('/api/astronomy/sky?lat=69.6492&lon=18.9553')).data.timeZone).toBe('Europe/Oslo')
})

test.each([
  ['lat=91&lon=0', 'lat'],
  ['lat=43', 'lon'],
  ['lat=43&lon=-79&hours=48', 'hours'],
])('%s is refused by the name of its field', async (query, field) => {
  const response = await site().request(`/api/astronomy/sky?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errors: [{ field }] })
})
