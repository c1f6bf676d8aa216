import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { type Asker, askForVisitor, currentAsker } from '#server/outbound/asker.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { createEcccOutlooks } from '#server/sources/eccc/eccc-outlooks.ts'
import { clientThatAnswers } from '../../tests/helpers/client-that-answers.ts'
import { outlookPicture } from './outlook-picture.ts'
import { createOutlookService } from './outlook-service.ts'
import type { OutlookPicture } from './outlook-source.ts'

const clock = () => new Date('2026-06-04T18:05:00Z')
const TIMES = {
  publication_datetime: '2026-06-04T17:00:00Z',
  validity_datetime: '2026-06-04T17:00:00Z',
  expiration_datetime: '2026-06-05T05:00:00Z',
}
const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const AROUND_TORONTO = { type: 'Polygon', coordinates: [box(-80, 43, -79, 44)] }
const feature = (metobject: object, geometry: object | null = AROUND_TORONTO) => ({
  type: 'Feature',
  properties: { ...TIMES, metobject },
  geometry,
})
const threat = (value: string) => ({ severity: { value } })
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

/** The outlooks of a service of which the collection alone answers, and says this. */
function outlooksOf(body: unknown) {
  const silent = clientThatAnswers('ECCC', () => {
    throw new AppError('provider-refused', { status: 502, detail: 'no' })
  }).client
  return createOutlookService({
    source: createEcccOutlooks({
      ecccApi: clientThatAnswers('ECCC', () => body).client,
      geomet: silent,
      thunderstormListing: silent,
      thunderstormFiles: silent,
      thunderstormPictures: silent,
      significantWeatherPictures: silent,
    }),
    cache: createSourceCache({ clock }),
    clock,
  })
}
const UNREAD = 'A part of this outlook could not be read and is not on the map.'

test('an empty collection: none is issued, which is an answer', async () => {
  const { data, meta } = await outlooksOf(collection()).thunderstorm()
  expect(data).toEqual([])
  expect(meta).toMatchObject([{ ok: true }])
})

test('areas that mark no threat are no outlook', async () => {
  const { data } = await outlooksOf(collection(feature({ sub_type: 1 }))).thunderstorm()
  expect(data).toEqual([])
})

test('a severity that nobody knows is not drawn as one that we know, and not passed over', async () => {
  const { data } = await outlooksOf(collection(feature(threat('cataclysmic')))).thunderstorm()
  expect(data).toMatchObject([{ period: 'Day 1', threats: [], unreadAreas: 1, description: UNREAD }])
})

test('an area whose severity is missing, though it names a threat, is not passed over', async () => {
  const nameless = feature({ sub_type: 0, thunderstorm: { value: 'scattered' }, gust: { value: 90 } })
  const { data } = await outlooksOf(collection(nameless)).thunderstorm()
  expect(data).toMatchObject([{ threats: [], unreadAreas: 1, description: UNREAD }])
})

test('beside it what can be read is told', async () => {
  const { data } = await outlooksOf(collection(feature(threat('purple')), feature(threat('high')))).thunderstorm()
  expect(data).toMatchObject([{ unreadAreas: 1, threats: [{ level: 'high' }] }])
  expect(data[0]?.description).toBe(`High threat: thunderstorms, for Toronto, Hamilton and Niagara Falls. ${UNREAD}`)
})

test('many polygons with holes: a town in a hole is not warned', async () => {
  const holed = {
    type: 'MultiPolygon',
    coordinates: [[box(-81, 42.5, -78, 45), box(-80, 43, -79, 44)], [box(-77, 44, -76, 45)]],
  }
  const { data } = await outlooksOf(collection(feature(threat('minor'), holed))).thunderstorm()
  const { places } = data[0]?.threats[0] ?? { places: [] }
  expect(places).toEqual(expect.arrayContaining(['Kingston', 'Barrie', 'Kitchener']))
  expect(places).not.toContain('Toronto')
})

test('an area over the antimeridian is not one over Ontario', async () => {
  const ring = [
    [170, 40],
    [-170, 40],
    [-170, 60],
    [170, 60],
    [170, 40],
  ]
  const { data } = await outlooksOf(
    collection(feature(threat('extreme'), { type: 'Polygon', coordinates: [ring] })),
  ).thunderstorm()
  expect(data[0]?.threats).toMatchObject([{ level: 'extreme', places: [] }])
})

