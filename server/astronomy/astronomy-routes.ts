import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import { astronomyAnswerSchema } from '#shared/contracts/astronomy.ts'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { AstronomyService } from './astronomy-service.ts'
import { mergeAstronomy } from './merge-astronomy.ts'
import { onceAMinute } from './once-a-minute.ts'
import type { AstronomySource } from './sky-times.ts'

export interface AstronomyRouteServices {
  astronomy: AstronomyService
  /** null without a key. */
  weatherApiAstronomy?: AstronomySource | null
  clock: Clock
}

/** The formulas hold in these years; outside they drift. */
const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2099-12-31']

const query = coordinatesQuery.extend({
  date: z.iso
    .date({ error: m.rule_date })
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, {
      error: () => m.rule_date_between({ first: FIRST_DAY, last: LAST_DAY }),
      params: { code: 'too-large' },
    })
    .optional()
    .describe('Calendar day of the place, YYYY-MM-DD; its today unless given'),
})

/** GET /api/astronomy. */
export function addAstronomyRoutes(app: OpenAPIHono, services: AstronomyRouteServices): void {
  const { astronomy, weatherApiAstronomy, clock } = services
  const compute = onceAMinute(clock, (place, _now, date) => astronomy.astronomy(place, date))
  addJsonRoute(
    app,
    {
      path: '/api/astronomy',
      tag: 'Weather',
      operationId: 'getAstronomy',
      summary: 'Sun and moon over one calendar day of a place',
      description: 'Rise, set, twilight and phase, computed; with a key of WeatherAPI its times stand beside them.',
      query,
      answer: astronomyAnswerSchema,
    },
    async ({ lat, lon, date }, c) => {
      c.header('cache-control', 'public, max-age=60')
      const { value: computed, report } = compute({ lat, lon }, date)
      if (!weatherApiAstronomy) return { data: computed, meta: [report] }
      const reading = await weatherApiAstronomy.read({ lat, lon }, computed.date, computed.timeZone)
      return {
        data: mergeAstronomy(computed, reading.ok ? reading.value : null),
        meta: [report, sourceReport('WeatherAPI', reading)],
      }
    },
  )
}
