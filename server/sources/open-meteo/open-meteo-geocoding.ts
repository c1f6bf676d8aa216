import { z } from 'zod'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { type GeocodedPlace, type Geocoder, type GeocodingQuestion, MOST_PLACES } from '#server/places/geocoder.ts'
import { m } from '#words/messages.js'
import { sentName, sentText } from '../sent/sent-text.ts'

/** Open-Meteo's geocoder (GeoNames, CC BY 4.0). */
export interface OpenMeteoGeocoding extends Geocoder {
  /** The answer in the geocoder's own format, checked. */
  search(question: GeocodingQuestion): Promise<GeocodingAnswer>
}

/** How the geocoder's client says that it was refused (spec section 8). */
export const describeGeocodingRefusal = (status: number): string => m.problem_geocoding_status({ status })

/** More than live on Earth. */
const MOST_PEOPLE = 1e10

const text = z.string().max(300).nullish()
const number = z.number().nullish()

/** Protobuf-JSON: what is empty, zero or missing is left out. */
const geocodedSchema = z.looseObject({
  id: number,
  name: z
    .string()
    .min(1)
    .max(300)
    .refine((name) => sentText(name) !== null),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  feature_code: text,
  country_code: text,
  country: text,
  admin1: text,
  timezone: text,
  population: number,
})

/** Without a match the member `results` is left out. */
export const geocodingAnswerSchema = z.object({
  results: z.array(geocodedSchema).max(MOST_PLACES).optional(),
  generationtime_ms: z.number().optional(),
})
export type GeocodingAnswer = z.infer<typeof geocodingAnswerSchema>

const envelopeSchema = z.looseObject({
  results: z.array(z.unknown()).nullish(),
  generationtime_ms: z.number().nullish(),
})

/**
 * Asks `GET /v1/search` of Open-Meteo's geocoder.
 *
 * @throws {AppError} of the client, or `provider-unreadable` (502) for what is no such answer
 */
export function createOpenMeteoGeocoding(client: ProviderClient): OpenMeteoGeocoding {
  async function search({ name, count, language, countryCode }: GeocodingQuestion): Promise<GeocodingAnswer> {
    const query = { name, count, language, format: 'json', ...(countryCode === undefined ? {} : { countryCode }) }
    const envelope = envelopeSchema.safeParse(await client.getJson({ path: '/v1/search', query, maxBytes: 2_000_000 }))
    if (!envelope.success || 'error' in envelope.data) throw unreadableGeocoding(envelope.error)
    const { results, generationtime_ms } = envelope.data
    const places = results?.slice(0, MOST_PLACES).flatMap((result) => geocodedSchema.safeParse(result).data ?? []) ?? []
    // Places of which none can be read are not “nothing found”.
    if (places.length === 0 && results?.length) throw unreadableGeocoding()
    return {
      ...(places.length > 0 ? { results: places } : {}),
      ...(generationtime_ms == null ? {} : { generationtime_ms }),
    }
  }
  return { search, findPlaces: async (question) => ((await search(question)).results ?? []).flatMap(normalise) }
}

const unreadableGeocoding = (cause?: unknown) => unreadableInWords(m.problem_geocoding_unreadable, cause)

function normalise(place: z.infer<typeof geocodedSchema>): GeocodedPlace[] {
  // Protobuf leaves out a zero, so a place without a latitude lies on the equator; without both it lies nowhere.
  if (place.latitude == null && place.longitude == null) return []
  return [
    {
      name: place.name,
      lat: place.latitude ?? 0,
      lon: place.longitude ?? 0,
      countryCode: /^[A-Z]{2}$/.test(place.country_code ?? '') ? (place.country_code ?? null) : null,
      country: sentName(place.country),
      state: sentName(place.admin1),
      population: place.population && place.population > 0 && place.population < MOST_PEOPLE ? place.population : null,
      isSettlement: place.feature_code?.startsWith('PPL') ?? false,
    },
  ]
}
