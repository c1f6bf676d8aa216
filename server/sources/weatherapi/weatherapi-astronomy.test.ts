import { describe, expect, test } from 'vitest'
import { createAstronomyService } from '#server/astronomy/astronomy-service.ts'
import { mergeAstronomy } from '#server/astronomy/sun-and-moon.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { parseWeatherApiAstronomy } from './weatherapi-astronomy.ts'

const LONDON = { lat: 51.5, lon: -0.12 }
const ZONE = 'Europe/London'
const anAnswer = (astro: Record<string, unknown>) => ({ astronomy: { astro } })
const at = (iso: string) => Date.parse(iso)

describe('what WeatherAPI tells', () => {
  test.skipIf(!hasCaptures)('recorded in winter, the lit part as a text', () => {
    const body = JSON.parse(readCapture('weatherapi/astronomy-london-2022-12-26-string-illumination.json'))
    expect(parseWeatherApiAstronomy(body, '2022-12-26', ZONE)).toEqual({
      sunrise: at('2022-12-26T08:06:00Z'),
      sunset: at('2022-12-26T15:56:00Z'),
      moonrise: at('2022-12-26T10:59:00Z'),
      moonset: at('2022-12-26T19:45:00Z'),
      moonPhase: 'Waxing Crescent',
      moonIllumination: 18,
    })
  })

  test.skipIf(!hasCaptures)(
    'recorded in summer: the clocks of the place, and a moon that is up whatever it says',
    () => {
      const body = JSON.parse(readCapture('weatherapi/astronomy-london-2025-09-10.json'))
      const told = parseWeatherApiAstronomy(body, '2025-09-10', ZONE)
      expect(told).toMatchObject({ sunrise: at('2025-09-10T05:28:00Z'), moonIllumination: 93 })
      const clock = () => new Date('2025-09-10T20:57:00Z')
      const computed = createAstronomyService({ clock, timeZoneAt }).astronomy(LONDON, '2025-09-10')
      expect(mergeAstronomy(computed, told)).toMatchObject({
        ...told,
        isMoonUp: true,
        isSunUp: false,
        source: 'WeatherAPI',
      })
    },
  )

  test('“No moonrise” is none, noon and midnight are what they are, nonsense is nothing', () => {
    const told = parseWeatherApiAstronomy(
      anAnswer({
        sunrise: '12:00 PM',
        sunset: '12:05 AM',
        moonrise: 'No moonrise',
        moonset: '25:10 PM',
        moon_phase: 'Big',
      }),
      '2026-11-21',
      'America/Toronto',
    )
    expect(told).toEqual({
      sunrise: at('2026-11-21T17:00:00Z'),
      sunset: at('2026-11-21T05:05:00Z'),
      moonrise: null,
      moonset: null,
      moonPhase: null,
      moonIllumination: null,
    })
  })

  test.each([[''], [' '], [[]], [false], ['1e1'], [101], [null]])('a moon lit by %j is not known', (lit) => {
    const body = anAnswer({ moon_illumination: lit })
    expect(parseWeatherApiAstronomy(body, '2026-11-21', ZONE).moonIllumination).toBeNull()
  })

  test.each([[null], [{}], [{ astronomy: {} }], [{ error: { code: 1006, message: 'No matching location found.' } }]])(
    '%j holds no astronomy',
    (body) => {
      expect(() => parseWeatherApiAstronomy(body, '2026-11-21', ZONE)).toThrow('Invalid astronomy data received')
    },
  )
})

describe('beside what is computed', () => {
  const computed = createAstronomyService({ clock: () => new Date('2026-11-21T12:00:00Z'), timeZoneAt }).astronomy(
    LONDON,
  )
  const nothing = {
    sunrise: null,
    sunset: null,
    moonrise: null,
    moonset: null,
    moonPhase: null,
    moonIllumination: null,
  }
  const later = (ms: number) => ({ ...nothing, sunrise: (computed.sunrise ?? 0) + ms })

  test('what it does not tell is computed', () => {
    expect(mergeAstronomy(computed, later(MINUTE_MS))).toEqual({
      ...computed,
      sunrise: (computed.sunrise ?? 0) + MINUTE_MS,
      source: 'WeatherAPI',
    })
  })

  test('a sky of another place or day is not believed, nor one that says nothing', () => {
    expect(mergeAstronomy(computed, later(15 * MINUTE_MS)).source).toBe('WeatherAPI')
    expect(mergeAstronomy(computed, later(15 * MINUTE_MS + 1))).toBe(computed)
    expect(mergeAstronomy(computed, { ...later(0), moonIllumination: computed.moonIllumination - 30 })).toBe(computed)
    expect(mergeAstronomy(computed, nothing)).toBe(computed)
    expect(mergeAstronomy(computed, null)).toBe(computed)
  })
})
