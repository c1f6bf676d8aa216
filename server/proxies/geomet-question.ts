import { z } from 'zod'
import { badParameters, parseQuery, refuse, wholeNumberOr, wholeNumberParameter } from '#server/http/query.ts'
import type { FieldErrorCode } from '#shared/contracts/problem.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { eastFirst, inDegrees, isOnGlobe, isOnMercator, readBox } from './bounding-box.ts'
import type { PngLimits } from './checked-png.ts'

/** The question as it is sent to GeoMet, in one spelling (WMS 1.3.0, WFS 2.0.0), and what must come back. */
export interface GeometQuestion {
  query: Record<string, string | number>
  answer: 'features' | PngLimits
  freshForMs: number
}

/** The layer that took the place of `ALERTS` in 2026. */
const LAYER = 'Current-Alerts'
const MAX_SIDE = 2_048
const MOST_FEATURES = 1_000
/** Parameters that are ignored: those that old clients send, and those of a picture on a question for features. */
const IGNORED = ['APPID', 'KEY', 'WEATHER_ALERTS', 'FORMAT', 'TRANSPARENT', 'STYLES']

const SPELLINGS_1_1_1 = { SRS: 'CRS', X: 'I', Y: 'J' }
const SPELLINGS_WFS = { TYPENAME: 'TYPENAMES', MAXFEATURES: 'COUNT' }

const either = (name: string, values: Record<string, string>) =>
  z.string().transform((value, context) => {
    const word = value.toLowerCase()
    if (Object.hasOwn(values, word)) return values[word] ?? word
    const message = m.rule_one_of({ name, values: Object.keys(values).join(', ') })
    return refuse(context, { code: 'not-listed', message })
  })
const layer = (name: string) => either(name, { alerts: LAYER, 'current-alerts': LAYER })
const style = (name: string) =>
  either(name, { '': '', alerts: '', 'current-alerts': LAYER, 'alertes-en-cours': 'Alertes-en-cours' }).default('')
const picture = either('FORMAT', {
  'image/png': 'image/png',
  'image/png; mode=8bit': 'image/png; mode=8bit',
}).default('image/png')
const language = either('LANG', { en: 'en', fr: 'fr' }).default('en')

const service = (name: 'WMS' | 'WFS') => ({
  SERVICE: either('SERVICE', { [name.toLowerCase()]: name }).optional(),
  REQUEST: z.string(),
  LANG: language,
})
const versionOfWms = either('VERSION', { '1.3.0': '1.3.0', '1.1.1': '1.1.1' }).default('1.3.0')
const view = {
  ...service('WMS'),
  VERSION: versionOfWms,
  CRS: either('CRS', { 'epsg:4326': 'EPSG:4326', 'epsg:3857': 'EPSG:3857' }),
  BBOX: z.string(),
  WIDTH: wholeNumberParameter('WIDTH', 1, MAX_SIDE),
  HEIGHT: wholeNumberParameter('HEIGHT', 1, MAX_SIDE),
}

const mapQuery = z.object({
  ...view,
  LAYERS: layer('LAYERS'),
  STYLES: style('STYLES'),
  FORMAT: picture,
  TRANSPARENT: either('TRANSPARENT', { true: 'TRUE', false: 'FALSE' }).default('FALSE'),
})
const featureInfoQuery = z.object({
  ...view,
  LAYERS: layer('LAYERS').optional(),
  QUERY_LAYERS: layer('QUERY_LAYERS'),
  INFO_FORMAT: either('INFO_FORMAT', { 'application/json': 'application/json' }).default('application/json'),
  FEATURE_COUNT: wholeNumberOr(5, 'FEATURE_COUNT', 50),
  I: wholeNumberParameter('I', 0, MAX_SIDE - 1),
  J: wholeNumberParameter('J', 0, MAX_SIDE - 1),
})
const legendQuery = z.object({
  ...service('WMS'),
  VERSION: versionOfWms,
  SLD_VERSION: either('SLD_VERSION', { '1.1.0': '1.1.0' }).optional(),
  LAYER: layer('LAYER'),
  STYLE: style('STYLE'),
  FORMAT: picture,
})
const featuresQuery = z.object({
  ...service('WFS'),
  VERSION: either('VERSION', { '2.0.0': '2.0.0', '1.1.0': '2.0.0', '1.0.0': '2.0.0' }).optional(),
  TYPENAMES: layer('TYPENAMES'),
  OUTPUTFORMAT: either('OUTPUTFORMAT', { 'application/json': 'json', json: 'json', geojson: 'json' }).optional(),
  SRSNAME: either('SRSNAME', { 'epsg:4326': 'EPSG:4326', 'urn:ogc:def:crs:epsg::4326': 'EPSG:4326' }).optional(),
  BBOX: z.string(),
  COUNT: wholeNumberOr(MOST_FEATURES, 'COUNT', MOST_FEATURES),
})

/** Every parameter that some question may have, for the API’s documentation. */
export const geometQuery = z
  .object({ ...mapQuery.shape, ...featureInfoQuery.shape, ...legendQuery.shape, ...featuresQuery.shape })
  .partial()
  .extend({ REQUEST: z.enum(['GetMap', 'GetFeatureInfo', 'GetLegendGraphic', 'GetFeature']) })

/**
 * Reads a question for the map service; names may be in any case, and each operation has parameters of its own.
 *
 * @throws {AppError} 400 `bad-request`
 */
