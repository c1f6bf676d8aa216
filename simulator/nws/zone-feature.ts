import { type AlertZone, allZones, geometryOf, type Shape } from '../alerts/zone.ts'
import { COLLECTION_CONTEXT } from './context.ts'
import { NWS_HOST } from './problem.ts'

/** `/zones/{type}/{id}`: a forecast zone, on land or on a lake, or a county. `undefined` when there is none. */
export function zoneFeature(type: string, id: string) {
  if (type === 'forecast' || type === 'public' || type === 'fire') {
    const zone = allZones().find((each) => each.issuer === 'NWS' && each.id === id)
    return zone && featureOf(type, zone.id, zone.name, zone, zone.shape)
  }
  if (type !== 'county') return undefined
  const parts = allZones().filter((zone) => zone.county?.id === id)
  const [first] = parts
  return first?.county
    ? featureOf(
        'county',
        id,
        first.county.name,
        first,
        parts.flatMap(({ shape }) => shape),
      )
    : undefined
}

function featureOf(type: string, id: string, name: string, zone: AlertZone, shape: Shape) {
  const url = `${NWS_HOST}/zones/${type}/${id}`
  const isMarine = zone.type === 'marine'
  return {
    '@context': COLLECTION_CONTEXT,
    id: url,
    type: 'Feature',
    geometry: zone.isCollection
      ? { type: 'GeometryCollection', geometries: shape.map((polygon) => geometryOf([polygon])) }
      : geometryOf(shape),
    properties: {
      '@id': url,
      '@type': 'wx:Zone',
      id,
      type: isMarine ? 'coastal' : type === 'county' ? 'county' : 'public',
      name,
      effectiveDate: '2025-03-18T18:00:00+00:00',
      expirationDate: '2200-01-01T00:00:00+00:00',
      state: isMarine ? null : zone.area,
      forecastOffice: `${NWS_HOST}/offices/${zone.office}`,
      gridIdentifier: zone.office,
      awipsLocationIdentifier: zone.office,
      cwa: [zone.office],
      forecastOffices: [`${NWS_HOST}/offices/${zone.office}`],
      timeZone: ['America/New_York'],
      observationStations: [],
      radarStation: null,
    },
  }
}
