import { expect, test } from 'vitest'
import type { CurrentWeather } from '../contracts/current-weather.ts'
import { conditionFromCode } from '../meteorology/weather-code.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import type { DrySky, OutlookClause } from './outlook-sentence.ts'
import type { RadarAhead } from './radar-clauses.ts'
import { sentenceText } from './sentence-text.ts'
import { withWeatherNow } from './weather-now.ts'

const TORONTO = 'America/Toronto'
/** Seven minutes past five in the afternoon. */
const NOW = Date.parse('2026-11-30T17:07:00-05:00')
const SIX = Date.parse('2026-11-30T18:00:00-05:00')

const dry = (until: number | null, sky: DrySky | null = null): OutlookClause => ({ id: 'dry', params: { until, sky } })
const flurriesFrom = (from: number | null): OutlookClause => ({
  id: 'weather',
  params: { kind: 'snow-showers', isChance: false, from, until: SIX + 5 * HOUR_MS },
})

const SNOW_AT_SIX = {
  ...{ state: 'coming', precipitation: 'snow', fall: 'snow', strongest: 'heavy' },
  ...{ beginsAt: new Date(SIX).toISOString(), endsAt: new Date(SIX + HOUR_MS / 2).toISOString() },
} as RadarAhead

/** The sentence beside weather of this WMO code. */
function sentence(clauses: OutlookClause[], code: number, said: Said = {}): string {
  const { age = 7 * MINUTE_MS, cloudiness = 50, windSpeed = 20, radar, hasAlert = false } = said
  const current = {
    ...{ timestamp: NOW - age, weatherCode: code, condition: conditionFromCode(code, false) },
    ...{ cloudiness, windSpeed },
  } as CurrentWeather
  const told = withWeatherNow(clauses, { now: NOW, current, radar, hasAlert })
  return sentenceText(told, { now: NOW, timeZone: TORONTO })
}
interface Said {
  age?: number
  cloudiness?: number
  windSpeed?: number
  radar?: RadarAhead
  hasAlert?: boolean
}

test('flurries now come before the clear or dry hours of the forecast', () => {
  expect(sentence([dry(null, 'clear')], 85)).toBe('Flurries, then clearing.')
  expect(sentence([dry(null, 'sunny')], 85, { cloudiness: 90 })).toBe('Flurries, then clearing.')
  expect(sentence([dry(null, 'cloudy')], 85)).toBe('Flurries, then dry.')
  const windy: OutlookClause = { id: 'feel', params: { what: 'windy' } }
  expect(sentence([dry(null, 'clear'), windy], 85)).toBe('Flurries, then clearing. Windy.')
})

test('what the forecast has later keeps its time; of the same kind within the hour it is one spell', () => {
  expect(sentence([dry(SIX), flurriesFrom(null)], 80)).toBe('Showers, then flurries from 6 p.m. until 11 p.m.')
  expect(sentence([dry(SIX), flurriesFrom(null)], 85)).toBe('Flurries until 11 p.m.')
  expect(sentence([dry(NOW + HOUR_MS), flurriesFrom(null)], 85)).toBe('Flurries until 11 p.m.')
  expect(sentence([dry(SIX + 2 * HOUR_MS), flurriesFrom(null)], 85)).toBe(
    'Flurries and again from 8 p.m. until 11 p.m.',
  )
})

test('freezing drizzle that turns to flurries within the hour is told before them, lighter snow is the same snow', () => {
  expect(sentence([flurriesFrom(null)], 56)).toBe('Freezing drizzle, then flurries until 11 p.m.')
  expect(sentence([flurriesFrom(null)], 71)).toBe('Flurries until 11 p.m.')
})

test('squalls that calm down to flurries are told as squalls first, those that go on are told once', () => {
  expect(sentence([flurriesFrom(null)], 85, { windSpeed: 40 })).toBe('Snow squalls, then flurries until 11 p.m.')
  const squalls: OutlookClause = {
    id: 'weather',
    params: { kind: 'snow-squalls', isChance: false, from: null, until: SIX + 5 * HOUR_MS },
  }
  expect(sentence([squalls], 85, { windSpeed: 40 })).toBe('Snow squalls until 11 p.m.')
})

test('fog goes with a sky that clears, and is not said to give way to dry weather', () => {
  expect(sentence([dry(null, 'clear')], 45)).toBe('Fog, then clearing.')
  expect(sentence([dry(null, 'cloudy')], 45)).toBe('Cloudy.')
})

test('a cloudy sky before clear hours clears', () => {
  const windy: OutlookClause = { id: 'feel', params: { what: 'windy' } }
  expect(sentence([dry(null, 'clear'), windy], 3, { cloudiness: 70 })).toBe('Clearing. Windy.')
  expect(sentence([dry(null, 'clear')], 3, { cloudiness: 69 })).toBe('Clear.')
  expect(sentence([dry(null, 'partly-cloudy')], 3, { cloudiness: 90 })).toBe('Partly cloudy.')
  expect(sentence([dry(null, 'clear')], 3, { cloudiness: 90, age: 2 * HOUR_MS })).toBe('Clear.')
})

test('radar sees no fog and no drifting snow: they are told however dry its picture is', () => {
  const dryRadar = { state: 'dry', beginsAt: null, endsAt: null } as RadarAhead
  expect(sentence([dry(null, 'clear')], 45, { radar: dryRadar })).toBe('Fog, then clearing.')
  expect(sentence([dry(null, 'clear')], 38, { radar: dryRadar })).toBe('Blowing snow, then clearing.')
  expect(sentence([dry(null, 'cloudy')], 45, { radar: SNOW_AT_SIX })).toBe(
    'Fog, then snow from about 6 p.m. until about 6:30 p.m., then dry.',
  )
  const snowNow: RadarAhead = { ...SNOW_AT_SIX, state: 'now', beginsAt: null }
  expect(sentence([dry(null, 'cloudy')], 45, { radar: snowNow })).toBe('Snow until about 6:30 p.m., then dry.')
  // What radar sees come later does not fall yet.
  expect(sentence([dry(null, 'cloudy')], 80, { radar: SNOW_AT_SIX })).toBe(
    'Snow from about 6 p.m. until about 6:30 p.m., then dry.',
  )
})

test('a dry sky, weather of two hours ago and a radar that sees nothing fall add nothing', () => {
  const clear = [dry(null, 'clear')]
  expect(sentence(clear, 2)).toBe('Clear.')
  expect(sentence(clear, 85, { age: 2 * HOUR_MS })).toBe('Clear.')
  expect(sentence(clear, 85, { age: 75 * MINUTE_MS })).toBe('Flurries, then clearing.')
  expect(sentence(clear, 2, { radar: SNOW_AT_SIX, hasAlert: true })).toBe('Clear.')
  const radar = { state: 'dry', beginsAt: null, endsAt: null } as RadarAhead
  expect(sentence(clear, 85, { radar })).toBe('Clear.')
})
