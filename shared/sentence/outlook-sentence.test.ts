import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { HOUR_MS } from '#shared/time.ts'
import { outlookClauses } from './outlook-sentence.ts'
import { sentenceText } from './sentence-text.ts'

const TORONTO = 'America/Toronto'
const TWO_PM = Date.parse('2026-11-21T14:05:00-05:00')

/** The hour that ends `ahead` hours after three o'clock; dry, half cloudy and 2 °C unless said otherwise. */
function anHour(ahead: number, said: Partial<HourlyForecastItem> & { code?: number } = {}): HourlyForecastItem {
  const { code = 2, ...rest } = said
  return {
    timestamp: Math.ceil(TWO_PM / HOUR_MS) * HOUR_MS + ahead * HOUR_MS,
    temperature: 2,
    feelsLike: 0,
    dewPoint: null,
    humidity: null,
    pressure: null,
    windSpeed: 10,
    windDirection: 270,
    windGust: 20,
    visibility: null,
    precipitationProbability: code >= 50 ? 90 : 5,
    precipitationAmount: code >= 50 ? 1 : 0,
    rain: null,
    snow: null,
    cloudiness: 50,
    uvIndex: null,
    condition: conditionFromCode(code, true),
    weatherCode: code,
    isDaylight: true,
    source: 'Open-Meteo',
    ...rest,
  }
}

type Said = Parameters<typeof anHour>[1]
const aDay = (hourAt: (ahead: number) => Said = () => ({})) =>
  Array.from({ length: 24 }, (_, ahead) => anHour(ahead, hourAt(ahead)))

function sentence(hours: readonly HourlyForecastItem[], now = TWO_PM): string | null {
  const clauses = outlookClauses(hours, now)
  return clauses && sentenceText(clauses, { now, timeZone: TORONTO })
}

