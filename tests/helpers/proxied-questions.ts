import { aPng } from './a-png.ts'

/**
 * One request to an address of this site that passes on a provider’s answer, with the expected request to the provider.
 */
export interface ProxiedQuestion {
  name: string
  provider: 'nws' | 'geomet' | 'openweather' | 'weatherapi' | 'rainviewer'
  ask: string
  /** Path and query as they reach the provider, the key left out. */
  asked: string
  /** Media type of the provider's answer. */
  type: string
  body: string | Buffer<ArrayBuffer>
  /** The media type that reaches the visitor. */
  passedAs: string
  /** The body that reaches the visitor, if it differs from the provider's. */
  passed?: unknown
}

const GEO_JSON = 'application/geo+json'
const JSON_TYPE = 'application/json; charset=utf-8'
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const feature = (properties: unknown) => JSON.stringify({ type: 'Feature', geometry: null, properties })
const geoJson = (body: string) => ({ type: GEO_JSON, body, passedAs: GEO_JSON })
const json = (body: unknown) => ({ type: JSON_TYPE, body: JSON.stringify(body), passedAs: 'application/json' })
const png = (side: number) => ({ type: 'image/png', body: aPng(side, side), passedAs: 'image/png' })

const GEOMET_MAP = 'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=Current-Alerts&STYLES='
const MAPS = {
  version: '2.0',
  generated: 1790819126,
  radar: { past: [{ time: 1790811600, path: '/v2/radar/9c44c8e37a02' }], nowcast: [] },
}

