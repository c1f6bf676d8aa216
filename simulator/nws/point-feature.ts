import lookUpZone from '@photostructure/tz-lookup'
import { allZones, nearestTown, zoneAt } from '../alerts/zone.ts'
import { distanceKm, type Place } from '../weather/place.ts'
import { PLACE_CONTEXT } from './context.ts'
import { gridCellAt } from './offices.ts'
import { NWS_HOST, NwsProblem } from './problem.ts'
import { quantity } from './quantity.ts'
import { isUnitedStates } from './united-states.ts'

const MAX_DIGITS = 4

/**
 * Reads the place of `/points/{latitude},{longitude}`. @throws {NwsProblem} 301 for too many digits, 404 for an invalid
 * place or one outside the United States
 */
export function pointFromPath(given: string): Place {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(given)
  const [latitude = Number.NaN, longitude = Number.NaN] = match?.slice(1).map(Number) ?? []
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new NwsProblem(
      404,
      'InvalidPoint',
      'Invalid Parameter',
      `Parameter "point" is invalid: '${given}' does not appear to be a valid coordinate`,
      {
        parameterErrors: [{ parameter: 'path.point', message: `'${given}' does not appear to be a valid coordinate` }],
      },
    )
  }
  const shortest = [latitude, longitude].map((value) => String(Number(value.toFixed(MAX_DIGITS)))).join(',')
  if (given.split(',').some((part) => (part.split('.')[1]?.length ?? 0) > MAX_DIGITS)) {
    throw new NwsProblem(
      301,
      'AdjustPointPrecision',
      'Adjusting Precision Of Point Coordinate',
      'The precision of latitude/longitude points is limited to 4 decimal digits for efficiency. The location attribute contains your request mapped to the nearest supported point. If your client supports it, you will be redirected.',
      { location: `/points/${shortest}` },
    )
  }
  const place = { latitude, longitude }
  if (!isUnitedStates(place)) {
    throw new NwsProblem(
      404,
      'InvalidPoint',
      'Data Unavailable For Requested Point',
      `Unable to provide data for requested point ${given}`,
    )
  }
  return place
}

/** `/points/{latitude},{longitude}`: which office and which cell of its grid a place belongs to. */
export function pointFeature(place: Place) {
  const { latitude, longitude } = place
  const zone = zoneAt(place)
  const { office, x, y } = gridCellAt(place, zone?.office)
  const url = `${NWS_HOST}/points/${latitude},${longitude}`
  const grid = `${NWS_HOST}/gridpoints/${office.id}/${x},${y}`
  const american = allZones().filter(({ issuer }) => issuer === 'NWS')
  const town = nearestTown(place, american)
  const zoneId = zone?.id ?? 'NYZ072'
  return {
    '@context': PLACE_CONTEXT,
    id: url,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      '@id': url,
      '@type': 'wx:Point',
      cwa: office.id,
      type: zone?.type === 'marine' ? 'marine' : 'land',
      forecastOffice: `${NWS_HOST}/offices/${office.id}`,
      gridId: office.id,
      gridX: x,
      gridY: y,
      forecast: `${grid}/forecast`,
      forecastHourly: `${grid}/forecast/hourly`,
      forecastGridData: grid,
      observationStations: `${grid}/stations`,
      relativeLocation: {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [town.longitude, town.latitude] },
        properties: {
          city: town.name.replace(/ [A-Z]{2}$/, ''),
          state: town.area,
          distance: quantity('m', Math.round(distanceKm(place, town) * 1000)),
          bearing: quantity('degree_(angle)', bearing(town, place)),
        },
      },
      forecastZone: `${NWS_HOST}/zones/forecast/${zoneId}`,
      county: `${NWS_HOST}/zones/county/${zone?.county?.id ?? 'NYC061'}`,
      fireWeatherZone: `${NWS_HOST}/zones/fire/${zoneId}`,
      timeZone: lookUpZone(latitude, longitude),
      radarStation: office.radar,
    },
  }
}

/** Bearing from `from`, whole degrees from north; on a plane, which is accurate enough over a few kilometres. */
function bearing(from: Place, to: Place): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return Math.round(((Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI + 360) % 360)
}
