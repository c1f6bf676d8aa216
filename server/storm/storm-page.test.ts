import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { HOUR_MS } from '#shared/time.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { bareWeather } from '../weather/weather-service.ts'
import { type StormWeather, stormPage } from './storm-page.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const ECCC = { source: 'ECCC' as const, ok: true, stale: false, fetchedAt: new Date(NOW).toISOString() }
const anIcyHour = {
  ...{ timestamp: NOW + HOUR_MS, temperature: -1, windGust: null, windSpeed: 10, isDaylight: true, cloudiness: 100 },
  ...{ rain: 1.29, snow: 0.06, precipitationAmount: 1.38, precipitationProbability: 90 },
  ...{ weatherCode: 66, condition: conditionFromCode(66, true) },
} as HourlyForecastItem
const pageWith = (alert: Partial<Alert>): string => pageOf({ data: [anAlert(alert)] })

function pageOf(alerts: Partial<AlertsAnswer>, more: Partial<StormWeather> = {}): string {
  return stormPage(
    {
      place: { lat: 43.65, lon: -79.38 },
      label: 'Toronto, Ontario',
      current: undefined,
      forecast: undefined,
      alerts: { data: [anAlert()], state: 'some', timeZone: 'America/Toronto', meta: [ECCC], ...alerts },
      nextHours: undefined,
      reports: [],
      ...more,
    },
    { now: NOW, units: METRIC, hour12: true, theme: 'dark', nonce: 'n' },
  )
}

test('an official text that is cut says that it goes on, and where', () => {
  const CONTINUES = 'The text continues: read the full text'
  const whole = pageWith({ description: 'Snow squalls over the lake.', instruction: null })
  expect(whole).toContain('Snow squalls over the lake.')
  expect(whole).not.toContain(CONTINUES)
  expect(pageWith({ description: 'Snow squalls over the lake. '.repeat(60) })).toContain(`>${CONTINUES}</a>`)
  expect(pageWith({ description: 'Snow squalls over the lake.', shortened: true })).toContain(`>${CONTINUES}</a>`)
})

test('a text that its issuer writes in another language only is announced as such', () => {
  const NOTE = 'The issuer writes this text in another language only.'
  expect(pageWith({})).not.toContain(NOTE)
  expect(pageWith({ language: 'fr' })).toContain(NOTE)
  expect(pageWith({ textLanguage: 'fr' })).toContain(NOTE)
})

test('parts of a text are apart by one empty line, without the issuer’s rule between them', () => {
  const page = pageWith({ description: 'Slow down.\n\n###\n\nPlease report snow.\n\n###', instruction: null })
  expect(page).toContain('>Slow down.\n\nPlease report snow.</p>')
})

test('an end in the next week is told with its date', () => {
  expect(pageWith({ end: '2026-11-27T23:00:00Z' })).toContain('Until 6 p.m. Friday ·')
  expect(pageWith({ end: '2026-11-28T23:00:00Z' })).toContain('Until 6 p.m. Saturday, November 28 ·')
})

test('midnight is told by its night, with the weekday, for the page may be read a day later', () => {
  expect(pageWith({ end: '2026-11-22T05:00:00Z' })).toContain('Until midnight Saturday night ·')
  expect(pageWith({ start: '2026-11-22T05:00:00Z', end: '2026-11-23T05:00:00Z' })).toContain(
    'From midnight Saturday night until midnight Sunday night ·',
  )
})

test('the hours tell the ice that falls, not the trace of snow beside it', () => {
  const forecast = { data: { timeZone: 'America/Toronto', hourly: [anIcyHour], daily: [] }, meta: [] }
  expect(pageOf({}, { forecast })).toContain('<td>1.3 mm</td>')
})

test('snow that radar sees coming is in the sentence above it too, and under an alert the alert names the weather', () => {
  const hourly = Array.from({ length: 24 }, (_, ahead) => ({
    ...{ ...anIcyHour, rain: 0, snow: 0, precipitationAmount: 0, precipitationProbability: 0 },
    ...{ timestamp: NOW + (ahead + 1) * HOUR_MS, weatherCode: 3, condition: conditionFromCode(3, true) },
  }))
  const forecast = { data: { timeZone: 'America/Toronto', hourly, daily: [] }, meta: [] }
  const nextHours = {
    ...{
      state: 'coming',
      precipitation: 'snow',
      fall: 'snow',
      strongest: 'light',
      sentence: 'Light snow from 2:20 p.m.',
    },
    ...{ beginsAt: '2026-11-21T19:20:00Z', endsAt: '2026-11-21T19:50:00Z', modelSentence: null, why: null },
    radar: { observedAt: '2026-11-21T19:00:00Z', endsAt: '2026-11-21T20:12:00Z', agency: 'ECCC' },
  } as NextHours
  expect(pageOf({ data: [], state: 'none' }, { forecast, nextHours })).toContain(
    '<p class="next">Snow from about 2:20 p.m. until about 2:50 p.m., then dry.</p>',
  )
  expect(pageOf({}, { forecast, nextHours })).toContain('<p class="next">Cloudy.</p>')
})

