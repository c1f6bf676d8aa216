import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { readGeometQuestion } from './geomet-question.ts'

const read = (query: string | Record<string, string>) =>
  readGeometQuestion(`http://localhost/api/geomet?${new URLSearchParams(query)}`)

/** As Leaflet asks for a tile. */
const TILE = {
  service: 'WMS',
  request: 'GetMap',
  layers: 'ALERTS',
  styles: '',
  format: 'image/png',
  transparent: 'true',
  version: '1.3.0',
  width: '256',
  height: '256',
  crs: 'EPSG:3857',
  bbox: '-8766409.899970295,5311971.846945471,-8609866.866042254,5468514.880873512',
}
const CLICK = {
  SERVICE: 'WMS',
  VERSION: '1.3.0',
  REQUEST: 'GetFeatureInfo',
  LAYERS: 'ALERTS',
  QUERY_LAYERS: 'ALERTS',
  INFO_FORMAT: 'application/json',
  FEATURE_COUNT: '5',
  I: '400',
  J: '250',
  CRS: 'EPSG:4326',
  WIDTH: '800',
  HEIGHT: '500',
  BBOX: '41.5,-84.5,46.5,-74.5',
  lang: 'en',
}
const FEATURES = {
  service: 'WFS',
  request: 'GetFeature',
  version: '2.0.0',
  typename: 'ALERTS',
  outputFormat: 'application/json',
  srsName: 'EPSG:4326',
  bbox: '43.1532,-79.8832,44.1532,-78.8832,EPSG:4326',
  lang: 'en',
}