export function readGeometQuestion(url: string): GeometQuestion {
  const parameters = [...new URL(url).searchParams].map(([name, value]) => [name.toUpperCase(), value] as const)
  const sent = (name: string) => parameters.find(([each]) => each === name)?.[1]
  const parse = <S extends z.ZodObject>(schema: S, spellings: Record<string, string> = {}): z.output<S> => {
    const renamed = new URLSearchParams(parameters.map(([name, value]) => [spellings[name] ?? name, value]))
    return parseQuery(`http://geomet/?${renamed}`, schema, IGNORED)
  }
  const spellings = sent('VERSION') === '1.1.1' ? SPELLINGS_1_1_1 : {}
  switch (sent('REQUEST')?.toLowerCase()) {
    case 'getmap':
      return askForMap(parse(mapQuery, spellings))
    case 'getfeatureinfo':
      return askForFeatureInfo(parse(featureInfoQuery, spellings))
    case 'getlegendgraphic':
      return askForLegend(parse(legendQuery))
    case 'getfeature':
      return askForFeatures(parse(featuresQuery, SPELLINGS_WFS))
    default:
      throw badParameter('REQUEST', 'not-listed', m.rule_wms_request())
  }
}

const WMS = { SERVICE: 'WMS', VERSION: '1.3.0' }

function askForMap({ LAYERS, STYLES, FORMAT, TRANSPARENT, LANG, ...view }: z.output<typeof mapQuery>): GeometQuestion {
  return {
    query: { ...WMS, REQUEST: 'GetMap', LAYERS, STYLES, ...viewSent(view), FORMAT, TRANSPARENT, LANG },
    answer: { width: view.WIDTH, height: view.HEIGHT },
    freshForMs: MINUTE_MS,
  }
}

function askForFeatureInfo(asked: z.output<typeof featureInfoQuery>): GeometQuestion {
  const { INFO_FORMAT, FEATURE_COUNT, I, J, LANG, ...view } = asked
  if (I >= view.WIDTH) throw badParameter('I', 'too-large', m.rule_within({ name: 'I', limit: 'WIDTH' }))
  if (J >= view.HEIGHT) throw badParameter('J', 'too-large', m.rule_within({ name: 'J', limit: 'HEIGHT' }))
  const layers = { LAYERS: LAYER, QUERY_LAYERS: LAYER, STYLES: '' }
  return {
    query: { ...WMS, REQUEST: 'GetFeatureInfo', ...layers, ...viewSent(view), INFO_FORMAT, FEATURE_COUNT, I, J, LANG },
    answer: 'features',
    freshForMs: MINUTE_MS,
  }
}

function askForLegend({ LAYER, STYLE, FORMAT, LANG }: z.output<typeof legendQuery>): GeometQuestion {
  return {
    query: { ...WMS, REQUEST: 'GetLegendGraphic', SLD_VERSION: '1.1.0', LAYER, STYLE, FORMAT, LANG },
    answer: {},
    freshForMs: DAY_MS,
  }
}

type View = Pick<z.output<typeof mapQuery>, 'VERSION' | 'CRS' | 'BBOX' | 'WIDTH' | 'HEIGHT'>

function viewSent({ VERSION, CRS, BBOX, WIDTH, HEIGHT }: View) {
  const read = readBox(BBOX)
  const isDegrees = CRS === 'EPSG:4326'
  const box = read && (isDegrees && VERSION === '1.3.0' ? inDegrees(read.numbers) : eastFirst(read.numbers))
  if (!box || read.rest !== '' || !(isDegrees ? isOnGlobe(box) : isOnMercator(box))) throw badBox()
  const { minX, minY, maxX, maxY } = box
  // To a tenth of a metre and a centimetre: finer than any pixel.
  const members = isDegrees
    ? [minY, minX, maxY, maxX].map((degrees) => plain(degrees, 6))
    : [minX, minY, maxX, maxY].map((metres) => plain(metres, 2))
  return { CRS, BBOX: members.join(','), WIDTH, HEIGHT }
}

/**
 * The middle of a box is where the visitor is: boxes grow to this grid, which neighbours share, before they are sent.
 */
const CELLS_PER_DEGREE = 50
const outwards = (degrees: number, round: (value: number) => number) =>
  plain(round(Number((degrees * CELLS_PER_DEGREE).toFixed(6))) / CELLS_PER_DEGREE, 2)

const EAST_FIRST = /^(urn:ogc:def:crs:OGC:1\.3:CRS84|CRS:84)$/i
const NORTH_FIRST = /^(|EPSG:4326|urn:ogc:def:crs:EPSG::4326)$/i

function askForFeatures({ TYPENAMES, BBOX, COUNT }: z.output<typeof featuresQuery>): GeometQuestion {
  const read = readBox(BBOX)
  if (!read || !(EAST_FIRST.test(read.rest) || NORTH_FIRST.test(read.rest))) throw badBox()
  const box = EAST_FIRST.test(read.rest) ? eastFirst(read.numbers) : inDegrees(read.numbers)
  if (!isOnGlobe(box)) throw badBox()
  const south = Math.max(-90, Number(outwards(box.minY, Math.floor)))
  const north = Math.min(90, Number(outwards(box.maxY, Math.ceil)))
  const members = [south, outwards(box.minX, Math.floor), north, outwards(box.maxX, Math.ceil), 'EPSG:4326']
  return {
    query: {
      SERVICE: 'WFS',
      VERSION: '2.0.0',
      REQUEST: 'GetFeature',
      TYPENAMES,
      OUTPUTFORMAT: 'application/json',
      BBOX: members.join(','),
      COUNT,
    },
    answer: 'features',
    freshForMs: MINUTE_MS,
  }
}

/** Without exponent, trailing zeros or a minus before zero. */
const plain = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)) + 0)

const badBox = () => badParameter('BBOX', 'wrong-format', m.rule_box())

const badParameter = (field: string, code: FieldErrorCode, message: string) => badParameters([{ field, code, message }])
