import { m } from '#words/messages.js'
import type { Coordinates } from '../contracts/location.ts'
import type { FieldMessage } from '../contracts/problem.ts'
import { pagePath } from '../language-path.ts'
import { readableLabel } from '../readable-label.ts'
import { roundedCoordinates } from './saved-place.ts'

/** What the address of a weather page asks for. */
export type PlaceAddress =
  | { kind: 'none' }
  | { kind: 'place'; coordinates: Coordinates; label: string | null }
  | { kind: 'bad'; errors: FieldMessage[] }

/** The path of a place's weather page, in the language of the request. */
export const weatherPath = ({ lat, lon }: Coordinates): string => pagePath(`/weather?lat=${lat}&lon=${lon}`)

const DECIMAL = /^[+-]?\d{1,3}(\.\d{1,15})?$/

/**
 * Reads `?lat&lon&name`, the point to the about ten metres that a page shows. Ignores other parameters, since other
 * sites append some to links.
 */
export function readPlaceAddress(parameters: URLSearchParams): PlaceAddress {
  if (!parameters.has('lat') && !parameters.has('lon')) return { kind: 'none' }
  const lat = readDegrees(parameters, 'lat', 90)
  const lon = readDegrees(parameters, 'lon', 180)
  if (typeof lat === 'number' && typeof lon === 'number') {
    return {
      kind: 'place',
      coordinates: roundedCoordinates({ lat, lon }),
      label: readableLabel(parameters.get('name')),
    }
  }
  return { kind: 'bad', errors: [lat, lon].filter((result) => typeof result === 'object') }
}

function readDegrees(parameters: URLSearchParams, field: 'lat' | 'lon', limit: number): number | FieldMessage {
  const [text, ...others] = parameters.getAll(field)
  if (text === undefined) return { field, message: m.bad_place_missing({ field }) }
  if (others.length > 0) return { field, message: m.bad_place_repeated({ field }) }
  const degrees = DECIMAL.test(text) ? Number(text) : Number.NaN
  if (Math.abs(degrees) <= limit) return degrees
  return { field, message: m.bad_place_range({ field, limit }) }
}
