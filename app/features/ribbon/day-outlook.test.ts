import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { PageCookies } from '#shared/visit.ts'
import { fromJsonText } from '../../lib/json-text.ts'
import { visitContext } from '../../lib/visit-context.ts'
import { type DayOutlook, dayOutlook } from './day-outlook.ts'
import { outlookKey } from './outlook-key.ts'
import { sentenceAt } from './sentence-at.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const TORONTO_MIDNIGHT = Date.parse('2026-11-22T05:00:00Z')
const TORONTO = { lat: 43.6532, lon: -79.3832 }

function aVisit(
  cookies: Partial<PageCookies> = {},
  fetchApi = async () => new Response(null, { status: 503 }),
  now = NOW,
) {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    fetchApi,
    viewer: async () => null,
    cookies: { units: '', clock: '', weather_location: '', language: '', ...cookies },
    now,
    nonce: '',
    requestId: '',
    theme: 'dark',
    simulated: false,
    baseMaps: { standard: { url: '', attribution: '' }, satellite: { url: '', attribution: '' } },
    siteOrigin: '',
    supportEmail: '',
    isSignUpOpen: false,
    reportError: () => {},
  })
  return context
}

const anHour = (timestamp: number): HourlyForecastItem => ({
  timestamp,
  temperature: 10,
  feelsLike: 10,
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: 10,
  windDirection: 270,
  windGust: 15,
  visibility: null,
  precipitationProbability: 0,
  precipitationAmount: 0,
  rain: 0,
  snow: 0,
  cloudiness: 10,
  uvIndex: null,
  condition: conditionFromCode(0, true),
  weatherCode: 0,
  isDaylight: true,
  source: 'Open-Meteo',
})

const forecast: ForecastAnswer = {
  data: {
    timeZone: 'America/Toronto',
    hourly: Array.from({ length: 27 }, (_, ahead) => anHour(Math.ceil(NOW / HOUR_MS + ahead) * HOUR_MS)),
    daily: [],
  },
  meta: [{ source: 'Open-Meteo', ok: true, fetchedAt: '2026-11-21T19:00:00.000Z', stale: false }],
}

const drawingOf = ({ drawing }: DayOutlook) => drawing && fromJsonText(drawing)

test('a clear day is one line and one band, on the clock and in the units that the visitor reads', async () => {
  const metric = await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current: undefined, forecast })
  expect(metric.sentence).toBe('Sunny.')
  expect(drawingOf(metric)?.hours[0]).toMatchObject({ hour: '3 p.m.', temperature: '10°' })
  const other = await dayOutlook(aVisit({ units: 'f.mph.inhg.mi.in', clock: '24' }), {
    place: TORONTO,
    size: 'full',
    current: undefined,
    forecast,
  })
  expect(drawingOf(other)?.hours[0]).toMatchObject({ hour: '15:00', temperature: '50°' })
  expect(other.key).not.toBe(metric.key)
})

test('without a forecast the band says so, as wide as the day, and no sentence is made up', async () => {
  const sky = { data: { from: NOW, stepMinutes: 15, sunAltitude: [], moonAltitude: [], sunEvents: [] } }
  const answer = { data: { ...sky.data, moonPhaseFraction: 0.5, hemisphere: 'north', timeZone: 'America/Toronto' } }
  const outlook = await dayOutlook(
    aVisit({}, async () => Response.json(answer)),
    { place: TORONTO, size: 'full', current: undefined, forecast: undefined },
  )
  expect(outlook).toMatchObject({ sentence: null, timeZone: 'America/Toronto' })
  expect(drawingOf(outlook)?.silent).toEqual([{ from: 0, to: 1440, saidAt: ['s', 'n', 'm', 'l'] }])
})

test('with nothing at all known there is no band', async () => {
  const outlook = await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current: undefined, forecast: undefined })
  expect(outlook).toMatchObject({ drawing: null, sentence: null, timeZone: null })
})

test('a newer forecast or other alerts call for another outlook, the same ones do not', () => {
  const preferences = {
    units: { temperature: 'c', wind: 'kmh', pressure: 'hpa', distance: 'km', precipitation: 'mm' },
    hour12: true,
  } as const
  const newer = {
    ...forecast,
    meta: forecast.meta.map((report) => ({ ...report, fetchedAt: '2026-11-21T19:30:00.000Z' })),
  }
  expect(outlookKey(structuredClone(forecast), [], preferences)).toBe(outlookKey(forecast, [], preferences))
  expect(outlookKey(newer, [], preferences)).not.toBe(outlookKey(forecast, [], preferences))
  expect(outlookKey(undefined, [], preferences)).not.toBe(outlookKey(forecast, [], preferences))

  const [alert, longer] = [anAlert(), anAlert({ end: '2026-11-22T05:00:00Z' })]
  expect(outlookKey(forecast, [alert], preferences)).not.toBe(outlookKey(forecast, [], preferences))
  expect(outlookKey(forecast, [alert], preferences)).not.toBe(outlookKey(forecast, [longer], preferences))
  expect(outlookKey(forecast, [anAlert()], preferences)).toBe(outlookKey(forecast, [alert], preferences))
})

