import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHEET_COLOURS } from '#shared/alerts/alert-colours.ts'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { Report } from '#shared/contracts/report.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { HOUSE_ORIGIN, type House, openHouse } from '../../tests/helpers/house.ts'
import { aStranger } from '../../tests/helpers/stranger.ts'
import { createDrawnAreas } from '../alerts/drawn-areas.ts'
import { speaking } from '../language.ts'
import type { CardDrawing } from '../media/card-drawing.ts'
import { setWords } from '../media/card-letters.ts'
import { askForVisitor } from '../outbound/asker.ts'
import { alertCard } from './alert-card.ts'
import { placeCard } from './place-card.ts'
import { reportCard } from './report-card.ts'
import { createShareCardCache, nameOf } from './share-card-cache.ts'
import { addShareCardRoutes, type ShareCardServices } from './share-card-routes.ts'

const TORONTO = 'lat=43.65&lon=-79.38'
const TORONTO_TIME = 'America/Toronto'
const NOW = '2026-11-21T19:05:00.000Z'
let house: House
beforeAll(async () => {
  house = await openHouse({ now: NOW, scenario: 'snow-squalls' })
})
afterAll(() => house.close())

async function readCard(path: string) {
  const answer = await house.ask(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

/** What no source said. */
const UNKNOWN = { forecast: undefined, alerts: undefined, nextHours: undefined }

const wordsOf = ({ columns }: CardDrawing): string[] => columns.flatMap(({ texts }) => texts.map(({ words }) => words))

test('the card of a place is a small picture in the reader’s language and units, and is sent once', async () => {
  const cards = await Promise.all(
    ['', '&units=f.mph.inhg.mi.in', '&lang=fr', '&clock=24'].map((reader) =>
      readCard(`/api/share/place.png?${TORONTO}${reader}`),
    ),
  )
  for (const { headers, bytes } of cards) {
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(bytes.length).toBeLessThan(150_000)
  }
  expect(new Set(cards.map(({ headers }) => headers.get('etag'))).size).toBe(cards.length)
  const etag = cards[0]?.headers.get('etag') ?? ''
  const again = await house.ask(`/api/share/place.png?${TORONTO}`, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=120'])
})

test('alerts and reports have cards, and what is not public has none', async () => {
  const { data } = (await (await house.ask(`/api/alerts?${TORONTO}`)).json()) as { data: { id: string }[] }
  const card = await readCard(`/api/share/alerts/${data[0]?.id}.png?lang=fr`)
  expect([card.status, card.bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  expect((await readCard(`/api/share/alerts/${'0'.repeat(20)}.png`)).status).toBe(404)

  const ask = (url: string, init: RequestInit) => house.ask(url.slice(HOUSE_ORIGIN.length), init)
  const { id } = await aStranger({ origin: HOUSE_ORIGIN, ask }).report({ title: 'Squall at the pier' })
  expect((await readCard(`/api/share/reports/${id}.png`)).status).toBe(404)
  const headers = await house.signIn('admin')
  expect((await house.ask(`/api/admin/reports/${id}/approve`, { method: 'POST', headers })).status).toBe(200)
  expect((await readCard(`/api/share/reports/${id}.png?units=f`)).bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('the card of a place that no official source covers says so, and not that alerts cannot be checked', async () => {
  const current = (await (await house.ask(`/api/weather/current?${TORONTO}`)).json()) as CurrentWeatherAnswer
  const silent = { source: 'NWS' as const, ok: false, stale: false, fetchedAt: null }
  const wordsWith = (meta: AlertsAnswer['meta']) => {
    const alerts = { data: [], state: 'unknown' as const, timeZone: 'Asia/Tokyo', meta }
    const place = { ...UNKNOWN, label: 'Tokyo', current, alerts }
    return wordsOf(placeCard(place, { now: Date.parse(NOW), units: METRIC, hour12: true }))
  }
  const cannot = 'We can’t check for alerts right now. There may be some.'
  expect(wordsWith([silent])).toContain(cannot)
  expect(wordsWith([])).not.toContain(cannot)
  expect(wordsWith([])).toContain('We don’t have official alerts for this area. Check your local weather service.')
})

test('the card of a place whose source has fallen silent names its alert as the last known one', async () => {
  const current = (await (await house.ask(`/api/weather/current?${TORONTO}`)).json()) as CurrentWeatherAnswer
  const wordsIn = (state: AlertsAnswer['state']) => {
    const alerts = { data: [anAlert()], state, timeZone: 'America/Toronto', meta: [] }
    const place = { ...UNKNOWN, label: 'Toronto', current, alerts }
    return wordsOf(placeCard(place, { now: Date.parse(NOW), units: METRIC, hour12: true })).join(' ')
  }
  expect(wordsIn('unknown')).toContain('Last known: Snow Squall Warning')
  expect(wordsIn('some')).not.toContain('Last known')
})

test('the card of a place without wind tells a calm and no direction', async () => {
  const { data, ...answer } = (await (
    await house.ask(`/api/weather/current?${TORONTO}`)
  ).json()) as CurrentWeatherAnswer
  const wordsIn = (windSpeed: number) => {
    const current = { ...answer, data: { ...data, windSpeed, windDirection: 0 } }
    const place = { ...UNKNOWN, label: 'Toronto', current }
    return wordsOf(placeCard(place, { now: Date.parse(NOW), units: METRIC, hour12: true }))
  }
  expect(wordsIn(12)).toContain('Wind N 12 km/h')
  expect(wordsIn(0)).toContain('Wind Calm')
})

test('snow that radar sees coming is on the card of the place, as on its page; under an alert the alert names the weather', async () => {
  const current = (await (await house.ask(`/api/weather/current?${TORONTO}`)).json()) as CurrentWeatherAnswer
  const forecast = (await (await house.ask(`/api/weather/forecast?${TORONTO}`)).json()) as ForecastAnswer
  const dry = { rain: 0, snow: 0, precipitationAmount: 0, precipitationProbability: 0, cloudiness: 100 }
  const hourly = forecast.data.hourly.map((hour) => ({
    ...{ ...hour, ...dry, windGust: 20, weatherCode: 3, condition: conditionFromCode(3, true) },
  }))
  const nextHours = {
    ...{ state: 'coming', precipitation: 'snow', fall: 'snow', strongest: 'light' },
    ...{ beginsAt: '2026-11-21T19:20:00Z', endsAt: '2026-11-21T19:50:00Z' },
    radar: { observedAt: '2026-11-21T19:00:00Z', endsAt: '2026-11-21T20:12:00Z', agency: 'ECCC' },
  } as NextHours
  const place = {
    ...{ ...UNKNOWN, label: 'Toronto', nextHours, forecast: { ...forecast, data: { ...forecast.data, hourly } } },
    current: { ...current, data: { ...current.data, condition: conditionFromCode(3, true), weatherCode: 3 } },
  }
  const reader = { now: Date.parse(NOW), units: METRIC, hour12: true }
  expect(wordsOf(placeCard(place, reader))).toContain('Snow from about 2:20 p.m. until about 2:50 p.m., then dry.')
  const alerts = { data: [anAlert()], state: 'some' as const, timeZone: 'America/Toronto', meta: [] }
  expect(wordsOf(placeCard({ ...place, alerts }, reader))).toContain('Cloudy.')
})

test('a parameter that no card knows, and a place that is none, are refused', async () => {
  for (const query of [`${TORONTO}&title=Free+beer`, 'lat=91&lon=0', `${TORONTO}&clock=25`]) {
    expect((await readCard(`/api/share/place.png?${query}`)).status, query).toBe(400)
  }
})

test('an alert’s card has its official words unaltered, when it ends by the clocks of its areas, and says when it is over', () => {
  const event = 'Orange Warning - Snow Squall'
  const alert = { ...anAlert({ event, areas: ['City of Toronto', 'Barrie'], end: '2026-11-22T09:00:00Z' }) }
  const reader = { now: Date.parse(NOW), units: METRIC, hour12: true }
  const said = wordsOf(alertCard({ data: { ...alert, ended: false, endedAt: null } }, reader, TORONTO_TIME))
  expect(said.slice(0, 4)).toEqual([
    event,
    'In effect until Sun, Nov. 22, 4:00 a.m. EST.',
    'City of Toronto, Barrie',
    alert.sender,
  ])
  const toCome = { ...alert, start: '2026-11-22T06:00:00Z', ended: false, endedAt: null }
  expect(wordsOf(alertCard({ data: toCome }, reader, TORONTO_TIME))[1]).toBe(
    'From Sun, Nov. 22, 1:00 a.m. EST until Sun, Nov. 22, 4:00 a.m. EST.',
  )
  const over = alertCard({ data: { ...alert, ended: true, endedAt: '2026-11-22T08:00:00Z' } }, reader, TORONTO_TIME)
  expect(wordsOf(over)).toContain('Ended Sun, Nov. 22, 3:00 a.m. EST.')
  expect(over.ground).not.toContain(SHEET_COLOURS.orange.dark)
  const inKenora = alertCard({ data: { ...alert, ended: false, endedAt: null } }, reader, 'America/Winnipeg')
  expect(wordsOf(inKenora)).toContain('In effect until Sun, Nov. 22, 3:00 a.m. CST.')
})

test('the clocks of an alert’s card are those of its areas, as on its page', async () => {
  const { language: _, english: __, ...alert } = anAlert({ id: 'a'.repeat(20), end: '2026-11-22T09:00:00Z' })
  const ring = [
    [-123.2, 49.2],
    [-123, 49.2],
    [-123, 49.4],
    [-123.2, 49.2],
  ]
  const kept = {
    ...{ alert: { ...alert, french: null }, source: 'ECCC', cell: null, hazards: [], endedAt: null, replacedBy: null },
    ...{ areas: [{ name: 'Metro Vancouver', zone: null, shape: [[ring]] }], heldUntil: Date.parse(alert.end ?? '') },
  }
  const archive = { find: async () => kept, settled: async () => {} }
  const alerts = { archive, providers: [], areas: createDrawnAreas([]) }
  const app = new OpenAPIHono()
  addShareCardRoutes(app, { alerts, clock: () => new Date(NOW) } as unknown as ShareCardServices)
  const reader = { now: Date.parse(NOW), units: METRIC, hour12: true }
  const data = { ...anAlert({ end: alert.end }), ended: false, endedAt: null }
  const etag = `"${nameOf(alertCard({ data }, reader, 'America/Vancouver'))}"`
  const headers = { 'If-None-Match': etag }
  expect((await app.request(`/api/share/alerts/${alert.id}.png`, { headers })).status).toBe(304)
})

test('the card of a report has the clocks of Southern Ontario, as the report’s page has, wherever it was seen', () => {
  const seen = { location_name: 'Kenora', title: 'Whiteout', description: 'Nothing to see.', temperature: null }
  const report = { ...seen, latitude: 49.77, longitude: -94.49, observedAt: NOW } as Report
  const reader = { now: Date.parse(NOW), units: METRIC, hour12: true }
  expect(wordsOf(reportCard(report, reader))[0]).toBe('Kenora · Sat, Nov. 21, 2:05 p.m.')
})

/** The words of a card of which some letters are not drawn. */
const cutWordsOf = ({ columns }: CardDrawing): string[] =>
  columns.flatMap(({ width, texts }) =>
    texts.flatMap((each) => {
      const { words, lines = 1 } = each
      return setWords({ ...each, lines: lines + 1 }, width).length > lines ? [words] : []
    }),
  )

test('cards in French tell from when and until when an alert to come holds, whole', async () => {
  const current = (await (await house.ask(`/api/weather/current?${TORONTO}`)).json()) as CurrentWeatherAnswer
  const event = 'Avertissement orange - Bourrasques de neige'
  const alert = anAlert({ event, start: '2026-11-25T17:30:00Z', end: '2026-11-27T05:00:00Z' })
  const reader = { now: Date.parse(NOW), units: METRIC, hour12: true }
  const alerts = { data: [alert, alert, alert], state: 'some' as const, timeZone: 'America/Toronto', meta: [] }
  const [ofPlace, ofAlert] = speaking('fr', () => [
    placeCard({ ...UNKNOWN, label: 'Toronto', current, alerts }, reader),
    alertCard({ data: { ...alert, ended: false, endedAt: null } }, reader, TORONTO_TIME),
  ])
  expect(wordsOf(ofPlace)).toContain(event)
  expect(wordsOf(ofPlace)).toContain(
    'À partir de\u00a0: mer. 25 nov., 12\u00a0h\u00a030 HNE, jusqu’à\u00a0: ven. 27 nov., 0\u00a0h HNE. +2',
  )
  expect(wordsOf(ofAlert)[1]).toMatch(/^À partir de.*jusqu’à.*HNE\.$/)
  expect([...cutWordsOf(ofPlace), ...cutWordsOf(ofAlert)]).toEqual([])
})

test('the card of a place tells until when an alert holds that has begun, and that one has no known end', async () => {
  const current = (await (await house.ask(`/api/weather/current?${TORONTO}`)).json()) as CurrentWeatherAnswer
  const wordsIn = (end: string | null) => {
    const alerts = { data: [anAlert({ end })], state: 'some' as const, timeZone: 'America/Toronto', meta: [] }
    const place = { ...UNKNOWN, label: 'Toronto', current, alerts }
    return wordsOf(placeCard(place, { now: Date.parse(NOW), units: METRIC, hour12: true }))
  }
  expect(wordsIn('2026-11-22T02:00:00Z')).toContain('In effect until Sat, Nov. 21, 9:00 p.m. EST.')
  expect(wordsIn(null)).toContain('In effect until further notice.')
})

test('words that do not fit are cut by looks alone, and what the font lacks is left out', () => {
  const line = { size: 40, weight: 400, colour: '#fff' } as const
  const [whole, half] = ['Snow squalls off Lake Huron and Georgian Bay', 'Snow squalls off'].map(
    (words) => setWords({ ...line, words }, 10_000)[0]?.width ?? 0,
  )
  const cut = setWords({ ...line, words: 'Snow squalls off Lake Huron and Georgian Bay', lines: 2 }, half ?? 0)
  expect(cut).toHaveLength(2)
  for (const { width } of cut) expect(width).toBeLessThanOrEqual(half ?? 0)
  expect(setWords({ ...line, words: '❄️ Snow squalls off Lake Huron and Georgian Bay' }, 10_000)[0]?.width).toBe(whole)
  expect(setWords({ ...line, words: 'Łódź 22\u00a0h\u202f15' }, 10_000)).toEqual(
    setWords({ ...line, words: 'Łódź 22 h 15' }, 10_000),
  )
  expect(setWords({ ...line, words: 'I\u0302le franc\u0327aise' }, 10_000)).toEqual(
    setWords({ ...line, words: 'Île française' }, 10_000),
  )
  const [long] = setWords({ ...line, words: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' }, half ?? 0)
  expect(long?.width).toBeLessThanOrEqual(half ?? 0)
})

test('a card that says the same is drawn once, for all who ask', async () => {
  let drawn = 0
  const cache = createShareCardCache(async ({ ground }) => {
    drawn += 1
    return Buffer.from(ground)
  })
  const drawing = (ground: string): CardDrawing => ({ ground, columns: [] })
  const pictures = await Promise.all(['a', 'a', 'b'].map((ground) => cache.drawn(drawing(ground))))
  expect(pictures.map(String)).toEqual(['a', 'a', 'b'])
  await cache.drawn(drawing('a'))
  expect(drawn).toBe(2)
  expect(nameOf(drawing('a'))).toBe(nameOf(drawing('a')))
})

test('a card that could not be drawn is drawn when it is asked for again', async () => {
  const drawn = [Promise.reject(new Error('the drawing process has ended')), Promise.resolve(Buffer.from('card'))]
  const cache = createShareCardCache(() => drawn.shift() ?? expect.unreachable())
  const card: CardDrawing = { ground: '', columns: [] }
  await expect(cache.drawn(card)).rejects.toThrow('has ended')
  expect(String(await cache.drawn(card))).toBe('card')
})

test('a network that asks for many cards at once is refused itself, and takes no other’s place in the queue', async () => {
  const { promise: day, resolve: drawAll } = Promise.withResolvers<void>()
  const cache = createShareCardCache(async ({ ground }) => {
    await day
    return Buffer.from(ground)
  })
  const ask = (network: string, ground: string) =>
    askForVisitor(network, () =>
      cache.drawn({ ground, columns: [] }).then(String, ({ status }: { status: number }) => status),
    )
  const many = Array.from({ length: 48 }, (_, n) => ask('192.0.2.1', `${n}`))
  const others = [ask('192.0.2.2', 'mine'), ask('192.0.2.2', '0')]
  drawAll()
  expect(await Promise.all(others)).toEqual(['mine', '0'])
  const answers = await Promise.all(many)
  expect(answers.slice(0, 6)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(new Set(answers.slice(6))).toEqual(new Set([429]))
})
