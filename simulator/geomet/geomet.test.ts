import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator.ts'

const ask = async (query: string) =>
  await createSimulator({ clock: () => new Date('2026-11-21T19:05:00Z') }).request(`/geomet?${query}`)

const MAP =
  'SERVICE=WMS&REQUEST=GetMap&LAYERS=Current-Alerts&STYLES=&WIDTH=64&HEIGHT=64&FORMAT=image/png&TRANSPARENT=TRUE'

/** How much of a picture is painted, 0–1. */
async function painted(query: string): Promise<number> {
  const response = await ask(query)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  return data.filter((value, index) => index % 4 === 3 && value > 0).length / (64 * 64)
}

const featuresOf = async (query: string) => {
  const answer = z.object({
    name: z.literal('Current-Alerts'),
    features: z.array(z.object({ properties: z.object({ feature_name_en: z.string() }) })),
  })
  return answer.parse(await (await ask(query)).json()).features.map(({ properties }) => properties.feature_name_en)
}

describe('maps', () => {
  test('Toronto is painted, in latitude-first degrees, in the older order and in metres', async () => {
    expect(await painted(`${MAP}&VERSION=1.3.0&CRS=EPSG:4326&BBOX=43.65,-79.45,43.7,-79.4`)).toBe(1)
    expect(await painted(`${MAP}&VERSION=1.1.1&SRS=EPSG:4326&BBOX=-79.45,43.65,-79.4,43.7`)).toBe(1)
    expect(await painted(`${MAP}&VERSION=1.3.0&CRS=EPSG:3857&BBOX=-8844000,5412000,-8839000,5418000`)).toBe(1)
  })

  test('a swapped box is an empty picture, not a fault', async () => {
    expect(await painted(`${MAP}&VERSION=1.3.0&CRS=EPSG:4326&BBOX=-79.45,43.65,-79.4,43.7`)).toBe(0)
  })

  test.each([
    [`${MAP}&VERSION=1.3.0&CRS=EPSG:4326&BBOX=1,2,3`, 'InvalidBBox'],
    [`${MAP.replace('Current-Alerts', 'ALERTS')}&VERSION=1.3.0`, 'InvalidLayersParameter'],
    [`${MAP.replace('Current-Alerts', 'Current-Alerts,RADAR_1KM_RSNO')}&VERSION=1.3.0`, 'InvalidLayersParameter'],
    [`${MAP.replace('STYLES=', 'STYLES=mine')}&VERSION=1.3.0`, 'LayerNotDefined'],
    ['SERVICE=WMS&REQUEST=GetLegendGraphic&LAYERS=Current-Alerts', 'MissingParameterValue'],
    ['SERVICE=WFS&REQUEST=GetFeature&TYPENAMES=ALERTS', 'InvalidLayersParameter'],
    ['SERVICE=WFS&REQUEST=GetFeature&TYPENAMES=Current-Alerts&BBOX=here', 'InvalidParameterValue'],
    ['SERVICE=WMS&REQUEST=Dance', 'OperationNotSupported'],
    ['', 'OperationNotSupported'],
  ])('%s is a fault in XML with HTTP 200: %s', async (query, code) => {
    const response = await ask(query)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=UTF-8'])
    expect(await response.text()).toContain(`code="${code}"`)
  })

  test('the legend and what the service says of itself', async () => {
    const legend = await ask(
      'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&SLD_VERSION=1.1.0&LAYER=Current-Alerts&FORMAT=image/png&STYLE=Current-Alerts&LANG=en',
    )
    expect(legend.headers.get('content-type')).toBe('image/png')
    expect(await (await ask('SERVICE=WMS&REQUEST=GetCapabilities&LAYERS=Current-Alerts')).text()).toContain(
      '<WMS_Capabilities',
    )
  })
})

describe('features', () => {
  const click =
    'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&LAYERS=Current-Alerts&QUERY_LAYERS=Current-Alerts&CRS=EPSG:4326&BBOX=43.15,-79.88,44.15,-78.88&WIDTH=256&HEIGHT=256&INFO_FORMAT=application/json&FEATURE_COUNT=5'

  test('a click in Toronto finds its alerts, one in the lake none', async () => {
    expect(await featuresOf(`${click}&I=128&J=126`)).toEqual(['City of Toronto', 'City of Toronto'])
    expect(await featuresOf(`${click}&I=200&J=230`)).toEqual([])
  })

  test('a box has latitude first, unless CRS84 is named; the other way round nothing lies there', async () => {
    const wfs = 'SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&TYPENAMES=Current-Alerts&outputFormat=application/json'
    expect(await featuresOf(`${wfs}&BBOX=43.64,-79.4,43.66,-79.38,EPSG:4326`)).toContain('City of Toronto')
    expect(await featuresOf(`${wfs}&BBOX=-79.4,43.64,-79.38,43.66,EPSG:4326`)).toEqual([])
    expect(await featuresOf(`${wfs}&BBOX=-79.4,43.64,-79.38,43.66,urn:ogc:def:crs:OGC:1.3:CRS84`)).toContain(
      'City of Toronto',
    )
    expect(await featuresOf(`${wfs}&COUNT=1`)).toHaveLength(1)
  })
})
