import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { createSimulator } from '../simulator.ts'
import type { ScenarioName } from '../weather/scenario-names.ts'

const JUNE_AFTERNOON = '2026-06-04T18:05:00Z'
const COLLECTION = '/eccc-api/collections/thunderstorm_outlook/items?f=json&limit=1000'
const LAYER = '/geomet?SERVICE=WFS&REQUEST=GetFeature&TYPENAMES=Thunderstorm-Outlook_ON&OUTPUTFORMAT=application/json'
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47]

const simulated = (scenario: ScenarioName, now = JUNE_AFTERNOON) => {
  const simulator = createSimulator({ scenario, clock: () => new Date(now) })
  return {
    json: async (path: string) => await (await simulator.request(path)).json(),
    text: async (path: string) => await (await simulator.request(path)).text(),
    status: async (path: string) => (await simulator.request(path)).status,
    bytes: async (path: string) => new Uint8Array(await (await simulator.request(path)).arrayBuffer()),
  }
}

const hrefs = (html: string) => [...html.matchAll(/<a href="([^"?/]+)"/g)].map(([, href]) => href ?? '')

/**
 * Names and kinds of all members, of lists the first: what two answers have in common when they have the same shape.
 */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 0 && typeof value[0] === 'object' ? [shapeOf(value[0])] : 'list or number'
  if (typeof value === 'number') return 'list or number'
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, member]) => [name, shapeOf(member)]),
  )
}

test.each(['2026-06-04T18:05:00Z', '2026-06-05T04:59:00Z', '2026-06-04T05:00:00Z', '2026-06-04T12:00:00Z'])(
  'at %s four spans are told, and none that is over',
  async (now) => {
    const { features } = await simulated('thunderstorms', now).json(COLLECTION)
    const ends = features.map(
      ({ properties }: { properties: Record<string, string> }) => properties.expiration_datetime,
    )
    for (const end of ends) expect(Date.parse(end)).toBeGreaterThan(Date.parse(now))
    const latest = features.map(
      ({ properties }: { properties: Record<string, string> }) => properties.publication_datetime,
    )
    const newest = latest.toSorted().at(-1)
    expect(new Set(ends.filter((_: string, index: number) => latest[index] === newest)).size).toBe(4)
  },
)

test('the three ways tell the same areas', async () => {
  const { json, text } = simulated('thunderstorms')
  const [collection, layer] = [await json(COLLECTION), await json(LAYER)]
  expect(layer.features).toHaveLength(collection.features.length)
  expect(collection.features[0].properties).toHaveProperty(['metobject.severity.value'])
  expect(layer.features[0].properties).toHaveProperty(['metobject_severity_value'])
  const names = hrefs(await text('/outlook-files/'))
  const today = names.filter((name) => /^20260604T1700Z.*OSPC_ON_PT012H00M/.test(name))
  expect(today).toHaveLength(2)
  const file = await json(`/outlook-files/${today[1]}`)
  expect(file.features.map(({ geometry }: { geometry: unknown }) => geometry)).toEqual(
    collection.features
      .filter(({ properties }: { properties: Record<string, string> }) => properties.file_id === today[1]?.slice(0, -8))
      .map(({ geometry }: { geometry: unknown }) => geometry),
  )
})

test('pictures are real PNGs in the folder of their day', async () => {
  const { text, bytes, status } = simulated('snow-squalls')
  const folder = '/significant-weather/20260604/significant_weather_outlooks/'
  const names = hrefs(await text(folder))
  expect(names).toHaveLength(3)
  expect(names[0]).toMatch(/^202606041200_.*_21600\.png$/)
  expect([...(await bytes(`${folder}${names[0]}`)).slice(0, 4)]).toEqual(PNG_SIGNATURE)
  expect(await status('/significant-weather/20260603/significant_weather_outlooks/')).toBe(404)
})

test('when it is calm nothing is issued, and in winter no thunderstorm outlook', async () => {
  for (const scenario of ['calm', 'snow-squalls'] as const) {
    const { json, text } = simulated(scenario)
    expect((await json(COLLECTION)).features).toEqual([])
    expect(hrefs(await text('/outlook-files/'))).toEqual([])
  }
  expect(await simulated('calm').status('/significant-weather/20260604/significant_weather_outlooks/')).toBe(404)
})

describe.skipIf(!hasCaptures)('the stand-ins agree with what was recorded', () => {
  test('a file of the folder', async () => {
    const recorded = JSON.parse(
      readCapture('eccc/thunderstorm-outlooks/20250604T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT012H00M_v1.json'),
    )
    const file = await simulated('thunderstorms').json(
      '/outlook-files/20260604T1700Z_MSC_ThunderstormOutlook_OSPC_ON_PT012H00M_v2.json',
    )
    expect(shapeOf(file)).toEqual(shapeOf(recorded))
  })

  test('a listing, but for its rows', async () => {
    const lines = (html: string) =>
      html
        .split('\n')
        .filter((line) => !line.includes('/icons/'))
        .map((line) => line.replaceAll(/Index of [^<]*/g, 'Index of').trim())
    const recorded = readCapture('eccc/listings/apache-index_citypage_weather_xml_ON_2018-01-20.html')
    const listing = await simulated('thunderstorms').text('/outlook-files/')
    expect(lines(listing).slice(0, 6)).toEqual(lines(recorded).slice(0, 6))
  })
})
