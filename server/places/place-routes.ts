import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { placeAnswerSchema, placesAnswerSchema } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import { addJsonRoute } from '../http/json-route.ts'
import { coordinatesQuery } from '../http/query.ts'
import { countParameter, languageParameter } from './place-parameters.ts'
import { MAX_PLACE_TEXT_LENGTH, type PlaceService } from './place-service.ts'

/** Names hardly change; ten minutes keep a visitor's typing back and forth off the server. */
export const PLACES_CACHE_CONTROL = 'public, max-age=600'

const searchQuery = z.object({
  name: z
    .string({ error: m.rule_place_name_required })
    .describe(`Name, or its beginning; a province or country may follow. At most ${MAX_PLACE_TEXT_LENGTH} characters`),
  count: countParameter,
  language: languageParameter.optional(),
})

/** `GET /api/places/search` and `GET /api/places/reverse`. */
export function addPlaceRoutes(app: OpenAPIHono, places: PlaceService): void {
  addJsonRoute(
    app,
    {
      path: '/api/places/search',
      tag: 'Places',
      operationId: 'searchPlaces',
      description: 'From the bundled gazetteer and Open-Meteo’s geocoder.',
      query: searchQuery,
      answer: placesAnswerSchema,
    },
    async (query, c) => {
      const found = await places.search({ ...query, language: query.language ?? getLocale() })
      c.header('Cache-Control', found.isWhole ? PLACES_CACHE_CONTROL : 'no-cache')
      return { data: found.places }
    },
  )
  addJsonRoute(
    app,
    {
      path: '/api/places/reverse',
      tag: 'Places',
      operationId: 'getPlaceAt',
      description: 'The nearest named place, from the bundled gazetteer.',
      query: coordinatesQuery,
      answer: placeAnswerSchema,
    },
    (query, c) => {
      const data = places.reverse(query)
      c.header('Cache-Control', PLACES_CACHE_CONTROL)
      return { data }
    },
  )
}