/** A request to every such address, as a visitor might make it. */
export const PROXIED_QUESTIONS: readonly ProxiedQuestion[] = [
  {
    name: 'NWS points',
    provider: 'nws',
    ask: '/api/nws/points/43.09621,-79.03772',
    asked: '/points/43.096,-79.038',
    ...geoJson(feature({ gridId: 'BUF', gridX: 35, gridY: 47, timeZone: null })),
  },
  {
    name: 'NWS stations',
    provider: 'nws',
    ask: '/api/nws/gridpoints/BUF/35,47/stations',
    asked: '/gridpoints/BUF/35,47/stations',
    ...geoJson(collection({ properties: { stationIdentifier: 'KIAG' } })),
  },
  {
    name: 'NWS forecast',
    provider: 'nws',
    ask: '/api/nws/gridpoints/buf/35,047/forecast',
    asked: '/gridpoints/BUF/35,47/forecast',
    ...geoJson(feature({ periods: [{ number: 1, temperature: 31 }] })),
  },
  {
    name: 'NWS observation',
    provider: 'nws',
    ask: '/api/nws/stations/KIAG/observations/latest',
    asked: '/stations/KIAG/observations/latest',
    ...geoJson(feature({ timestamp: '2026-11-21T18:53:00+00:00', temperature: { value: null } })),
  },
  {
    name: 'NWS alerts',
    provider: 'nws',
    ask: '/api/nws/alerts/active?point=43.0962,-79.0377&status=actual&format=json',
    asked: '/alerts/active?status=actual&point=43.096%2C-79.038',
    ...geoJson(collection({ properties: { event: 'Lake Effect Snow Warning' } })),
  },
  {
    name: 'NWS alerts of states and waters',
    provider: 'nws',
    ask: '/api/nws/alerts/active?area=ny,LO,LE,NY',
    asked: '/alerts/active?status=actual&area=LE%2CLO%2CNY',
    ...geoJson(collection()),
  },
  {
    name: 'GeoMet picture',
    provider: 'geomet',
    ask: '/api/geomet?service=WMS&request=GetMap&version=1.3.0&layers=ALERTS&styles=&crs=EPSG:3857&bbox=-8766409.899970295,5311971.846945471,-8609866.866042254,5468514.880873512&width=256&height=256&format=image/png&transparent=true',
    asked: `?${GEOMET_MAP}&CRS=EPSG%3A3857&BBOX=-8766409.9%2C5311971.85%2C-8609866.87%2C5468514.88&WIDTH=256&HEIGHT=256&FORMAT=image%2Fpng&TRANSPARENT=TRUE&LANG=en`,
    ...png(256),
  },
  {
    name: 'GeoMet click',
    provider: 'geomet',
    ask: '/api/geomet?SERVICE=WMS&REQUEST=GetFeatureInfo&LAYERS=ALERTS&QUERY_LAYERS=ALERTS&INFO_FORMAT=application/json&FEATURE_COUNT=5&I=1&J=2&CRS=EPSG:4326&WIDTH=4&HEIGHT=4&BBOX=43,-80,44,-79&lang=en',
    asked:
      '?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&LAYERS=Current-Alerts&QUERY_LAYERS=Current-Alerts&STYLES=&CRS=EPSG%3A4326&BBOX=43%2C-80%2C44%2C-79&WIDTH=4&HEIGHT=4&INFO_FORMAT=application%2Fjson&FEATURE_COUNT=5&I=1&J=2&LANG=en',
    ...geoJson(collection()),
    type: 'application/json; subtype=geojson; charset=utf-8',
  },
  {
    name: 'GeoMet legend',
    provider: 'geomet',
    ask: '/api/geomet?SERVICE=WMS&REQUEST=GetLegendGraphic&LAYER=ALERTS&FORMAT=image/png',
    asked:
      '?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&SLD_VERSION=1.1.0&LAYER=Current-Alerts&STYLE=&FORMAT=image%2Fpng&LANG=en',
    ...png(90),
  },
  {
    name: 'GeoMet features',
    provider: 'geomet',
    ask: '/api/geomet?service=WFS&request=GetFeature&typeName=ALERTS&outputFormat=application/json&srsName=EPSG:4326&bbox=43.1532,-79.8832,44.1532,-78.8832&lang=en',
    asked:
      '?SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&TYPENAMES=Current-Alerts&OUTPUTFORMAT=application%2Fjson&BBOX=43.14%2C-79.9%2C44.16%2C-78.88%2CEPSG%3A4326&COUNT=1000',
    ...geoJson(collection({ properties: { alert_name_en: 'snow squall warning' } })),
  },
  {
    name: 'OpenWeather present weather',
    provider: 'openweather',
    ask: '/api/openweather/data/2.5/weather?lat=43.6532&lon=-79.3832&units=metric&appid=theirs',
    asked: '/data/2.5/weather?lat=43.66&lon=-79.38&units=metric',
    ...json({ weather: [{ id: 601 }], main: { temp: -2 }, cod: 200 }),
  },
  {
    name: 'OpenWeather One Call',
    provider: 'openweather',
    ask: '/api/openweather/data/3.0/onecall?lat=43.6532&lon=-79.3832&exclude=minutely,hourly,daily&lang=en',
    asked: '/data/3.0/onecall?lat=43.66&lon=-79.38&lang=en&exclude=daily%2Chourly%2Cminutely',
    ...json({ lat: 43.66, lon: -79.38, timezone: 'America/Toronto', current: {} }),
  },
  {
    name: 'WeatherAPI astronomy',
    provider: 'weatherapi',
    ask: '/api/weatherapi/v1/astronomy.json?q=43.6532,-79.3832&dt=2026-11-21&key=theirs',
    asked: '/v1/astronomy.json?q=43.66%2C-79.38&dt=2026-11-21',
    ...json({ location: {}, astronomy: { astro: { sunrise: '07:20 AM' } } }),
  },
  {
    name: 'RainViewer list',
    provider: 'rainviewer',
    ask: '/api/rainviewer/public/weather-maps.json',
    asked: '/public/weather-maps.json',
    ...json({ ...MAPS, host: 'https://evil.example' }),
    passed: { ...MAPS, host: '/api/rainviewer' },
  },
  {
    name: 'RainViewer picture',
    provider: 'rainviewer',
    ask: '/api/rainviewer/v2/radar/9c44c8e37a02/256/6/17/23/2/1_1.png',
    asked: '/v2/radar/9c44c8e37a02/256/6/17/23/2/1_1.png',
    ...png(256),
  },
]
