const LINKED = { '@type': '@id' }
const VALUE = { '@type': 's:QuantitativeValue' }

/** The JSON-LD context at the beginning of every answer. */
export const COLLECTION_CONTEXT = [
  'https://geojson.org/geojson-ld/geojson-context.jsonld',
  { '@version': '1.1', wx: 'https://api.weather.gov/ontology#', '@vocab': 'https://api.weather.gov/ontology#' },
]

export const FORECAST_CONTEXT = [
  'https://geojson.org/geojson-ld/geojson-context.jsonld',
  {
    '@version': '1.1',
    wx: 'https://api.weather.gov/ontology#',
    geo: 'http://www.opengis.net/ont/geosparql#',
    unit: 'http://codes.wmo.int/common/unit/',
    '@vocab': 'https://api.weather.gov/ontology#',
  },
]

const PLACE_TERMS = {
  '@version': '1.1',
  wx: 'https://api.weather.gov/ontology#',
  s: 'https://schema.org/',
  geo: 'http://www.opengis.net/ont/geosparql#',
  unit: 'http://codes.wmo.int/common/unit/',
  '@vocab': 'https://api.weather.gov/ontology#',
  geometry: { '@id': 's:GeoCoordinates', '@type': 'geo:wktLiteral' },
  city: 's:addressLocality',
  state: 's:addressRegion',
  distance: { '@id': 's:Distance', '@type': 's:QuantitativeValue' },
  bearing: VALUE,
  value: { '@id': 's:value' },
  unitCode: { '@id': 's:unitCode', '@type': '@id' },
  forecastOffice: LINKED,
  forecastGridData: LINKED,
  publicZone: LINKED,
  county: LINKED,
}

export const PLACE_CONTEXT = ['https://geojson.org/geojson-ld/geojson-context.jsonld', PLACE_TERMS]

export const STATIONS_CONTEXT = [
  'https://geojson.org/geojson-ld/geojson-context.jsonld',
  { ...PLACE_TERMS, observationStations: { '@container': '@list', '@type': '@id' } },
]
