import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { ecccZoneAlerts } from '../alerts/eccc-desk.ts'
import { type Bounds, boundsOf, doBoundsMeet, isInside } from '../alerts/zone.ts'
import { alertFeature } from '../eccc-api/alert-feature.ts'
import {
  LIGHTNING_LAYER,
  LIGHTNING_STYLE,
  lightningCapabilities,
  lightningPicture,
  lightningTimes,
} from '../lightning/lightning-layer.ts'
import { unexpiredOutlooks } from '../outlooks/issued-outlooks.ts'
import { outlookLayer } from '../outlooks/outlook-features.ts'
import type { Provider } from '../provider.ts'
import { findRadarLayer, type RadarLayer, radarCapabilities, timesOfLayer } from '../radar/radar-layers.ts'
import { radarPicture } from '../radar/radar-picture.ts'
import {
  SMOKE_LAYER,
  SMOKE_STYLE,
  smokeCapabilities,
  smokeLegend,
  smokePicture,
  smokeTimes,
} from '../smoke/smoke-layer.ts'
import type { World } from '../world.ts'
import { alertPicture, legendPicture } from './alert-picture.ts'
import { capabilities, wmsTime } from './layer-capabilities.ts'
import { type MapView, mapView } from './map-view.ts'
import { serviceException } from './service-exception.ts'

/** The only layer of alerts that is simulated; the real service has also dropped the older `ALERTS`. */
const LAYER = 'Current-Alerts'
/** Layer that only WFS has. */
const OUTLOOK_LAYER = 'Thunderstorm-Outlook_ON'
const STYLES = ['', LAYER, 'Alertes-en-cours', 'default']
const DEFAULT_COUNT = 5

type Query = (name: string) => string | undefined

class MapFault extends Error {
  readonly code: string

  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

/**
 * Stands in for geo.weather.gc.ca/geomet: GetMap, GetFeatureInfo, the legend, and features. Its faults are XML with
 * HTTP 200.
 */
export const geomet: Provider = {
  name: 'geomet',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/', async (c) => {
      // Names of parameters are case-insensitive.
      const given = new Map(Object.entries(c.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
      const query: Query = (name) => given.get(name)
      const request = query('request')?.toLowerCase()
      if (query('service')?.toUpperCase() === 'WFS') {
        if (request !== 'getfeature') throw new MapFault('OperationNotSupported', 'Request not supported')
        return featureAnswer(c, world, query)
      }
      const radarLayer = findRadarLayer(query('layers') ?? query('layer'))
      if (radarLayer && request === 'getmap') return radarAnswer(c, world, radarLayer, query)
      if (radarLayer && request === 'getcapabilities') {
        checkRadarLayer(world, radarLayer)
        return c.body(radarCapabilities(world, radarLayer), 200, XML)
      }
      if (query('layers') === LIGHTNING_LAYER && request === 'getmap') return lightningAnswer(c, world, query)
      if (query('layers') === LIGHTNING_LAYER && request === 'getcapabilities') {
        return c.body(lightningCapabilities(world), 200, XML)
      }
      if ((query('layers') ?? query('layer')) === SMOKE_LAYER) {
        if (request === 'getmap') return smokeAnswer(c, world, query)
        if (request === 'getcapabilities') return c.body(smokeCapabilities(world), 200, XML)
        if (request === 'getlegendgraphic') return c.body(await smokeLegend(), 200, PNG)
      }
      if (request === 'getmap') return mapAnswer(c, world, query)
      if (request === 'getfeatureinfo') return pixelAnswer(c, world, query)
      if (request === 'getlegendgraphic') return legendAnswer(c, query)
      if (request === 'getcapabilities') {
        checkLayer(query('layers') ?? query('layer'))
        return c.body(capabilities(LAYER), 200, XML)
      }
      throw new MapFault('OperationNotSupported', 'Incomplete or unsupported WMS request')
    })
    app.onError((error, c) => {
      if (error instanceof MapFault) return c.body(serviceException(error.code, error.message), 200, XML)
      throw error
    })
    return app
  },
  refusal: (reason) => serviceException('NoApplicableCode', reason),
  refusalType: 'text/xml; charset=UTF-8',
}

