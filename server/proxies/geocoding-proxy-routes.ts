import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { geocodingAnswerSchema, type OpenMeteoGeocoding } from '#server/sources/open-meteo/open-meteo-geocoding.ts'
import { DAY_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { addJsonRoute } from '../http/json-route.ts'
import { decimalParameter } from '../http/query.ts'
import type { SourceCache } from '../outbound/source-cache.ts'
import { countryCodeAt } from '../places/country-at.ts'
import { countParameter, languageParameter } from '../places/place-parameters.ts'
import { PLACES_CACHE_CONTROL } from '../places/place-routes.ts'
import { MAX_PLACE_TEXT_LENGTH, type PlaceService } from '../places/place-service.ts'
import { timeZoneAt } from '../places/time-zone.ts'

/** Kept no longer than fresh: a proxy has no fallback. */
const POLICY = { freshForMs: DAY_MS, keptForMs: DAY_MS }

const searchQuery = z.object({
  name: z
    .string({ error: m.rule_place_name_required })
    .max(MAX_PLACE_TEXT_LENGTH, { error: () => m.rule_place_name_length({ length: MAX_PLACE_TEXT_LENGTH }) })
    .transform((name) => name.replaceAll(/\p{Cc}/gu, ' ').trim()),
  count: countParameter,
  language: languageParameter.default('en'),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, { error: m.rule_country_code })
    .transform((code) => code.toUpperCase())
    .optional()
    .describe('ISO 3166-1'),
})

const reverseQuery = z.object({
  latitude: decimalParameter('latitude', -90, 90).describe('° north'),
  longitude: decimalParameter('longitude', -180, 180).describe('° east'),
  language: languageParameter.default('en'),
})

const reverseAnswerSchema = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      country: z.string(),
      country_code: z.string().optional(),
      admin1: z.string().optional(),
      timezone: z.string(),
    }),
  ),
  generationtime_ms: z.number(),
})

export interface GeocodingProxyParts {
  geocoder: OpenMeteoGeocoding
  places: PlaceService
  cache: SourceCache
}

/**
 * Two addresses in the geocoder's format: the search is passed on; the reverse lookup, which the geocoder does not
 * have, is answered from the gazetteer.
 */
export function addGeocodingProxyRoutes(app: OpenAPIHono, { geocoder, places, cache }: GeocodingProxyParts): void {
  addJsonRoute(
    app,
    {
      path: '/api/geocoding/v1/search',
      tag: 'Provider proxies',
      operationId: 'proxyGeocodingSearch',
      description: 'Place names by GeoNames, by way of Open-Meteo.com (CC BY 4.0).',
      problems: [502, 504],
      query: searchQuery,
      answer: geocodingAnswerSchema,
    },
    async (question, c) => {
      if (question.name.length < 2) return { generationtime_ms: 0 }
      const { name, count, language, countryCode = '' } = question
      const key = `geocoding-proxy/${language}/${countryCode}/${count}/${name}`
      const answer = await cache.read(key, POLICY, () => geocoder.search(question))
      if (!answer.ok) throw answer.error
      c.header('Cache-Control', PLACES_CACHE_CONTROL)
      return answer.value
    },
  )
  addJsonRoute(
    app,
    {
      path: '/api/geocoding/v1/reverse',
      tag: 'Provider proxies',
      operationId: 'reverseGeocode',
      description: 'Open-Meteo’s geocoder has no such address; its answer’s format is used.',
      query: reverseQuery,
      answer: reverseAnswerSchema,
    },
    ({ latitude, longitude }, c) => {
      const startedAt = performance.now()
      const coordinates = { lat: latitude, lon: longitude }
      const { name, country, state } = places.reverse(coordinates)
      const countryCode = countryCodeAt(coordinates)
      c.header('Cache-Control', PLACES_CACHE_CONTROL)
      const place = {
        name,
        latitude,
        longitude,
        country,
        // Unknown members are absent, as in the geocoder's answers.
        ...(countryCode === null ? {} : { country_code: countryCode }),
        ...(state === null ? {} : { admin1: state }),
        timezone: timeZoneAt(coordinates),
      }
      return {
        results: [place],
        generationtime_ms: Math.round((performance.now() - startedAt) * 1000) / 1000,
      }
    },
  )
}
