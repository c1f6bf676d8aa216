import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HOUR_MS } from '#shared/time.ts'
import { errorBody, OpenMeteoError } from '../open-meteo/api-error.ts'
import { answerErrors } from '../open-meteo/open-meteo.ts'
import { QueryValues } from '../open-meteo/query-values.ts'
import type { Provider } from '../provider.ts'
import { airQualityAt } from '../weather/air-quality.ts'

/** Side of a cell of the global model, °. */
const CELL_DEGREES = 0.4
const cellCentre = (degrees: number) => Number((Math.round(degrees / CELL_DEGREES) * CELL_DEGREES).toFixed(1))

/** Stands in for air-quality-api.open-meteo.com: `/v1/air-quality` with fine particles of the present hour, in GMT. */
export const airQuality: Provider = {
  name: 'air-quality',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/v1/air-quality', (c) => {
      const query = new QueryValues(c.req.queries())
      const [latitude] = query.numbers('latitude')
      const [longitude] = query.numbers('longitude')
      if (latitude === undefined || longitude === undefined) {
        throw new OpenMeteoError("Parameter 'latitude' and 'longitude' must not be empty")
      }
      const unknown = query.list('current').find((name) => name !== 'pm2_5')
      if (unknown !== undefined) throw new OpenMeteoError(`Data corrupted at path ''. Cannot initialize ${unknown}.`)
      const place = { latitude: cellCentre(latitude), longitude: cellCentre(longitude) }
      const at = Math.floor(world.now().getTime() / HOUR_MS) * HOUR_MS
      return c.json({
        ...place,
        generationtime_ms: 0.17,
        utc_offset_seconds: 0,
        timezone: 'GMT',
        timezone_abbreviation: 'GMT',
        current_units: { time: 'iso8601', interval: 'seconds', pm2_5: 'μg/m³' },
        current: {
          time: new Date(at).toISOString().slice(0, 16),
          interval: HOUR_MS / 1000,
          pm2_5: Number(airQualityAt(world.atmosphere(), place, at).pm25.toFixed(1)),
        },
      })
    })
    answerErrors(app)
    return app
  },
  refusal: errorBody,
}
