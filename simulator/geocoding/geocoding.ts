import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { errorBody, OpenMeteoError } from '../open-meteo/api-error.ts'
import { answerErrors } from '../open-meteo/open-meteo.ts'
import { QueryValues } from '../open-meteo/query-values.ts'
import { zoneAt } from '../open-meteo/time-zone.ts'
import type { Provider } from '../provider.ts'
import { elevationAt } from '../weather/elevation.ts'
import { countryName, type GazetteerPlace, gazetteer } from './gazetteer.ts'
import { searchPlaces } from './search-places.ts'

const MAX_COUNT = 100
const DEFAULT_COUNT = 10

/**
 * Stands in for geocoding-api.open-meteo.com: `/v1/search` and `/v1/get`. The real service has no reverse search
 * either.
 */
export const geocoding: Provider = {
  name: 'geocoding',
  routes: () => {
    const app = new Hono()
    app.use(cors())
    app.get('/v1/search', (c) => {
      const startedAt = performance.now()
      const query = new QueryValues(c.req.queries())
      const name = c.req.query('name')
      if (name === undefined) throw new OpenMeteoError("Value required for key 'name'.")
      const count = query.integer('count') ?? DEFAULT_COUNT
      if (count < 1 || count > MAX_COUNT)
        throw new OpenMeteoError(`Parameter count must be between 1 and ${MAX_COUNT}.`)
      const found = searchPlaces({ name, count, countryCode: query.one('countryCode') })
      const results = found.map((place) => placeAnswer(place, query.one('language') ?? 'en'))
      return c.json({
        ...(results.length > 0 ? { results } : {}),
        generationtime_ms: performance.now() - startedAt,
      })
    })
    app.get('/v1/get', (c) => {
      const query = new QueryValues(c.req.queries())
      const id = query.integer('id')
      if (id === undefined) throw new OpenMeteoError("Value required for key 'id'.")
      const place = gazetteer().find((candidate) => candidate.id === id)
      if (!place) throw new OpenMeteoError('Location ID not found.')
      return c.json(placeAnswer(place, query.one('language') ?? 'en'))
    })
    answerErrors(app)
    return app
  },
  refusal: errorBody,
}

/**
 * A place with its members in the order of the real answer. Zero, empty and unknown values are omitted, as Protobuf's
 * JSON does.
 */
function placeAnswer(place: GazetteerPlace, language: string): Record<string, unknown> {
  const members = {
    id: place.id,
    name: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    elevation: elevationAt(place),
    feature_code: place.featureCode,
    country_code: place.countryCode,
    timezone: zoneAt(place),
    country: countryName(place.countryCode, language),
    admin1: place.area,
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== '' && value !== 0))
}
