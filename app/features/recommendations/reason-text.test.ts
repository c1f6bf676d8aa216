import { describe, expect, onTestFinished, test } from 'vitest'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { Reason } from '#shared/recommendations/reasons.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import type { DisplayPreferences } from '../../lib/format-options.ts'
import { reasonText } from './reason-text.ts'

const NOW = Date.parse('2026-11-21T14:05:00-05:00')
const EIGHT_PM = Date.parse('2026-11-21T20:00:00-05:00')

const anHour = (said: Partial<HourlyForecastItem>): HourlyForecastItem => ({
  timestamp: EIGHT_PM,
  temperature: null,
  feelsLike: null,
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: null,
  windDirection: null,
  windGust: null,
  visibility: null,
  precipitationProbability: null,
  precipitationAmount: null,
  rain: null,
  snow: null,
  cloudiness: null,
  uvIndex: null,
  condition: null,
  weatherCode: null,
  isDaylight: null,
  source: 'Open-Meteo',
  ...said,
})

const because = (
  reason: Omit<Reason, 'timestamp'>,
  { timestamp = EIGHT_PM, hour = {}, preferences = { units: METRIC, hour12: true } as DisplayPreferences } = {},
) =>
  reasonText({ ...reason, timestamp }, { now: NOW, timeZone: 'America/Toronto', hourly: [anHour(hour)], preferences })

