import { type Bounds, doBoundsMeet } from '../alerts/zone.ts'
import type { Place } from '../weather/place.ts'

export interface Item {
  bounds: Bounds
  feature: { type: string; id: string; properties: Record<string, unknown>; geometry: unknown }
}

/** An item at a point. */
export const pointItem = ({ longitude, latitude }: Place, id: string, properties: Record<string, unknown>): Item => ({
  bounds: [longitude, latitude, longitude, latitude],
  feature: { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } },
})

/** An error with the message of the real service. */
export class OgcError extends Error {
  readonly status: 400 | 404
  readonly code: 'InvalidParameterValue' | 'NotFound'

  constructor(status: 400 | 404, code: 'InvalidParameterValue' | 'NotFound', description: string) {
    super(description)
    this.status = status
    this.code = code
  }
}

export const ogcProblem = (code: string, description: string) => ({ code, type: code, description })

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 10_000
const OWN_PARAMETERS = [
  'f',
  'lang',
  'limit',
  'offset',
  'bbox',
  'sortby',
  'skipGeometry',
  'properties',
  'resulttype',
  'datetime',
]

/**
 * One page of a collection: box, filters by property, order, then the page.
 *
 * @param timeProperty the property that `datetime` filters by
 * @throws {OgcError} for parameters that the service refuses
 */
export function itemsPage(items: readonly Item[], query: URLSearchParams, timeProperty: string) {
  const known = new Set(items.flatMap(({ feature }) => Object.keys(feature.properties)))
  const filters = [...query].filter(([name]) => !OWN_PARAMETERS.includes(name))
  const unknown = filters.find(([name]) => items.length > 0 && !known.has(name))
  if (unknown) throw invalid(`unknown query parameter: ${unknown[0]}`)
  if (!['json', 'geojson', null].includes(query.get('f'))) throw invalid('Invalid format requested')
  const limit = Math.min(wholeNumber(query, 'limit', DEFAULT_LIMIT, 1), MAX_LIMIT)
  const offset = wholeNumber(query, 'offset', 0, 0)
  const box = parseBox(query.get('bbox'))
  const isInTime = parseTime(query.get('datetime'))
  const matching = items.filter(
    ({ bounds, feature }) =>
      (!box || doBoundsMeet(bounds, box)) &&
      isInTime(String(feature.properties[timeProperty])) &&
      filters.every(([name, value]) => String(feature.properties[name]) === value),
  )
  const page =
    query.get('resulttype') === 'hits' ? [] : sort(matching, query.get('sortby')).slice(offset, offset + limit)
  const members = query.get('properties')?.split(',')
  const features = page.map(({ feature }) => ({
    ...feature,
    ...(members && {
      properties: Object.fromEntries(Object.entries(feature.properties).filter(([name]) => members.includes(name))),
    }),
    ...(query.get('skipGeometry') === 'true' && { geometry: null }),
  }))
  return { features, numberMatched: matching.length, next: offset + limit < matching.length ? offset + limit : null }
}

const invalid = (description: string) => new OgcError(400, 'InvalidParameterValue', description)

function wholeNumber(query: URLSearchParams, name: string, fallback: number, least: number): number {
  const given = query.get(name)
  if (given === null) return fallback
  const value = Number(given)
  if (!/^-?\d+$/.test(given)) throw invalid(`${name} value should be an integer`)
  if (value < least) throw invalid(`${name} value should be ${least === 1 ? 'strictly positive' : 'positive or zero'}`)
  return value
}

/** @throws {OgcError} for an invalid box */
export function parseBox(given: string | null): Bounds | null {
  if (given === null) return null
  const parts = given.split(',')
  const [west, south, east, north, ...more] = parts.map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0) {
    throw invalid('bbox should be either 4 values (minx,miny,maxx,maxy) or 6 values (minx,miny,minz,maxx,maxy,maxz)')
  }
  if (![west, south, east, north].every(Number.isFinite)) throw invalid('bbox values must be numbers')
  if (south > north) throw invalid('miny should be less than maxy')
  return [west, south, east, north]
}

/** An instant, or an interval whose ends may be `..`. */
function parseTime(given: string | null): (time: string) => boolean {
  if (given === null) return () => true
  const [from = '..', to = from] = given.split('/')
  const open = (text: string) => text === '..' || text === ''
  if ([from, to].some((text) => !open(text) && Number.isNaN(Date.parse(text)))) throw invalid('Invalid datetime')
  return (time) =>
    (open(from) || Date.parse(time) >= Date.parse(from)) && (open(to) || Date.parse(time) <= Date.parse(to))
}

function sort(items: readonly Item[], given: string | null): Item[] {
  if (given === null) return [...items]
  const name = given.replace(/^[+-]/, '')
  const sign = given.startsWith('-') ? -1 : 1
  const value = ({ feature }: Item) => String(feature.properties[name])
  return items.toSorted((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0))
}