test('the date of the page is on it: a tab may stay open for days', () => {
  expect(pageOf({})).toContain('Loaded Saturday, November 21, 2:05\u00a0p.m.')
})

test('under alerts it says which source is silent, since when, and that there may be more', () => {
  const silent = { source: 'NWS' as const, ok: false, stale: false, fetchedAt: null }
  expect(pageOf({})).not.toContain('There may be other alerts')
  expect(pageOf({ meta: [ECCC, { ...silent, lastGoodAt: '2026-11-20T18:40:00Z' }] })).toContain(
    'We haven’t been able to reach the US National Weather Service since Nov. 20, 1:40 p.m. There may be other alerts we can’t show.',
  )
})

test('while alerts cannot be checked it says which source is silent, and since when', () => {
  const silent = { ...ECCC, ok: false, fetchedAt: null, lastGoodAt: '2026-11-21T17:06:00Z' }
  expect(pageOf({ data: [], state: 'unknown', meta: [silent] })).toContain(
    'There may be some. We haven’t been able to reach Environment Canada since 12:06 p.m.</p>',
  )
})

test('alerts of a source that has fallen silent are the last known ones', () => {
  const silent = { ...ECCC, ok: false, fetchedAt: null, lastGoodAt: '2026-11-21T17:06:00Z' }
  expect(pageOf({ state: 'unknown', meta: [silent] })).toMatch(
    /We haven’t been able to reach Environment Canada since 12:06 p\.m\.<\/p>\s*<p>Last known:<\/p>\s*<article/,
  )
  expect(pageOf({})).not.toContain('Last known')
})

test('weather of noon and a forecast of noon are dated while their source is silent', () => {
  const DATED = 'As of 12:00 p.m., may be out of date'
  const noon = Date.parse('2026-11-21T17:00:00Z')
  const now = { source: 'Open-Meteo', ok: true, stale: false, fetchedAt: new Date(noon).toISOString() } as const
  const silent = { ...now, stale: true, error: 'Open-Meteo did not answer in time.' }
  const data = { ...bareWeather({ lat: 43.65, lon: -79.38 }, noon, 'America/Toronto'), windChill: null, humidex: null }
  const page = (meta: SourceReport) =>
    pageOf(
      {},
      {
        current: { data, meta: [meta] } as unknown as CurrentWeatherAnswer,
        forecast: { data: { timeZone: 'America/Toronto', hourly: [anIcyHour], daily: [] }, meta: [meta] },
      },
    )
  expect(page(now)).not.toContain('out of date')
  const [, air, hours] = page(silent).split(DATED)
  expect(air).toContain('<h2 id="hours">')
  expect(hours).toMatch(/^<\/p><table>/)
})

test('where no official source covers the place it says so, and not that alerts cannot be checked', () => {
  const [CANNOT, NOT_COVERED] = ['We can’t check for alerts right now.', 'We don’t have official alerts for this area.']
  const silent = pageOf({ data: [], state: 'unknown', meta: [{ ...ECCC, ok: false, fetchedAt: null }] })
  expect(silent).toContain(CANNOT)
  expect(silent).not.toContain(NOT_COVERED)
  const tokyo = pageOf({ data: [], state: 'unknown', meta: [], timeZone: 'Asia/Tokyo' })
  expect(tokyo).toContain(NOT_COVERED)
  expect(tokyo).not.toContain(CANNOT)
})

test('no alerts are as old as the oldest answer among the sources', () => {
  const earlier = { ...ECCC, source: 'NWS' as const, fetchedAt: '2026-11-21T18:51:00Z' }
  expect(pageOf({ data: [], state: 'none', meta: [ECCC, earlier] })).toContain('No alerts · checked 1:51 p.m.')
})

test('what the page has no room for is counted with what no list has room for, also while it is not certain', () => {
  const data = [1, 2, 3, 4, 5].map((id) => anAlert({ id: String(id) }))
  const more = (count: number) => `More alerts on the whole page: ${count}.`
  expect(pageOf({ data })).toContain(more(1))
  expect(pageOf({ data, unlisted: 2 })).toContain(more(3))
  expect(pageOf({ data, unlisted: 2, state: 'unknown' })).toContain(more(3))
})