describe('a reason names the number and the hour that fired the rule', () => {
  test.each([
    [{ quantity: 'temperature', value: -6.2 }, '−6° at 8 p.m.'],
    [{ quantity: 'temperature', value: -0.3 }, '−0.3° at 8 p.m.'],
    [{ quantity: 'temperature', value: -0.02 }, '−0.1° at 8 p.m.'],
    [{ quantity: 'feelsLikeDifference', value: -7 }, '7° colder than the air at 8 p.m.'],
    [{ quantity: 'feelsLikeDifference', value: 6 }, '6° warmer than the air at 8 p.m.'],
    [{ quantity: 'windChill', value: -31 }, 'Wind chill −31 at 8 p.m.'],
    [{ quantity: 'humidex', value: 42 }, 'Humidex 42 at 8 p.m.'],
    [{ quantity: 'temperatureChange', value: -6 }, '6° down at 8 p.m.'],
    [{ quantity: 'temperatureChange', value: 6 }, '6° up at 8 p.m.'],
    [{ quantity: 'windSpeed', value: 61 }, '61 km/h at 8 p.m.'],
    [{ quantity: 'visibility', value: 800 }, '0.8 km at 8 p.m.'],
    [{ quantity: 'precipitationProbability', value: 90 }, '90% at 8 p.m.'],
    [{ quantity: 'uvIndex', value: 8.2 }, 'Index 8 at 8 p.m.'],
    [{ quantity: 'condition', value: 500 }, 'Expected at 8 p.m.'],
  ] as const)('%j: %s', (reason, words) => expect(because(reason)).toBe(words))

  test('a sky tells what falls from it in that hour', () => {
    const sky = { quantity: 'condition', value: 601 } as const
    expect(because(sky, { hour: { snow: 2.1, rain: 0 } })).toBe('2.1 cm/h at 8 p.m.')
    expect(because(sky, { hour: { snow: 0, rain: 0.4 } })).toBe('0.4 mm/h at 8 p.m.')
  })

  test('of a sky from which no amount is foreseen it tells how likely it is', () => {
    const thunder = { quantity: 'condition', value: 200 } as const
    expect(because(thunder, { hour: { rain: 0, precipitationProbability: 15 } })).toBe('15% chance at 8 p.m.')
    expect(because(thunder, { hour: { rain: 0, precipitationProbability: 60 } })).toBe('Expected at 8 p.m.')
  })

  test('of a spell it tells what still falls, until the first dry hour', () => {
    const hours = [1.4, 3.2, 3.1, 0, 2].map((snow, index) =>
      anHour({ timestamp: EIGHT_PM + index * HOUR_MS, snow, rain: 0 }),
    )
    const context = { timeZone: 'America/Toronto', hourly: hours, preferences: { units: METRIC, hour12: true } }
    const sky = { quantity: 'condition', value: 601, timestamp: EIGHT_PM } as const
    expect(reasonText(sky, { ...context, now: NOW })).toBe('About 8 cm of snow from 7 p.m. to 10 p.m.')
    expect(reasonText(sky, { ...context, now: EIGHT_PM - HOUR_MS })).toBe('About another 8 cm of snow by 10 p.m.')
    expect(reasonText(sky, { ...context, now: EIGHT_PM })).toBe('About another 6 cm of snow by 10 p.m.')
    const lastHour = { ...context, now: NOW, hourly: hours.slice(0, 1) }
    expect(reasonText(sky, lastHour)).toBe('1.4 cm/h at 8 p.m.')
  })

  test('of rain for more than a day it tells the next 24 hours, and an hour that is over today as tomorrow’s', () => {
    const hourly = Array.from({ length: 30 }, (_, index) =>
      anHour({ timestamp: EIGHT_PM + index * HOUR_MS, rain: 1, snow: 0 }),
    )
    const told = (now: number) =>
      reasonText(
        { quantity: 'condition', value: 501, timestamp: EIGHT_PM },
        { now, timeZone: 'America/Toronto', hourly, preferences: { units: METRIC, hour12: true } },
      )
    expect(told(NOW)).toBe('About 19 mm of rain from 7 p.m. to 2 p.m. tomorrow')
    expect(told(EIGHT_PM - 10 * MINUTE_MS)).toBe('About another 24 mm of rain by 7 p.m. tomorrow')
  })

  test('a spell is that of the rule’s own weather: ice is neither rain nor snow, and ends with its last trace', () => {
    const code = (id: number) => ({ id, main: '', description: '', icon: '' })
    const [ice, rain] = [
      { condition: code(511), weatherCode: 66 },
      { condition: code(500), weatherCode: 61 },
    ]
    const hourly = [
      { ...rain, rain: 1.2, snow: 0 },
      { ...ice, rain: 9, snow: 0.06 },
      { ...ice, rain: 12, snow: 0.06 },
      { ...ice, rain: 0.04, snow: 0 },
    ].map((hour, index) => anHour({ timestamp: EIGHT_PM + index * HOUR_MS, ...hour }))
    const told = (value: number, hour: number, now = NOW) =>
      reasonText(
        { quantity: 'condition', value, timestamp: EIGHT_PM + hour * HOUR_MS },
        { now, timeZone: 'America/Toronto', hourly, preferences: { units: METRIC, hour12: true } },
      )
    expect(told(511, 1)).toBe('About 21 mm of freezing rain from 8 p.m. to 10 p.m.')
    expect(told(511, 1, EIGHT_PM + 0.5 * HOUR_MS)).toBe('About another 21 mm of freezing rain by 10 p.m.')
    overwriteGetLocale(() => 'fr')
    onTestFinished(() => overwriteGetLocale(() => baseLocale))
    expect(told(511, 1, EIGHT_PM + 0.5 * HOUR_MS)).toMatch(/^Encore environ 21.mm de pluie verglaçante d’ici 22/)
    overwriteGetLocale(() => baseLocale)
    expect(told(500, 0)).toBe('1.2 mm/h at 8 p.m.')
  })

  test('a spell is rounded to whole units, but for inches, which come from the exact sum', () => {
    const hourly = [0.7, 0.7].map((snow, index) => anHour({ timestamp: EIGHT_PM + index * HOUR_MS, snow, rain: 0 }))
    const told = (preferences: DisplayPreferences) =>
      reasonText(
        { quantity: 'condition', value: 601, timestamp: EIGHT_PM },
        { now: NOW, timeZone: 'America/Toronto', hourly, preferences },
      )
    expect(told({ units: METRIC, hour12: true })).toBe('About 1 cm of snow from 7 p.m. to 9 p.m.')
    expect(told({ units: IMPERIAL, hour12: true })).toBe('About 0.6 in of snow from 7 p.m. to 9 p.m.')
  })

  describe('of the sun it tells until when one should protect oneself', () => {
    const NOON = Date.parse('2026-07-10T12:00:00-04:00')
    const afternoon = (...uv: (number | null)[]) =>
      uv.map((uvIndex, index) => anHour({ timestamp: NOON + index * HOUR_MS, uvIndex, isDaylight: true }))
    const told = (hourly: HourlyForecastItem[], now = NOON - HOUR_MS, timestamp = NOON + HOUR_MS) =>
      reasonText(
        { quantity: 'uvIndex', value: 10, timestamp },
        { now, timeZone: 'America/Toronto', hourly, preferences: { units: METRIC, hour12: true } },
      )

    test('to the first hour whose index, as it is shown, is below 3', () => {
      const hourly = afternoon(9, 10, 8, 6, 4, 2.5, 2.4, 1)
      expect(told(hourly)).toBe('Index 10 at 1 p.m., 3 or more until 6 p.m.')
      expect(told(hourly, NOON + 1.5 * HOUR_MS, NOON + 1.25 * HOUR_MS)).toBe('Index 10 now, 3 or more until 6 p.m.')
    })

    test('in French, too', () => {
      overwriteGetLocale(() => 'fr')
      onTestFinished(() => overwriteGetLocale(() => baseLocale))
      expect(told(afternoon(9, 10, 2))).toMatch(/, 3 ou plus jusqu’à 14/)
    })

    test('to the dark, at whose hours some sources repeat the day’s highest index', () => {
      const [noon, one, ...rest] = afternoon(9, 10, 10, 10)
      expect(told([noon, one, ...rest.map((hour) => ({ ...hour, isDaylight: false }))] as HourlyForecastItem[])).toBe(
        'Index 10 at 1 p.m., 3 or more until 2 p.m.',
      )
    })

    test('not where an hour is missing, has no index or may be dark', () => {
      const alone = 'Index 10 at 1 p.m.'
      expect(told(afternoon(9, 10, null, 2))).toBe(alone)
      expect(told(afternoon(9, 10, 8))).toBe(alone)
      expect(told(afternoon(9, 10, 8, 2).filter((_, index) => index !== 2))).toBe(alone)
      expect(told(afternoon(9, 10, 8, 2).map((hour) => ({ ...hour, isDaylight: null })))).toBe(alone)
    })
  })

  test('what holds already holds now', () => {
    expect(because({ quantity: 'temperature', value: -1 }, { timestamp: NOW })).toBe('−1° now')
    expect(because({ quantity: 'temperature', value: -1 }, { timestamp: NOW + 1 })).not.toContain('now')
  })

  test('in the visitor’s units and on the visitor’s clock', () => {
    const preferences = { units: IMPERIAL, hour12: false }
    expect(because({ quantity: 'temperature', value: -10 }, { preferences })).toBe('14° at 20:00')
    expect(because({ quantity: 'feelsLikeDifference', value: -10 }, { preferences })).toBe(
      '18° colder than the air at 20:00',
    )
    expect(because({ quantity: 'windSpeed', value: 61 }, { preferences })).toBe('38 mph at 20:00')
  })
})

test('a French reason, which follows a full stop, begins with a capital or a number', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  for (const value of [-6, 6]) {
    for (const quantity of ['temperatureChange', 'feelsLikeDifference', 'windChill', 'humidex', 'uvIndex', 'condition'])
      expect(because({ quantity: quantity as Reason['quantity'], value })).toMatch(/^[\p{Lu}\d]/u)
  }
})

test('no reason can be taken for an advice: it holds none of the words that name a rule', () => {
  const words =
    /hydrate|light clothing|outdoor|bundle up|winter sports|jacket|feels like|umbrella|indoor|winter driving|thunderstorm|high winds|windy|\buv\b|visibility|rain|warming|cooling|frostbite|hard effort/i
  for (const quantity of [
    'temperature',
    'feelsLikeDifference',
    'windChill',
    'humidex',
    'condition',
    'windSpeed',
    'uvIndex',
    'visibility',
    'precipitationProbability',
    'temperatureChange',
  ] as const) {
    for (const value of [-9, 9]) {
      for (const hour of [{}, { snow: 1 }, { rain: 1 }]) {
        for (const timestamp of [NOW, EIGHT_PM])
          expect(because({ quantity, value }, { hour, timestamp })).not.toMatch(words)
      }
    }
  }
})
