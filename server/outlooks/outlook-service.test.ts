import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { type Asker, askForVisitor, currentAsker } from '#server/outbound/asker.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import { createEcccOutlooks } from '#server/sources/eccc/eccc-outlooks.ts'
import { HOUR_MS } from '#shared/time.ts'
import { clientThatAnswers } from '../../tests/helpers/client-that-answers.ts'
import { pictureKey } from './outlook-items.ts'
import { outlookPicture } from './outlook-picture.ts'
import { createOutlookService } from './outlook-service.ts'
import type { OutlookPicture } from './outlook-source.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

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
  const [night, morning] = [pictureAt('2026-06-04T06:00:00Z'), pictureAt('2026-06-04T12:00:00Z')]
  const validTimes = async (at: string) => {
    const { data } = await listedAt(at, { significant: [night, morning] }).significantWeather()
    return data.map(({ validTime }) => validTime)
  }
  expect(await validTimes('2026-06-04T08:59:00Z')).toHaveLength(2)
  expect(await validTimes('2026-06-04T10:10:00Z')).toEqual(['2026-06-04T12:00:00.000Z'])
  expect(await validTimes('2026-06-04T16:00:00Z')).toEqual(['2026-06-04T12:00:00.000Z'])
})

test('of significant weather the latest issue is shown, in the order of its moments, twelve of them at most', async () => {
  const hourly = Array.from({ length: 14 }, (_, hour) => pictureAt(`2026-06-04T${String(23 - hour)}:00:00Z`))
  const earlier = { ...pictureAt('2026-06-04T08:00:00Z'), issuedAt: Date.parse('2026-06-03T06:00:00Z') }
  const { data } = await listedAt('2026-06-04T08:00:00Z', { significant: [earlier, ...hourly] }).significantWeather()
  expect(data.map(({ validTime }) => validTime?.slice(11, 13))).toEqual(
    Array.from({ length: 12 }, (_, hour) => String(10 + hour)),
  )
})

describe('pictures of thunderstorm outlooks', () => {
  const NOON = '2026-06-04T18:05:00Z'
  const [today, tonight, tomorrow] = ['2026-06-04T17:00:00Z', '2026-06-05T05:00:00Z', '2026-06-05T17:00:00Z'].map(
    (from) => ({ validFrom: Date.parse(from), validUntil: Date.parse(from) + 12 * HOUR_MS }),
  ) as [Span, Span, Span]
  type Span = NonNullable<OutlookPicture['span']>
  const pictureOf = (span: Span, given: Partial<OutlookPicture> = {}): OutlookPicture => ({
    path: `/${JSON.stringify({ span, given })}`,
    ...{ issuedAt: Date.parse('2026-06-04T16:00:00Z'), leadMs: 0, version: 1 },
    span,
    ...given,
  })
  const noStormsIn = (span: Span) => ({ ...span, issuedAt: 1, version: 1, areas: [], unreadAreas: 0 })
  const periodsOf = async (thunder: OutlookPicture[], shapes: ThunderstormOutlook[] = []) =>
    (await listedAt(NOON, { thunder, shapes }).thunderstorm()).data.map(({ period }) => period)

  test('are listed in the order of their periods, without those that are over', async () => {
    const over = { validFrom: today.validFrom - 24 * HOUR_MS, validUntil: Date.parse(NOON) }
    expect(await periodsOf([pictureOf(tomorrow), pictureOf(today), pictureOf(over), pictureOf(tonight)])).toEqual([
      'Day 1',
      'Day 1 Night',
      'Day 2',
    ])
  })

  test('bring no outlook back that its shapes do not have any more; shapes that are over take none away', async () => {
    const pictures = [pictureOf(today), pictureOf(tonight)]
    expect(await periodsOf(pictures, [noStormsIn(today)])).toEqual(['Day 1 Night'])
    const over = { validFrom: today.validFrom - HOUR_MS, validUntil: Date.parse(NOON) }
    expect(await periodsOf(pictures, [noStormsIn(over)])).toEqual(['Day 1', 'Day 1 Night'])
  })

  test('give way to the latest of their period, and of those issued together to the last version', async () => {
    const first = pictureOf(today, { version: 1 })
    const second = pictureOf(today, { version: 2 })
    const morning = pictureOf(today, { version: 3, issuedAt: Date.parse('2026-06-04T10:00:00Z') })
    for (const listed of [
      [first, second, morning],
      [morning, second, first],
    ]) {
      const service = listedAt(NOON, { thunder: listed })
      const { data } = await service.thunderstorm()
      expect(data.map(({ id }) => id)).toEqual([pictureKey(second)])
    }
  })

  test('are fetched by the key that the list has, each its own; an unknown one is none', async () => {
    const service = listedAt(NOON, { thunder: [pictureOf(today), pictureOf(tonight)], significant: [] })
    const given = async (picture: OutlookPicture) =>
      Buffer.from((await service.pictureOf(pictureKey(picture))) ?? []).toString()
    expect(await given(pictureOf(today))).toBe(pictureOf(today).path)
    expect(await given(pictureOf(tonight))).toBe(pictureOf(tonight).path)
    expect(await service.pictureOf(pictureKey(pictureOf(tomorrow)))).toBeNull()
  })

  test('that are not on the list that answers may be on the one that does not', async () => {
    const service = listedAt(NOON, { thunder: [] })
    await expect(service.pictureOf('picture-unknown')).rejects.toMatchObject({ status: 503 })
  })
})

const pictureAt = (moment: string): OutlookPicture => {
  const issuedAt = Date.parse('2026-06-03T12:00:00Z')
  return { path: `/${moment}`, issuedAt, leadMs: Date.parse(moment) - issuedAt, span: null, version: 1 }
}

/** The outlooks of a service whose lists are these; one that is left out does not answer. A picture's bytes are its path. */
function listedAt(
  at: string,
  {
    shapes = [],
    thunder,
    significant,
  }: {
    shapes?: ThunderstormOutlook[]
    thunder?: OutlookPicture[]
    significant?: OutlookPicture[]
  },
) {
  const then = () => new Date(at)
  const folder = (pictures?: OutlookPicture[]) => ({
    list: async () => {
      if (!pictures) throw new AppError('provider-refused', { status: 502, detail: 'no' })
      return pictures
    },
    fetch: async ({ path }: OutlookPicture) => new Uint8Array(Buffer.from(path)),
  })
  const source = {
    fetchThunderstorm: async () => shapes,
    thunderstormPictures: folder(thunder),
    significantWeatherPictures: folder(significant),
  }
  return createOutlookService({ source, cache: createSourceCache({ clock: then }), clock: then })
}

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
