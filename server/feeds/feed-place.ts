import { z } from 'zod'
import { coordinatesQuery } from '#server/http/query.ts'
import { FORECAST_REGIONS } from '#server/places/forecast-regions.ts'
import { frenchRegionName } from '#server/places/french-region-names.ts'
import type { PlaceService } from '#server/places/place-service.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { isFrenchSpoken } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { type AppError, badField } from '../app-error.ts'

/** A place by its coordinates, or one of Environment Canada's forecast regions by its name. */
export const placeOrRegionQuery = coordinatesQuery.partial().extend({
  region: z
    .string()
    .optional()
    .describe('Instead of a place: a forecast region of Southern Ontario, by its middle, such as City of Toronto'),
})

/** What a feed is about. */
export interface FeedPlace extends Coordinates {
  name: string
}

/** @throws {AppError} 400 unless the question names either a place or a known region */
export function feedPlace(
  { lat, lon, region }: z.output<typeof placeOrRegionQuery>,
  places: Pick<PlaceService, 'reverse'>,
): FeedPlace {
  if (region !== undefined && lat === undefined && lon === undefined) {
    const found = FORECAST_REGIONS.find(([name]) => name.toLowerCase() === region.toLowerCase())
    if (found) return { name: isFrenchSpoken() ? frenchRegionName(found[0]) : found[0], lat: found[1], lon: found[2] }
  }
  if (region === undefined && lat !== undefined && lon !== undefined)
    return { lat, lon, name: places.reverse({ lat, lon }).name }
  throw notOnePlace({ lat, lon, region })
}

function notOnePlace({ lat, lon, region }: z.output<typeof placeOrRegionQuery>): AppError {
  const message = m.feeds_rule_place()
  if (region === undefined) return badField(lat === undefined ? 'lat' : 'lon', { code: 'incomplete', message })
  const isAlone = lat === undefined && lon === undefined
  return badField('region', { code: isAlone ? 'not-listed' : 'invalid', message })
}
