import lookUpZone from '@photostructure/tz-lookup'
import { zoneAt } from '../alerts/zone.ts'
import { distanceKm } from '../weather/place.ts'
import { STATIONS_CONTEXT } from './context.ts'
import { type GridCell, middleOf } from './offices.ts'
import { NWS_HOST } from './problem.ts'
import { quantity } from './quantity.ts'
import { stationsNear } from './stations.ts'

/** `/gridpoints/{office}/{x},{y}/stations`: who measures nearby, nearest first. */
export function stationList(cell: GridCell) {
  const place = middleOf(cell)
  const stations = stationsNear(place)
  const urls = stations.map(({ id }) => `${NWS_HOST}/stations/${id}`)
  return {
    '@context': STATIONS_CONTEXT,
    type: 'FeatureCollection',
    features: stations.map((station) => {
      const url = `${NWS_HOST}/stations/${station.id}`
      const zone = zoneAt(station)
      return {
        id: url,
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [station.longitude, station.latitude] },
        properties: {
          '@id': url,
          '@type': 'wx:ObservationStation',
          elevation: quantity('m', station.elevation),
          stationIdentifier: station.id,
          name: station.name,
          timeZone: lookUpZone(station.latitude, station.longitude),
          provider: station.id.startsWith('K') ? 'ASOS-HFM' : 'NDBC',
          subProvider: '',
          distance: quantity('m', distanceKm(place, station) * 1000),
          bearing: quantity('degree_(angle)', 0),
          forecast: `${NWS_HOST}/zones/forecast/${zone?.id ?? 'NYZ072'}`,
          county: `${NWS_HOST}/zones/county/${zone?.county?.id ?? 'NYC061'}`,
          fireWeatherZone: `${NWS_HOST}/zones/fire/${zone?.id ?? 'NYZ072'}`,
        },
      }
    }),
    observationStations: urls,
    pagination: {
      next: `${NWS_HOST}/stations?${urls.map((url, index) => `id%5B${index}%5D=${url.split('/').at(-1)}`).join('&')}&cursor=eyJzIjo1MDB9`,
    },
  }
}
