import { type NwsMessage, nwsMessages } from '../alerts/nws-desk.ts'
import { isInside, zoneAt } from '../alerts/zone.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'
import { alertFeature, codesOf } from './alert-feature.ts'
import { COLLECTION_CONTEXT } from './context.ts'
import { universalTime } from './local-time.ts'
import { NwsProblem } from './problem.ts'

const PARAMETERS = [
  'status',
  'message_type',
  'event',
  'code',
  'area',
  'point',
  'region',
  'region_type',
  'zone',
  'urgency',
  'severity',
  'certainty',
  'limit',
]

const PLACES = ['area', 'point', 'region', 'region_type', 'zone']
const STATES = ['NY', 'PA', 'OH', 'MI', 'IN', 'IL', 'WI', 'MN']
const LAKES = ['LC', 'LE', 'LH', 'LM', 'LO', 'LS', 'SL']

/** `/alerts/active`. @throws {NwsProblem} for parameters that do not exist, exclude one another or make no sense */
export function activeAlerts(world: World, query: URLSearchParams) {
  const unknown = [...query.keys()].filter((name) => !PARAMETERS.includes(name))
  if (unknown.length > 0)
    throw badParameter(unknown.map((name) => [`query.${name}`, `Query parameter "${name}" is not recognized`]))
  const places = PLACES.filter((name) => query.has(name))
  if (places.length > 1)
    throw badParameter(places.map((name) => [`query.${name}`, `${places.join(', ')} are mutually exclusive`]))
  const listOf = (name: string) => query.getAll(name).flatMap((value) => value.split(','))
  const isAmong = (name: string, value: string) => {
    const wanted = listOf(name).map((each) => each.toLowerCase())
    return wanted.length === 0 || wanted.includes(value.toLowerCase())
  }
  const isThere = placeFilter(query, listOf)
  const features = nwsMessages(world)
    .filter(isThere)
    .map((message) => alertFeature(message))
    .filter(
      ({ properties }) =>
        isAmong('status', properties.status) &&
        isAmong('message_type', properties.messageType) &&
        isAmong('event', properties.event) &&
        isAmong('urgency', properties.urgency) &&
        isAmong('severity', properties.severity) &&
        isAmong('certainty', properties.certainty),
    )
    .toSorted((a, b) => Date.parse(b.properties.sent) - Date.parse(a.properties.sent))
  return {
    '@context': COLLECTION_CONTEXT,
    type: 'FeatureCollection',
    features: features.slice(0, limitOf(query)),
    title: titleOf(query),
    updated: universalTime(world.now().getTime()),
  }
}

function placeFilter(query: URLSearchParams, listOf: (name: string) => string[]): (message: NwsMessage) => boolean {
  if (query.has('point')) {
    const place = pointOf(query.get('point') ?? '')
    const zone = zoneAt(place)
    const own = [zone?.id, zone?.county?.id]
    return (message) =>
      message.polygon ? isInside([[message.polygon]], place) : codesOf(message).some((code) => own.includes(code))
  }
  if (query.has('area')) {
    const areas = listOf('area')
    const unknown = areas.filter((area) => !/^[A-Z]{2}$/.test(area))
    if (unknown.length > 0)
      throw badParameter(unknown.map((area) => ['query.area', `Does not have a value in the enumeration: ${area}`]))
    return (message) => message.zones.some((zone) => areas.includes(zone.area))
  }
  if (query.has('zone')) {
    const wanted = listOf('zone')
    return (message) => codesOf(message).some((code) => wanted.includes(code))
  }
  if (query.has('region') || query.has('region_type')) {
    const isMarine = query.has('region') ? listOf('region').includes('GL') : listOf('region_type').includes('marine')
    const areas = isMarine ? LAKES : query.has('region') ? [] : STATES
    return (message) => message.zones.some((zone) => areas.includes(zone.area))
  }
  return () => true
}

function pointOf(given: string): Place {
  const [latitude = Number.NaN, longitude = Number.NaN] = given.split(',').map((part) => Number(part.trim() || 'x'))
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw badParameter([['query.point', `'${given}' is not a valid point`]])
  }
  return { latitude, longitude }
}

function limitOf(query: URLSearchParams): number {
  const given = query.get('limit')
  if (given === null) return 500
  const limit = Number(given)
  if (!Number.isInteger(limit) || limit < 1 || limit > 500)
    throw badParameter([['query.limit', 'Must be from 1 to 500']])
  return limit
}

function titleOf(query: URLSearchParams): string {
  const title = 'Current watches, warnings, and advisories'
  const point = query.get('point')
  if (point) {
    const { latitude, longitude } = pointOf(point)
    return `${title} for ${Math.abs(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)} ${longitude < 0 ? 'W' : 'E'}`
  }
  const area = query.get('area') ?? query.get('zone')
  return area ? `${title} for ${area}` : title
}

function badParameter(errors: [parameter: string, message: string][]): NwsProblem {
  return new NwsProblem(400, 'BadRequest', 'Bad Request', 'Bad Request', {
    parameterErrors: errors.map(([parameter, message]) => ({ parameter, message })),
  })
}