describe('pictures', () => {
  test('a tile of the retired layer becomes one of the layer in its place', () => {
    const { query, answer } = read(TILE)
    expect(query).toEqual({
      SERVICE: 'WMS',
      VERSION: '1.3.0',
      REQUEST: 'GetMap',
      LAYERS: 'Current-Alerts',
      STYLES: '',
      CRS: 'EPSG:3857',
      BBOX: '-8766409.9,5311971.85,-8609866.87,5468514.88',
      WIDTH: 256,
      HEIGHT: 256,
      FORMAT: 'image/png',
      TRANSPARENT: 'TRUE',
      LANG: 'en',
    })
    expect(answer).toEqual({ width: 256, height: 256 })
  })

  test('the origin as Leaflet writes it is the origin', () => {
    const { query } = read({ ...TILE, bbox: '-7.081154551613622e-10,-7.081154551613622e-10,20037508.34,20037508.34' })
    expect(query.BBOX).toBe('0,0,20037508.34,20037508.34')
  })

  test('version 1.1.1 has east first and names of its own; what travels is the same', () => {
    const { crs: _, ...tile } = TILE
    const old = { ...tile, version: '1.1.1', srs: 'EPSG:4326', bbox: '-84.5,41.5,-74.5,46.5' }
    const now = { ...TILE, crs: 'EPSG:4326', bbox: '41.5,-84.5,46.5,-74.5' }
    expect(read(old)).toEqual(read(now))
    expect(read(now).query.BBOX).toBe('41.5,-84.5,46.5,-74.5')
  })

  test('a legend is asked by the singular names', () => {
    const legend = { SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', SLD_VERSION: '1.1.0' }
    expect(
      read({ ...legend, LAYER: 'ALERTS', STYLE: 'Alertes-en-cours', FORMAT: 'image/png', LANG: 'fr' }).query,
    ).toEqual({ ...legend, LAYER: 'Current-Alerts', STYLE: 'Alertes-en-cours', FORMAT: 'image/png', LANG: 'fr' })
  })

  test('a size of 2048 is the largest', () => {
    expect(read({ ...TILE, width: '2048' }).answer).toEqual({ width: 2048, height: 256 })
    expect(() => read({ ...TILE, width: '2049' })).toThrow(AppError)
  })
})

describe('features', () => {
  test('a click on the map', () => {
    const { query, answer } = read(CLICK)
    expect(answer).toBe('features')
    expect(query).toMatchObject({
      REQUEST: 'GetFeatureInfo',
      LAYERS: 'Current-Alerts',
      QUERY_LAYERS: 'Current-Alerts',
      INFO_FORMAT: 'application/json',
      FEATURE_COUNT: 5,
      I: 400,
      J: 250,
    })
  })

  test('what belongs to the picture is dropped from a click', () => {
    expect(read({ ...CLICK, FORMAT: 'image/png', TRANSPARENT: 'true', STYLES: 'x' })).toEqual(read(CLICK))
  })

  test('a click on a Canadian box with its west first is a click in Canada', () => {
    expect(read({ ...CLICK, BBOX: '-84.5,41.5,-74.5,46.5' })).toEqual(read(CLICK))
  })

  test('a box round a visitor grows to a grid that neighbours share', () => {
    expect(read(FEATURES).query).toMatchObject({
      REQUEST: 'GetFeature',
      TYPENAMES: 'Current-Alerts',
      BBOX: '43.14,-79.9,44.16,-78.88,EPSG:4326',
    })
    expect(read({ ...FEATURES, bbox: '43.154,-79.882,44.154,-78.882' })).toEqual(read(FEATURES))
  })

  test('a Canadian box with its west first would find nothing: it is turned round', () => {
    expect(read({ ...FEATURES, bbox: '-79.8832,43.1532,-78.8832,44.1532' })).toEqual(read(FEATURES))
    expect(read({ ...FEATURES, bbox: '-79.8832,43.1532,-78.8832,44.1532,urn:ogc:def:crs:OGC:1.3:CRS84' })).toEqual(
      read(FEATURES),
    )
  })
})

describe('what is refused', () => {
  const without = (question: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(question).filter(([each]) => each !== name))
  test.each<[string, Record<string, string>, string]>([
    ['no operation', {}, 'REQUEST'],
    ['another operation', { ...TILE, request: 'GetCapabilities' }, 'REQUEST'],
    ['another service', { ...TILE, service: 'WCS' }, 'SERVICE'],
    ['the service of another operation', { ...FEATURES, service: 'WMS' }, 'SERVICE'],
    ['another layer', { ...TILE, layers: 'RADAR_1KM_RRAI' }, 'LAYERS'],
    ['two layers', { ...TILE, layers: 'ALERTS,Current-Alerts' }, 'LAYERS'],
    ['a layer from the prototype', { ...TILE, layers: 'constructor' }, 'LAYERS'],
    ['another version', { ...TILE, version: '1.0.0' }, 'VERSION'],
    ['another reference system', { ...TILE, crs: 'EPSG:3978' }, 'CRS'],
    ['another format', { ...TILE, format: 'text/html' }, 'FORMAT'],
    ['another format for features', { ...CLICK, INFO_FORMAT: 'text/html' }, 'INFO_FORMAT'],
    ['another language', { ...TILE, lang: 'de' }, 'LANG'],
    ['an unlisted parameter', { ...TILE, SLD: 'http://evil.example/style.xml' }, 'SLD'],
    ['a parameter of another operation', { ...TILE, I: '1' }, 'I'],
    ['a name of the other version', { ...TILE, srs: 'EPSG:3857' }, 'SRS'],
    ['no box', without(TILE, 'bbox'), 'BBOX'],
    ['three edges', { ...TILE, bbox: '1,2,3' }, 'BBOX'],
    ['five edges', { ...TILE, bbox: '1,2,3,4,5' }, 'BBOX'],
    ['edges that are no numbers', { ...TILE, bbox: '1,2,3,NaN' }, 'BBOX'],
    ['a box inside out', { ...TILE, bbox: '3,4,1,2' }, 'BBOX'],
    ['a box round the pole', { ...CLICK, BBOX: '-95,41.5,-74.5,-41.5' }, 'BBOX'],
    ['a box beyond the poles', { ...CLICK, BBOX: '80,-84,95,-74' }, 'BBOX'],
    ['a picture without height', { ...TILE, height: '0' }, 'HEIGHT'],
    ['a click outside the picture', { ...CLICK, I: '800' }, 'I'],
    ['a click below the picture', { ...CLICK, J: '500' }, 'J'],
    ['too many features', { ...CLICK, FEATURE_COUNT: '51' }, 'FEATURE_COUNT'],
    ['the same name in two cases', { ...TILE, LAYERS: 'ALERTS' }, 'LAYERS'],
  ])('%s', (_, question, field) => {
    try {
      read(question)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ code: 'bad-request', status: 400 })
      expect(error instanceof AppError && error.errors?.map((each) => each.field)).toContain(field)
    }
  })

  test('whatever stands in a parameter, nothing but listed names and plain values travels', () => {
    const names = Object.keys({ ...TILE, ...CLICK, ...FEATURES, srs: '', x: '', y: '', layer: '', style: '' })
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.values({ ...TILE, ...CLICK, ...FEATURES }), '1.1.1', '-1', '1e9', '__proto__'),
    )
    const base = fc.constantFrom<Record<string, string>>(TILE, CLICK, FEATURES)
    fc.assert(
      fc.property(base, fc.constantFrom(...names), value, (question, name, changed) => {
        try {
          const { query } = read({ ...question, [name]: changed })
          for (const sent of Object.values(query)) expect(String(sent)).toMatch(/^[\w:.,/;= -]*$/)
          expect([query.LAYERS, query.LAYER, query.TYPENAMES]).toContain('Current-Alerts')
        } catch (error) {
          expect(error).toMatchObject({ status: 400 })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a box for features never shrinks', () => {
    const degrees = (min: number, max: number) =>
      fc.double({ min, max, noNaN: true }).map((each) => Number(each.toFixed(8)))
    fc.assert(
      fc.property(degrees(41, 60), degrees(-140, -52), degrees(0.0001, 5), (south, west, size) => {
        const edges = [south, west, south + size, west + size].map((each) => Number(each.toFixed(8)))
        const { query } = read({ ...FEATURES, bbox: edges.join(',') })
        const [s, w, n, e] = String(query.BBOX).split(',').slice(0, 4).map(Number)
        const [minS = 0, minW = 0, maxN = 0, maxE = 0] = edges
        expect(s).toBeLessThanOrEqual(minS + 1e-7)
        expect(w).toBeLessThanOrEqual(minW + 1e-7)
        expect(n).toBeGreaterThanOrEqual(maxN - 1e-7)
        expect(e).toBeGreaterThanOrEqual(maxE - 1e-7)
      }),
    )
  })
})
