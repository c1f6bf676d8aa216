import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { astronomyAnswerSchema } from '#shared/contracts/astronomy.ts'
import { skyAnswerSchema } from '#shared/contracts/sky.ts'
import { m } from '#words/messages.js'
import type { SunAndMoon } from './sun-and-moon.ts'

/** The formulas hold in these years; outside they drift. */
const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2099-12-31']

const dayQuery = coordinatesQuery.extend({
  date: z.iso
    .date({ error: m.rule_date })
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, {
      error: () => m.rule_date_between({ first: FIRST_DAY, last: LAST_DAY }),
      params: { code: 'too-large' },
    })
    .optional()
    .describe('Calendar day of the place, YYYY-MM-DD; its today unless given'),
})

const KEPT = 'public, max-age=60'

/** GET /api/astronomy, and GET /api/astronomy/sky: what the day ribbon paints its sky with. */
export function addAstronomyRoutes(app: OpenAPIHono, sunAndMoon: SunAndMoon): void {
  addJsonRoute(
    app,
    {
      path: '/api/astronomy',
      tag: 'Weather',
      operationId: 'getAstronomy',
      description: 'Rise, set, twilight and phase, computed; with a key of WeatherAPI its times stand beside them.',
      query: dayQuery,
      answer: astronomyAnswerSchema,
    },
    async ({ lat, lon, date }, c) => {
      c.header('cache-control', KEPT)
      return await sunAndMoon.ofDay({ lat, lon }, date)
    },
  )
  addJsonRoute(
    app,
    {
      path: '/api/astronomy/sky',
      tag: 'Weather',
      operationId: 'getSky',
      description: 'For drawing a sky: altitudes above the horizon, in even steps.',
      query: coordinatesQuery,
      answer: skyAnswerSchema,
    },
    (place, c) => {
      c.header('cache-control', KEPT)
      return sunAndMoon.sky(place)
    },
  )
}
