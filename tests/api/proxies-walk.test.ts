import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../helpers/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({
    now: '2026-07-15T21:05:00Z',
    scenario: 'thunderstorms',
    keys: { openWeather: 'simulated', weatherApi: 'simulated' },
  })
})
afterAll(() => house.close())

async function read<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const answer = await house.ask(path)
  expect(answer.status, path).toBe(200)
  return schema.parse(await answer.json())
}
const collectionOf = <S extends z.ZodRawShape>(properties: S) =>
  z.object({ features: z.array(z.object({ properties: z.object(properties) })) })

test('from a point in Niagara Falls, N.Y., to what the nearest station sees', async () => {
  const { properties: cell } = await read(
    '/api/nws/points/43.0962,-79.0377',
    z.object({ properties: z.object({ gridId: z.string(), gridX: z.number(), gridY: z.number() }) }),
  )
  const grid = `/api/nws/gridpoints/${cell.gridId}/${cell.gridX},${cell.gridY}`
  const { features } = await read(`${grid}/stations`, collectionOf({ stationIdentifier: z.string() }))
  const { properties: observation } = await read(
    `/api/nws/stations/${features[0]?.properties.stationIdentifier}/observations/latest`,
    z.object({ properties: z.object({ timestamp: z.iso.datetime({ offset: true }) }) }),
  )
  expect(Date.parse(observation.timestamp)).toBeLessThanOrEqual(Date.parse('2026-07-15T21:05:00Z'))
  const { properties: forecast } = await read(
    `${grid}/forecast`,
    z.object({ properties: z.object({ periods: z.array(z.object({ name: z.string() })) }) }),
  )
  expect(forecast.periods.length).toBeGreaterThan(10)
})

test('Toronto lies outside: there is no grid point', async () => {
  const answer = await house.ask('/api/nws/points/43.6532,-79.3832')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ detail: 'Could not determine grid point for coordinates' })
})

test('alerts across the lakes, by states and waters', async () => {
  const { features } = await read(
    '/api/nws/alerts/active?area=NY,PA,OH,MI,LO,LE,LH,LC',
    collectionOf({ event: z.string() }),
  )
  expect(features.length).toBeGreaterThan(0)
})

const TORONTO_BOX = '43.1532,-79.8832,44.1532,-78.8832'

test('the tornado warning for Toronto: as a feature, under a click and on the picture', async () => {
  const alert = collectionOf({ alert_name_en: z.string() })
  const wfs = '/api/geomet?service=WFS&request=GetFeature&typeName=ALERTS&outputFormat=application/json&lang=en'
  const { features } = await read(`${wfs}&bbox=${TORONTO_BOX}`, alert)
  expect(features.map(({ properties }) => properties.alert_name_en)).toContainEqual(expect.stringMatching(/tornado/))
  expect(await read(`${wfs}&bbox=-79.8832,43.1532,-78.8832,44.1532`, alert)).toEqual({ features })

  const view = `LAYERS=ALERTS&CRS=EPSG:4326&WIDTH=400&HEIGHT=400&BBOX=${TORONTO_BOX}`
  const click = await read(
    `/api/geomet?SERVICE=WMS&REQUEST=GetFeatureInfo&QUERY_LAYERS=ALERTS&INFO_FORMAT=application/json&FEATURE_COUNT=5&I=200&J=200&${view}`,
    alert,
  )
  expect(click.features.length).toBeGreaterThan(0)

  const map = await house.ask(`/api/geomet?SERVICE=WMS&REQUEST=GetMap&FORMAT=image/png&TRANSPARENT=TRUE&${view}`)
  expect(map.headers.get('content-type')).toBe('image/png')
  const { channels } = await sharp(await map.arrayBuffer()).stats()
  expect(channels[3]?.max).toBeGreaterThan(0)

  const legend = await house.ask('/api/geomet?SERVICE=WMS&REQUEST=GetLegendGraphic&LAYER=ALERTS&FORMAT=image/png')
  expect(await sharp(await legend.arrayBuffer()).metadata()).toMatchObject({ format: 'png' })
})

test('OpenWeather and WeatherAPI with the keys of this site', async () => {
  const { main } = await read(
    '/api/openweather/data/2.5/weather?lat=43.6532&lon=-79.3832&units=metric',
    z.object({ main: z.object({ temp: z.number() }) }),
  )
  expect(Math.abs(main.temp)).toBeLessThan(60)
  await read(
    '/api/openweather/data/3.0/onecall?lat=43.6532&lon=-79.3832&units=metric&exclude=minutely&lang=en',
    z.object({ hourly: z.array(z.unknown()).min(24), minutely: z.undefined().optional() }),
  )
  await read(
    '/api/weatherapi/v1/astronomy.json?q=43.6532,-79.3832&dt=2026-07-15',
    z.object({ astronomy: z.object({ astro: z.object({ sunrise: z.string() }) }) }),
  )
})

test('from RainViewer’s list to a picture, on this site alone', async () => {
  const { host, radar } = await read(
    '/api/rainviewer/public/weather-maps.json',
    z.object({ host: z.string(), radar: z.object({ past: z.array(z.object({ path: z.string() })).min(1) }) }),
  )
  const tile = await house.ask(`${host}${radar.past.at(-1)?.path}/256/6/17/23/2/1_1.png`)
  expect(tile.status).toBe(200)
  expect(await sharp(await tile.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
})
