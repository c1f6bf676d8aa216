import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { zoneAt } from '../alerts/zone.ts'
import type { Provider } from '../provider.ts'
import { activeAlerts } from './active-alerts.ts'
import { halfDayForecast, hourlyForecast, type Units } from './gridpoint-forecast.ts'
import { latestObservation } from './observation.ts'
import { type GridCell, middleOf, officeNamed } from './offices.ts'
import { pointFeature, pointFromPath } from './point-feature.ts'
import { NwsProblem, notFound, problemBody } from './problem.ts'
import { stationList } from './station-list.ts'
import { stationNamed } from './stations.ts'
import { isUnitedStates } from './united-states.ts'
import { zoneFeature } from './zone-feature.ts'

/** Stands in for api.weather.gov. Its links name the real host, as recorded ones do. */
export const nws: Provider = {
  name: 'nws',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.use(async (c, next) => {
      if (!c.req.header('user-agent')?.trim())
        throw new NwsProblem(403, 'Forbidden', 'Forbidden', 'A User-Agent header is required.')
      await next()
    })
    app.get('/points/:point', (c) =>
      geoJson(c, pointFeature(pointFromPath(c.req.param('point'))), 'max-age=86400, s-maxage=120'),
    )
    app.get('/gridpoints/:office/:cell/stations', (c) => geoJson(c, stationList(cellFrom(c))))
    app.get('/gridpoints/:office/:cell/forecast', (c) =>
      geoJson(c, halfDayForecast(world, landFrom(c), unitsFrom(c)), 'max-age=1800, s-maxage=3600'),
    )
    app.get('/gridpoints/:office/:cell/forecast/hourly', (c) =>
      geoJson(c, hourlyForecast(world, landFrom(c), unitsFrom(c)), 'max-age=1800, s-maxage=3600'),
    )
    app.get('/stations/:id/observations/latest', (c) => {
      const station = stationNamed(c.req.param('id'))
      if (!station) throw notFound(c.req.path)
      return geoJson(c, latestObservation(world, station), 'max-age=60')
    })
    app.get('/alerts/active', (c) => geoJson(c, activeAlerts(world, new URL(c.req.url).searchParams), 'max-age=5'))
    app.get('/zones/:type/:id', (c) => {
      const zone = zoneFeature(c.req.param('type'), c.req.param('id'))
      if (!zone) throw notFound(c.req.path)
      return geoJson(c, zone, 'max-age=86400')
    })
    app.notFound((c) => problem(notFound(c.req.path), c))
    app.onError((error, c) => {
      if (error instanceof NwsProblem) return problem(error, c)
      throw error
    })
    return app
  },
  refusal: (reason) =>
    problemBody({ status: 500, type: 'UnexpectedProblem', title: 'Unexpected Problem', detail: reason }),
  refusalType: 'application/problem+json',
}

const geoJson = (c: Context, body: object, caching = 'max-age=300') =>
  c.json(body, 200, { 'Content-Type': 'application/geo+json', 'Cache-Control': caching })

function problem({ status, type, title, message, more, location }: NwsProblem, c: Context) {
  const body = problemBody({ ...more, status, type, title, detail: message })
  return c.json(body, status, { 'Content-Type': 'application/problem+json', ...(location && { Location: location }) })
}

function cellFrom(c: Context): GridCell {
  const office = officeNamed(c.req.param('office') ?? '')
  const [, x, y] = /^(-?\d{1,4}),(-?\d{1,4})$/.exec(c.req.param('cell') ?? '') ?? []
  const cell = office && { office, x: Number(x), y: Number(y) }
  if (x === undefined || !cell || !isUnitedStates(middleOf(cell))) {
    throw new NwsProblem(404, 'InvalidGridpoint', 'Invalid Gridpoint', `Unable to provide data for ${c.req.path}`)
  }
  return cell
}

function landFrom(c: Context): GridCell {
  const cell = cellFrom(c)
  if (zoneAt(middleOf(cell))?.type === 'marine') {
    throw new NwsProblem(
      404,
      'MarineForecastNotSupported',
      'Marine Forecast Not Supported',
      'Forecasts for marine areas are not yet supported by this API',
    )
  }
  return cell
}

function unitsFrom(c: Context): Units {
  const given = c.req.query('units') ?? 'us'
  if (given !== 'us' && given !== 'si') {
    throw new NwsProblem(400, 'BadRequest', 'Bad Request', 'Bad Request', {
      parameterErrors: [{ parameter: 'query.units', message: 'Does not have a value in the enumeration ["us","si"]' }],
    })
  }
  return given
}