const XML = { 'Content-Type': 'text/xml; charset=UTF-8' }
const PNG = { 'Content-Type': 'image/png' }

function checkLayer(layer: string | undefined) {
  if (layer !== LAYER) throw new MapFault('InvalidLayersParameter', 'Couche non disponible / Layer not available')
}

function checkStyle(style: string | undefined) {
  if (!STYLES.includes(style ?? ''))
    throw new MapFault(
      'LayerNotDefined',
      `msWMSLoadGetMapParams(): WMS server error. Invalid style (${style?.replaceAll(/[<&>]/g, '')}) requested for layer ${LAYER}.`,
    )
}

function viewFrom(query: Query) {
  checkLayer(query('layers'))
  checkStyle(query('styles'))
  const view = mapView(query)
  if (!view)
    throw new MapFault(
      'InvalidBBox',
      'msWMSLoadGetMapParams(): WMS server error. Invalid values for BBOX, CRS, WIDTH or HEIGHT.',
    )
  return view
}

async function mapAnswer(c: Context, world: World, query: Query) {
  const view = viewFrom(query)
  if (!/^image\/png/.test(query('format') ?? ''))
    throw new MapFault('InvalidFormat', 'msWMSGetMap(): WMS server error. Unsupported output format.')
  return c.body(
    await alertPicture(ecccZoneAlerts(world), view, query('transparent')?.toUpperCase() === 'TRUE'),
    200,
    PNG,
  )
}

function checkRadarLayer({ radar }: World, { shows }: RadarLayer) {
  if (radar.fault === 'no-extrapolation' && shows === 'forward')
    throw new MapFault('InvalidLayersParameter', 'Couche non disponible / Layer not available')
}

async function radarAnswer(c: Context, world: World, layer: RadarLayer, query: Query) {
  checkRadarLayer(world, layer)
  const { styles } = layer
  const { start, end, stepMs, runs } = timesOfLayer(world, layer)
  const run = runs.length > 0 ? (runs.find((each) => wmsTime(each) === query('dim_reference_time')) ?? start) : null
  const span = run === null ? { start, end } : { start: run, end: run + (end - start) }
  const draw: TimedLayer['draw'] = (_, view, atMs) => radarPicture(world, layer, view, atMs)
  return await timedAnswer(c, world, query, { styles, ...span, stepMs, draw })
}

const lightningAnswer = (c: Context, world: World, query: Query) =>
  timedAnswer(c, world, query, { styles: [LIGHTNING_STYLE], ...lightningTimes(world), draw: lightningPicture })

const smokeAnswer = (c: Context, world: World, query: Query) =>
  timedAnswer(c, world, query, { styles: [SMOKE_STYLE], ...smokeTimes(world), draw: smokePicture })