test('a significant weather picture goes three hours after its moment, while there is a later one', async () => {
  const issuedAt = Date.parse('2026-06-03T12:00:00Z')
  const pictureAt = (clock: string): OutlookPicture => ({
    ...{ path: `/${clock}`, issuedAt, leadMs: Date.parse(clock) - issuedAt, span: null, version: 1 },
  })
  const [night, morning] = [pictureAt('2026-06-04T06:00:00Z'), pictureAt('2026-06-04T12:00:00Z')]
  const validTimes = async (at: string, pictures: OutlookPicture[]) => {
    const folder = { list: async () => pictures, fetch: async () => new Uint8Array() }
    const source = {
      fetchThunderstorm: async () => [],
      thunderstormPictures: folder,
      significantWeatherPictures: folder,
    }
    const then = () => new Date(at)
    const service = createOutlookService({ source, cache: createSourceCache({ clock: then }), clock: then })
    return (await service.significantWeather()).data.map(({ validTime }) => validTime)
  }
  expect(await validTimes('2026-06-04T08:59:00Z', [night, morning])).toHaveLength(2)
  expect(await validTimes('2026-06-04T10:10:00Z', [night, morning])).toEqual(['2026-06-04T12:00:00.000Z'])
  expect(await validTimes('2026-06-04T16:00:00Z', [night, morning])).toEqual(['2026-06-04T12:00:00.000Z'])
})

test('lists and pictures that all visitors share count against no visitor’s network', async () => {
  const askers: Asker[] = []
  const noting = async <T>(answer: T) => {
    askers.push(currentAsker())
    return answer
  }
  const folder = (name: string) => {
    const listed = { path: `/${name}`, issuedAt: clock().getTime(), leadMs: 0, span: null, version: 1 }
    return { list: () => noting([listed]), fetch: () => noting(new Uint8Array()) }
  }
  const source = {
    fetchThunderstorm: () => noting([]),
    thunderstormPictures: folder('thunder'),
    significantWeatherPictures: folder('significant'),
  }
  const service = createOutlookService({ source, cache: createSourceCache({ clock }), clock })
  await askForVisitor('203.0.113.9', async () => {
    await service.thunderstorm()
    const [picture] = (await service.significantWeather()).data
    await service.pictureOf(picture?.id ?? '')
  })
  expect(askers.map(({ network }) => network)).toEqual([null, null, null, null])
})

test('an answer of four megabytes is read and drawn in a moment', async () => {
  const ring = Array.from({ length: 2_000 }, (_, index) => {
    const [angle, reach] = [(index / 1_999) * 2 * Math.PI, 1 + (index % 7) / 20]
    return [-80 + 2 * reach * Math.cos(angle), 44 + reach * Math.sin(angle)]
  })
  const shape = { type: 'Polygon', coordinates: [[...ring.slice(0, -1), ring[0]]] }
  const body = collection(...Array.from({ length: 50 }, () => feature(threat('minor'), shape)))
  expect(JSON.stringify(body).length).toBeGreaterThan(3_500_000)
  const before = process.cpuUsage()
  const outlooks = outlooksOf(body)
  const { data } = await outlooks.thunderstorm()
  expect(data[0]?.threats).toHaveLength(1)
  const outlook = await outlooks.outlookOf(data[0]?.id ?? '')
  expect(outlook && outlookPicture(outlook, 'dark').length).toBeLessThan(1_500_000)
  // Of a processor: what other programs do on this machine hardly changes it.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(3_000)
})

test.each([
  ['a page of HTML', '<html>'],
  ['nothing', null],
  ['an error', { error: 'no such collection' }],
  ['features that are none', { type: 'FeatureCollection', features: [1, 'two', null] }],
  ['a part of what it has', { ...collection(), numberMatched: 12 }],
  ['areas without a time', collection({ properties: { metobject: threat('high') }, geometry: AROUND_TORONTO })],
])('%s in place of outlooks is a failure, not an empty sky', async (_, body) => {
  await expect(outlooksOf(body).thunderstorm()).rejects.toMatchObject({
    code: 'outlooks-unavailable',
    message: expect.any(String),
  })
})