test('the temperature of noon does not stand at “Now” in the afternoon', async () => {
  const drawn = async (minutesAgo: number) => {
    const data = { timeZone: 'America/Toronto', timestamp: NOW - minutesAgo * MINUTE_MS, temperature: { current: 27 } }
    const current = { data, meta: [] } as unknown as CurrentWeatherAnswer
    return (await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current, forecast })).drawing
  }
  const unknown = (await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current: undefined, forecast })).drawing
  expect(await drawn(75)).toContain('27°')
  expect(await drawn(76)).toEqual(unknown)
})

test('alerts are drawn over the hours that they cover', async () => {
  const outlook = await dayOutlook(aVisit(), {
    place: TORONTO,
    size: 'full',
    current: undefined,
    forecast,
    alerts: [anAlert()],
  })
  expect(drawingOf(outlook)?.alerts.words).toMatchObject([
    { alert: { name: 'Snow Squall Warning' }, until: 'until 9 p.m.' },
  ])
})

const radarAnswer: NextHours = {
  state: 'coming',
  why: null,
  precipitation: 'snow',
  fall: 'snow',
  sentence: '',
  modelSentence: null,
  beginsAt: '2026-11-21T19:20:00.000Z',
  endsAt: '2026-11-21T19:40:00.000Z',
  strongest: 'heavy',
  movement: null,
  radar: { observedAt: '2026-11-21T19:00:00.000Z', endsAt: '2026-11-21T20:06:00.000Z', agency: 'ECCC' },
  model: null,
  bars: [],
  attribution: [],
}

test('snow that radar sees coming stands in the sentence until it has begun or the picture is too old', async () => {
  const told = async (radar: NextHours) =>
    await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current: undefined, forecast, radar })
  const { sentence, sentenceUntil } = await told(radarAnswer)
  expect(sentence).toBe('Snow from about 2:20 p.m. until about 2:40 p.m., then dry.')
  expect(sentenceUntil).toBe(Date.parse('2026-11-21T19:20:00Z'))
  const beginning = async (at: string) => (await told({ ...radarAnswer, beginsAt: at })).sentenceUntil
  expect([await beginning('2026-11-21T19:12:00Z'), await beginning('2026-11-21T19:36:00Z')]).toEqual(
    ['2026-11-21T19:12:00Z', '2026-11-21T19:20:00Z'].map((at) => Date.parse(at)),
  )
  const later = await told({ ...radarAnswer, state: 'now', beginsAt: null })
  expect([later.sentence, later.sentenceUntil]).toEqual([
    'Snow until about 2:40 p.m., then dry.',
    Date.parse('2026-11-21T19:20:00Z'),
  ])
  const dry = await told({ ...radarAnswer, state: 'dry', beginsAt: null, endsAt: null, strongest: null })
  expect([dry.sentence, dry.sentenceUntil]).toEqual(['Sunny.', TORONTO_MIDNIGHT])
})

test('a sentence that no newer one replaces goes soon after what radar saw should have begun, any other after an hour', async () => {
  const seen = await dayOutlook(aVisit(), {
    place: TORONTO,
    size: 'full',
    current: undefined,
    forecast,
    radar: radarAnswer,
  })
  const begun = Date.parse('2026-11-21T19:20:00Z')
  expect(sentenceAt(begun + 4 * MINUTE_MS, seen)).toBe(seen.sentence)
  expect(sentenceAt(begun + 5 * MINUTE_MS, seen)).toBeNull()
  const byForecast = await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current: undefined, forecast })
  expect(sentenceAt(NOW + 59 * MINUTE_MS, byForecast)).toBe('Sunny.')
  expect(sentenceAt(NOW + HOUR_MS, byForecast)).toBeNull()
})

test('fog “until tomorrow morning” is asked for anew at the place’s midnight, and no longer said without an answer', async () => {
  const lateEvening = TORONTO_MIDNIGHT - 3 * MINUTE_MS
  const isFog = (timestamp: number) => timestamp < TORONTO_MIDNIGHT + 7 * HOUR_MS
  const hourly = Array.from({ length: 27 }, (_, ahead) => (Math.floor(lateEvening / HOUR_MS) + ahead) * HOUR_MS).map(
    (at) => (isFog(at) ? { ...anHour(at), condition: conditionFromCode(45, false), weatherCode: 45 } : anHour(at)),
  )
  const foggy = { ...forecast, data: { ...forecast.data, hourly } }
  const outlook = await dayOutlook(aVisit({}, undefined, lateEvening), {
    place: TORONTO,
    size: 'full',
    current: undefined,
    forecast: foggy,
  })
  expect(sentenceAt(lateEvening, outlook)).toContain('tomorrow')
  expect(outlook.sentenceUntil).toBe(TORONTO_MIDNIGHT)
  // The head of the page does not go empty while the answer is on its way.
  expect(sentenceAt(TORONTO_MIDNIGHT + SECOND_MS, outlook)).toBe(outlook.sentence)
  expect(sentenceAt(TORONTO_MIDNIGHT + MINUTE_MS, outlook)).toBeNull()
})

test('showers of now are in the sentence before the clear hours, for as long as they count as fresh', async () => {
  const data = { timestamp: NOW - MINUTE_MS, weatherCode: 80, condition: conditionFromCode(80, true), windSpeed: 10 }
  const current = { data: { ...data, temperature: { current: 10 } }, meta: [] } as unknown as CurrentWeatherAnswer
  const { sentence, sentenceUntil } = await dayOutlook(aVisit(), { place: TORONTO, size: 'full', current, forecast })
  expect([sentence, sentenceUntil]).toEqual(['Showers, then clearing.', NOW + 5 * MINUTE_MS])
})