interface TimedLayer {
  styles: readonly string[]
  start: number
  end: number
  stepMs: number
  draw: (world: World, view: MapView, atMs: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** A picture of a layer at one of its times. */
async function timedAnswer(c: Context, world: World, query: Query, { styles, start, end, stepMs, draw }: TimedLayer) {
  if (world.radar.fault === 'faults') throw new MapFault('NoApplicableCode', 'Erreur interne / Internal error')
  if (!['', ...styles].includes(query('styles') ?? ''))
    throw new MapFault('LayerNotDefined', `Invalid style requested for layer ${query('layers')}.`)
  const atMs = Date.parse(query('time') ?? '')
  if (query('time') !== wmsTime(atMs || 0) || atMs < start || atMs > end || (atMs - start) % stepMs !== 0)
    throw new MapFault('NoMatch', 'Aucune date-heure correspondante / No matching time')
  const view = mapView(query)
  if (!view) throw new MapFault('InvalidBBox', 'msWMSLoadGetMapParams(): WMS server error. Invalid values for BBOX.')
  const png = await draw(world, view, atMs)
  return c.body(world.radar.fault === 'torn' ? png.subarray(0, png.length / 2) : png, 200, PNG)
}

function pixelAnswer(c: Context, world: World, query: Query) {
  const view = viewFrom(query)
  checkLayer(query('query_layers'))
  const [x, y] = [query('i') ?? query('x'), query('j') ?? query('y')].map(Number)
  if (x === undefined || y === undefined || Number.isNaN(x + y))
    throw new MapFault('InvalidPoint', 'msWMSFeatureInfo(): WMS server error. Required I/J parameter missing.')
  const [longitude, latitude] = view.toPosition(x + 0.5, y + 0.5)
  const features = ecccZoneAlerts(world)
    .filter(({ zone }) => isInside(zone.shape, { latitude, longitude }))
    .slice(0, countFrom(query('feature_count'), 1))
    .map(alertFeature)
  if (query('info_format') === 'application/json') return c.json({ type: 'FeatureCollection', name: LAYER, features })
  const lines = features.flatMap(({ id, properties }) => [
    `  Feature ${id}: `,
    `    alert_name_en = '${properties.alert_name_en}'`,
  ])
  return c.text(
    `GetFeatureInfo results:\n\n${lines.length > 0 ? [`Layer '${LAYER}'`, ...lines].join('\n') : '  Search returned no results.'}\n`,
  )
}

async function legendAnswer(c: Context, query: Query) {
  const missing = ['version', 'layer', 'format'].filter((name) => !query(name))
  if (missing.length > 0)
    throw new MapFault('MissingParameterValue', `missing parameters [${missing.map((name) => `'${name}'`).join(', ')}]`)
  checkLayer(query('layer'))
  checkStyle(query('style'))
  return c.body(
    await legendPicture(query('lang') === 'fr' || query('style') === 'Alertes-en-cours' ? 'fr' : 'en'),
    200,
    PNG,
  )
}

function featureAnswer(c: Context, world: World, query: Query) {
  const layer = query('typenames') ?? query('typename')
  if (layer === OUTLOOK_LAYER) return c.json(outlookLayer(unexpiredOutlooks(world), layer))
  checkLayer(layer)
  const format = query('outputformat') ?? 'application/json'
  if (!/json/i.test(format))
    throw new MapFault('InvalidParameterValue', 'msWFSGetFeature(): WFS server error. Unsupported output format.')
  const box = boxFrom(query('bbox'))
  const features = ecccZoneAlerts(world)
    .filter(({ zone }) => !box || doBoundsMeet(boundsOf(zone.shape), box))
    .slice(0, countFrom(query('count') ?? query('maxfeatures'), 10_000))
    .map(alertFeature)
  return c.json({ type: 'FeatureCollection', name: LAYER, features })
}

/**
 * The box of a feature request. Latitude comes first, even when no reference system is named; only CRS84 has longitude
 * first. A box with swapped axes is not refused: it merely contains nothing. `null`: no box.
 *
 * @throws {MapFault} for an invalid box
 */
function boxFrom(given: string | undefined): Bounds | null {
  if (given === undefined) return null
  const [first, second, third, fourth, ...crs] = given.split(',')
  const numbers = [first, second, third, fourth].map((part) => Number(part || 'x'))
  const [a, b, c, d] = numbers
  if (a === undefined || b === undefined || c === undefined || d === undefined || numbers.some(Number.isNaN)) {
    throw new MapFault('InvalidParameterValue', 'msWFSGetFeature(): WFS server error. Invalid BBOX.')
  }
  return crs.join(',').toUpperCase().endsWith('CRS84') ? [a, b, c, d] : [b, a, d, c]
}

function countFrom(given: string | undefined, fallback: number): number {
  const count = Number(given ?? fallback)
  return Number.isInteger(count) && count > 0 ? count : DEFAULT_COUNT
}