describe('the sentence on the next 24 hours', () => {
  test('snow squalls that end in the evening, with a clear and cold night after them', () => {
    const day = aDay((ahead) =>
      ahead < 7
        ? { code: 86, windSpeed: 38, snow: 1.5, cloudiness: 95, temperature: -1 }
        : { cloudiness: 20, temperature: -7 },
    )
    expect(sentence(day)).toBe('Snow squalls until 9 p.m., then clearing and colder.')
  })

  test('flurries in a light wind are not called squalls, from 36 km/h on they are', () => {
    const day = (windSpeed: number) => sentence(aDay((ahead) => (ahead < 3 ? { code: 85, windSpeed } : {})))
    expect(day(35)).toBe('Flurries until 5 p.m., then dry.')
    expect(day(36)).toBe('Snow squalls until 5 p.m., then dry.')
  })

  test('a dry day tells of its sky', () => {
    const sky = (cloudiness: number, isDaylight: boolean | null) =>
      sentence(aDay(() => ({ code: 0, cloudiness, isDaylight })))
    expect([sky(30, true), sky(30, null), sky(30, false)]).toEqual(['Sunny.', 'Sunny.', 'Clear.'])
    expect([sky(31, true), sky(31, false)]).toEqual(['A mix of sun and cloud.', 'Partly cloudy.'])
    expect([sky(70, true), sky(70, false)]).toEqual(['Cloudy.', 'Cloudy.'])
    expect(sentence(aDay(() => ({ cloudiness: null })))).toBe('Dry.')
  })

  test('it is clear or sunny only where most hours are called so, and “mainly” clear where they are', () => {
    const sky = (clearHours: number, isDaylight: boolean) =>
      sentence(aDay((ahead) => ({ code: ahead < clearHours ? 0 : 1, cloudiness: 25, isDaylight })))
    expect([sky(6, true), sky(6, false)]).toEqual(['Sunny.', 'Clear.'])
    expect([sky(5, true), sky(5, false)]).toEqual(['Mainly sunny.', 'Mainly clear.'])
  })

  test('a clear night is clear, whatever the clouds of the day after it', () => {
    expect(sentence(aDay((ahead) => ({ code: 0, cloudiness: ahead < 12 ? 10 : 100, isDaylight: ahead >= 12 })))).toBe(
      'Clear.',
    )
  })

  test('rain that starts later is announced with its hour', () => {
    expect(sentence(aDay((ahead) => (ahead >= 5 && ahead < 9 ? { code: 61 } : {})))).toBe(
      'Dry until 7 p.m., then rain until 11 p.m., then dry.',
    )
  })

  test('after a dry beginning each spell has its own time, unless at most one dry hour parts it from the one before', () => {
    const day = (snowAt: number) => sentence(aDay((ahead) => ({ code: ahead === 2 ? 61 : ahead === snowAt ? 73 : 2 })))
    expect(day(4)).toBe('Dry until 4 p.m., then rain until 5 p.m., then snow until 7 p.m., then dry.')
    expect(day(5)).toBe('Dry until 4 p.m., then rain until 5 p.m., then snow from 7 p.m. until 8 p.m., then dry.')
  })

  test('on the full hour the sentence is of the 24 hours that begin, and twelve of them are enough', () => {
    const now = Math.ceil(TWO_PM / HOUR_MS) * HOUR_MS
    const hours = (count: number, hourAt: (ahead: number) => Said) =>
      sentence(
        Array.from({ length: count }, (_, index) => anHour(index + 1, hourAt(index + 1))),
        now,
      )
    expect(hours(24, (ahead) => (ahead === 1 ? { code: 61 } : {}))).toBe('Rain until 4 p.m., then dry.')
    expect(hours(25, (ahead) => (ahead >= 24 ? { code: 61 } : {}))).toBe('Dry until tomorrow afternoon, then rain.')
    expect(hours(12, (ahead) => ({ cloudiness: ahead < 12 ? 30 : 31 }))).toBe('A mix of sun and cloud.')
    expect(hours(11, () => ({}))).toBeNull()
  })

  test('rain that never ends within the day has no end in the sentence', () => {
    expect(sentence(aDay(() => ({ code: 63 })))).toBe('Rain.')
  })

  test('rain turning to snow is told in this order', () => {
    expect(
      sentence(
        aDay((ahead) => (ahead < 6 ? { code: 61 } : ahead < 12 ? { code: 73, temperature: -3 } : { temperature: -8 })),
      ),
    ).toBe('Rain until 8 p.m., then snow until 2 a.m., then dry and colder.')
  })

  test('one dry hour does not end a spell, two do', () => {
    const shower = (dry: number[]) => sentence(aDay((ahead) => (ahead < 6 && !dry.includes(ahead) ? { code: 80 } : {})))
    expect(shower([3])).toBe('Showers until 8 p.m., then dry.')
    expect(shower([3, 4])).toBe('Showers until 5 p.m. and again from 7 p.m. until 8 p.m., then dry.')
  })

  test('drizzle between showers is the same spell, and the gravest of its kinds names it', () => {
    const day = (codes: number[]) => sentence(aDay((ahead) => ({ code: codes[ahead] ?? 2 })))
    expect(day([80, 51, 80])).toBe('Showers until 5 p.m., then dry.')
    expect(day([51, 61, 80])).toBe('Rain until 5 p.m., then dry.')
    expect(day([71, 38, 85])).toBe('Blowing snow until 5 p.m., then dry.')
    expect(day([56, 66])).toBe('Freezing rain until 4 p.m., then dry.')
    expect(day([61, 45])).toBe('Rain until 3 p.m., then fog until 4 p.m.')
    expect(day([79, 66])).toBe('Freezing rain until 4 p.m., then dry.')
    const squalls = aDay((ahead) => (ahead < 2 ? { code: 86 - 13 * ahead, windSpeed: 40 } : {}))
    expect(sentence(squalls)).toBe('Snow squalls until 4 p.m., then dry.')
  })

  test('rain that is expected in one hour of a spell is expected', () => {
    const chances = [40, 80, 40]
    const day = aDay((ahead) => (ahead < 3 ? { code: 61, precipitationProbability: chances[ahead] ?? 0 } : {}))
    expect(sentence(day)).toBe('Rain until 5 p.m., then dry.')
  })

  test('two spells are told, a third only with thunder or ice, and never more than four', () => {
    const spells = (...codes: number[]) =>
      sentence(aDay((ahead) => ({ code: ahead % 4 === 0 ? (codes[ahead / 4] ?? 2) : 2 }))) ?? ''
    expect(spells(61, 73, 45)).toBe('Rain until 3 p.m., then snow from 6 p.m. until 7 p.m.')
    expect(spells(61, 73, 66)).toContain('freezing rain')
    expect(spells(61, 73, 79)).toContain('ice pellets')
    expect(spells(61, 73, 45, 95)).toMatch(/Rain.*snow.*fog.*thunderstorms/)
    expect(spells(61, 73, 45, 68, 95)).not.toContain('thunder')
    expect(spells(61, 73, 45, 68, 95)).toContain('mixed')
  })

  test('what follows is told when three hours of it are known', () => {
    const day = (rainyHours: number) => sentence(aDay((ahead) => (ahead < rainyHours ? { code: 61 } : {})))
    expect(day(21)).toBe('Rain until tomorrow morning, then dry.')
    expect(day(22)).toBe('Rain until tomorrow afternoon.')
  })

  test('after fog nothing is said of dry weather, unless the sky clears', () => {
    const followedBy = (cloudiness: number) =>
      sentence(aDay((ahead) => (ahead < 3 ? { code: 45, cloudiness: 70 } : { cloudiness })))
    expect(followedBy(51)).toBe('Fog until 5 p.m.')
    expect(followedBy(50)).toBe('Fog until 5 p.m., then clearing.')
  })

  test('a sky clears only after clouds', () => {
    const under = (cloudiness: number | null) =>
      sentence(aDay((ahead) => (ahead < 3 ? { code: 61, cloudiness } : { cloudiness: 10 })))
    expect(under(70)).toBe('Rain until 5 p.m., then clearing.')
    expect(under(69)).toBe('Rain until 5 p.m., then dry.')
    expect(under(null)).toBe('Rain until 5 p.m., then dry.')
    const cover = (cloudAt: (ahead: number) => number | null) =>
      sentence(aDay((ahead) => ({ code: ahead === 2 ? 61 : 2, cloudiness: cloudAt(ahead) })))
    // The clouds of the spell itself and of the six hours after it count.
    expect(cover((ahead) => (ahead === 2 || ahead > 8 ? 100 : 0))).toMatch(/then clearing\.$/)
    expect(cover((ahead) => (ahead === 2 ? 100 : ahead < 8 ? 50 : 51))).toMatch(/then dry\.$/)
    expect(cover((ahead) => (ahead === 2 ? 100 : null))).toMatch(/then dry\.$/)
  })

  test('where the temperature is not known it is not said to change', () => {
    const warmth = (during: number | null, later: number | null) =>
      sentence(aDay((ahead) => (ahead < 3 ? { code: 61, temperature: during } : { temperature: later })))
    expect([warmth(null, -9), warmth(12, null)]).toEqual(Array(2).fill('Rain until 5 p.m., then dry.'))
  })

  test('hours in any order make the same sentence; those that are over, or more than a day ahead, make none of it', () => {
    const day = aDay((ahead) => (ahead < 3 ? { code: 61 } : {}))
    const over = anHour(-1, { code: 95, timestamp: TWO_PM })
    const later = [anHour(24, { code: 95 }), anHour(25, { code: 95 })]
    expect(sentence([...later, ...day.toReversed(), over])).toBe('Rain until 5 p.m., then dry.')
  })

  test('thunder is told even as the third spell', () => {
    const day = aDay((ahead) => ({ code: ahead < 2 ? 61 : ahead === 5 ? 45 : ahead === 9 ? 95 : 2 }))
    expect(sentence(day)).toContain('thunderstorms from 11 p.m. until midnight')
  })

  test('weather that comes back at once, or more surely than before, is told as the next', () => {
    const day = aDay((ahead) => ({ code: [95, 80, 95][ahead] ?? 2 }))
    expect(sentence(day)).toBe(
      'Thunderstorms until 3 p.m., then showers until 4 p.m., then thunderstorms until 5 p.m., then dry.',
    )
    const chances = [40, 5, 5, 5, 80]
    expect(
      sentence(aDay((ahead) => ({ code: ahead < 5 ? 80 : 2, precipitationProbability: chances[ahead] ?? 5 }))),
    ).toBe('A chance of showers until 3 p.m., then showers from 6 p.m. until 7 p.m., then dry.')
  })

  test('thunder that comes back after showers has a sentence of its own', () => {
    const day = aDay((ahead) => ({ code: ahead < 6 ? 95 : ahead < 8 ? 80 : ahead >= 22 ? 95 : 2 }))
    expect(sentence(day)).toBe(
      'Thunderstorms until 8 p.m., then showers until 10 p.m. More thunderstorms from tomorrow afternoon.',
    )
  })

  test('a probability of 29 % is not told, 30 % is a chance, 60 % is expected', () => {
    const rain = (precipitationProbability: number) =>
      sentence(aDay((ahead) => (ahead < 2 ? { code: 61, precipitationProbability } : {})))
    expect(rain(29)).toBe('A mix of sun and cloud.')
    expect(rain(30)).toBe('A chance of rain until 4 p.m., then dry.')
    expect(rain(59)).toBe('A chance of rain until 4 p.m., then dry.')
    expect(rain(60)).toBe('Rain until 4 p.m., then dry.')
  })

  test('a condition without a trace of water is dry', () => {
    const drizzle = (precipitationAmount: number) =>
      sentence(aDay((ahead) => (ahead < 2 ? { code: 51, precipitationAmount } : {})))
    expect(drizzle(0.09)).toBe('A mix of sun and cloud.')
    expect(drizzle(0.1)).toBe('Drizzle until 4 p.m., then dry.')
  })

  test('blowing snow is told without a trace of water', () => {
    const day = aDay((ahead) => (ahead < 3 ? { code: 38, precipitationProbability: 5, precipitationAmount: 0 } : {}))
    expect(sentence(day)).toBe('Blowing snow until 5 p.m., then dry.')
  })

  test('freezing drizzle, freezing rain, ice pellets and sleet keep their names', () => {
    const now = (code: number) => sentence(aDay((ahead) => (ahead < 2 ? { code } : {})))
    expect([56, 66, 79, 68].map(now)).toEqual([
      'Freezing drizzle until 4 p.m., then dry.',
      'Freezing rain until 4 p.m., then dry.',
      'Ice pellets until 4 p.m., then dry.',
      'Rain mixed with snow until 4 p.m., then dry.',
    ])
  })

  test('fog that lifts tomorrow morning', () => {
    const day = aDay((ahead) => (ahead < 18 ? { code: 45, cloudiness: 100 } : { cloudiness: 30 }))
    expect(sentence(day)).toBe('Fog until tomorrow morning, then clearing.')
  })

  test('two moments in one part of tomorrow are told apart by the clock', () => {
    const tomorrow = (hourAt: (hour: number) => number) => sentence(aDay((ahead) => ({ code: hourAt(ahead - 9) })))
    expect(tomorrow((hour) => (hour > 8 && hour <= 11 ? 61 : 2))).toBe(
      'Dry until 8 a.m. tomorrow, then rain until 11 a.m. tomorrow, then dry.',
    )
    expect(tomorrow((hour) => (hour <= 7 ? 61 : hour <= 10 ? 73 : 2))).toBe(
      'Rain until 7 a.m. tomorrow, then snow until 10 a.m. tomorrow, then dry.',
    )
    expect(tomorrow((hour) => (hour > 5 && hour <= 11 ? 61 : 2))).toBe(
      'Dry until 5 a.m., then rain until tomorrow morning, then dry.',
    )
    expect(tomorrow((hour) => (hour > 10 && hour <= 13 ? 61 : 2))).toBe(
      'Dry until tomorrow morning, then rain until tomorrow afternoon.',
    )
  })

  test('noon and midnight have their names', () => {
    expect(sentence(aDay((ahead) => (ahead >= 2 && ahead < 10 ? { code: 71 } : {})))).toBe(
      'Dry until 4 p.m., then snow until midnight, then dry.',
    )
    const now = Date.parse('2026-11-21T09:05:00-05:00')
    const morning = aDay((ahead) => ({
      timestamp: Math.ceil(now / HOUR_MS + ahead) * HOUR_MS,
      code: ahead < 3 ? 71 : 2,
    }))
    expect(sentence(morning, now)).toBe('Snow until noon, then dry.')
    const clauses = outlookClauses(morning, now) ?? []
    expect(sentenceText(clauses, { now, timeZone: TORONTO, hour12: false })).toBe('Snow until 12:00, then dry.')
  })

  test('tomorrow’s evening has its name', () => {
    const now = Date.parse('2026-11-21T20:05:00-05:00')
    const evening = aDay((ahead) => ({
      timestamp: Math.ceil(now / HOUR_MS + ahead) * HOUR_MS,
      code: ahead < 22 ? 71 : 2,
    }))
    expect(sentence(evening, now)).toBe('Snow until tomorrow evening.')
  })

  test('before six in the morning an hour of the next night is tomorrow’s; midnight is the next one', () => {
    const now = Date.parse('2026-11-21T05:30:00-05:00')
    const said = (hour: number) =>
      sentence(
        aDay((ahead) => ({
          timestamp: Date.parse('2026-11-21T06:00:00-05:00') + ahead * HOUR_MS,
          code: ahead <= hour - 6 ? 73 : 2,
        })),
        now,
      )
    expect(said(28)).toBe('Snow until 4 a.m. tomorrow.')
    expect(said(24)).toBe('Snow until midnight, then dry.')
    expect(said(21)).toBe('Snow until 9 p.m., then dry.')
    const until = (clock: string, hours: number) => {
      const moment = Date.parse(`2026-11-21T${clock}:00-05:00`)
      const first = Math.ceil(moment / HOUR_MS) * HOUR_MS
      const hour = (ahead: number) => ({ timestamp: first + ahead * HOUR_MS, code: ahead < hours ? 73 : 2 })
      return sentence(aDay(hour), moment)
    }
    expect(until('01:30', 3)).toBe('Snow until 4 a.m., then dry.')
    expect(until('06:05', 22)).toBe('Snow until 4 a.m.')
    expect(until('20:05', 10)).toBe('Snow until tomorrow morning, then dry.')
  })

  test('wind, heat and bitter cold are added at their thresholds', () => {
    expect(sentence(aDay(() => ({ windGust: 59, feelsLike: 34.9 })))).toBe('A mix of sun and cloud.')
    expect(sentence(aDay(() => ({ windGust: 60, feelsLike: 35 })))).toBe('A mix of sun and cloud. Windy and hot.')
    expect(sentence(aDay(() => ({ feelsLike: -27.9 })))).toBe('A mix of sun and cloud.')
    expect(sentence(aDay(() => ({ feelsLike: -28 })))).toBe('A mix of sun and cloud. Bitterly cold.')
    expect(sentence(aDay(() => ({ code: 0, feelsLike: 35, cloudiness: 10 })))).toBe('Sunny and hot.')
    expect(sentence(aDay(() => ({ feelsLike: -30, cloudiness: 90 })))).toBe('Cloudy and bitterly cold.')
    // One hour is enough.
    const evening = (feelsLike: number) =>
      aDay((ahead) => ({ code: 0, cloudiness: 10, isDaylight: false, feelsLike: ahead === 9 ? feelsLike : 20 }))
    expect([sentence(evening(35)), sentence(evening(-28))]).toEqual(['Clear and hot.', 'Clear and bitterly cold.'])
    expect(sentence(aDay((ahead) => (ahead < 2 ? { code: 61, windGust: 60 } : {})))).toBe(
      'Rain until 4 p.m., then dry. Windy.',
    )
  })

  test('heat and bitter cold follow the humidex and the wind chill that the page shows', () => {
    const heat = (dewPoint: number) =>
      sentence(aDay(() => ({ code: 0, temperature: 31, dewPoint, feelsLike: 34, cloudiness: 10 })))
    expect([heat(21), heat(22)]).toEqual(['Sunny.', 'Sunny and hot.'])
    const cold = (windSpeed: number | null) =>
      sentence(aDay(() => ({ code: 0, temperature: -20, windSpeed, feelsLike: -26, cloudiness: 10 })))
    expect([cold(10), cold(15), cold(null)]).toEqual(['Sunny.', 'Sunny and bitterly cold.', 'Sunny.'])
  })

  test('a change of less than 4 °C is no change', () => {
    const turning = (temperature: number) => sentence(aDay((ahead) => (ahead < 4 ? { code: 61 } : { temperature })))
    expect(turning(-1.9)).toBe('Rain until 6 p.m., then dry.')
    expect(turning(-2)).toBe('Rain until 6 p.m., then dry and colder.')
    expect(turning(6)).toBe('Rain until 6 p.m., then dry and warmer.')
  })

  test('without a forecast, or with one that breaks off within twelve hours, nothing is said', () => {
    expect(sentence([])).toBeNull()
    expect(sentence(aDay().slice(0, 11))).toBeNull()
    expect(sentence(aDay().slice(0, 13))).not.toBeNull()
    expect(sentence(aDay().filter((_, ahead) => ahead < 4 || ahead > 6))).toBeNull()
    expect(sentence(aDay().filter((_, ahead) => ahead < 4 || ahead > 5))).not.toBeNull()
    expect(sentence(aDay(() => ({ condition: null })))).toBeNull()
  })

  test('whatever the day, the sentence is one line and names no weather that no hour has', () => {
    const code = fc.constantFrom(0, 2, 3, 45, 51, 56, 61, 66, 71, 80, 85, 95)
    fc.assert(
      fc.property(fc.array(code, { minLength: 24, maxLength: 24 }), (codes) => {
        const text = sentence(aDay((ahead) => ({ code: codes[ahead] ?? 0 }))) ?? ''
        expect(text).toMatch(/^[A-Z][^\n]*[^.]\.$/)
        if (/thunder/i.test(text)) expect(codes).toContain(95)
        if (/snow/i.test(text)) expect(codes).toContain(71)
        if (/flurries/i.test(text)) expect(codes).toContain(85)
        if (/rain|showers/i.test(text)) expect(codes.some((it) => [61, 66, 80].includes(it))).toBe(true)
      }),
    )
  })
})
