import { Body, Illumination, MoonPhase, Observer, SearchAltitude, SearchRiseSet } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { isLong } from '../../tests/helpers/long.ts'
import { createAstronomyService } from './astronomy-service.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const service = (now: string) => createAstronomyService({ clock: () => new Date(now), timeZoneAt })
const daysOf2026 = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day))

/** The first rising (+1) or setting (−1) within a day of Toronto, by an independent library. */
function oracle(body: Body, direction: 1 | -1, date: string, place = TORONTO): number | null {
  const start = startOfDay(date, 'America/Toronto')
  const length = startOfDay(addDays(date, 1), 'America/Toronto') - start
  const found = SearchRiseSet(body, new Observer(place.lat, place.lon, 0), direction, new Date(start), length / DAY_MS)
  return found ? found.date.getTime() : null
}

describe('sun and moon over Toronto in 2026, every day', () => {
  const days = daysOf2026.map((date) => service('2026-06-01T16:00:00Z').astronomy(TORONTO, date))

  test.each([
    ['sunrise', Body.Sun, 1],
    ['sunset', Body.Sun, -1],
    ['moonrise', Body.Moon, 1],
    ['moonset', Body.Moon, -1],
  ] as const)(
    '%s is within a minute of an independent library, and missing on the same days',
    (event, body, direction) => {
      const wrong = days.filter((day) => {
        const expected = oracle(body, direction, day.date)
        const given = day[event]
        if (expected === null || given === null) return expected !== given
        return Math.abs(given - expected) > MINUTE_MS
      })
      expect(wrong.map((day) => [day.date, day[event], oracle(body, direction, day.date)])).toEqual([])
    },
  )

  test('the civil twilight after sunset ends within a minute of when the library has the sun 6° below the horizon', () => {
    const wrong = days.filter(({ sunset, civilDusk }) => {
      const from = new Date(sunset ?? 0)
      const expected = SearchAltitude(Body.Sun, new Observer(TORONTO.lat, TORONTO.lon, 0), -1, from, 1, -6)
      return Math.abs((civilDusk ?? 0) - (expected?.date.getTime() ?? 0)) > MINUTE_MS
    })
    expect(wrong).toEqual([])
  })

  test('the lit part and the phase of the moon agree with it too', () => {
    for (const day of days) {
      const noon = new Date((startOfDay(day.date, day.timeZone) + startOfDay(addDays(day.date, 1), day.timeZone)) / 2)
      const lit = Illumination(Body.Moon, noon).phase_fraction * 100
      expect(Math.abs(day.moonIllumination - lit)).toBeLessThanOrEqual(1)
      const apart = Math.abs(day.moonPhaseFraction - MoonPhase(noon) / 360)
      expect(Math.min(apart, 1 - apart)).toBeLessThan(0.02)
    }
  })

  test('about twelve full and twelve new moons come, each named on its day', () => {
    const begins = (name: string) =>
      days.filter((day, at) => day.moonPhase === name && days[at - 1]?.moonPhase !== name)
    expect(begins('Full Moon').length).toBeGreaterThanOrEqual(12)
    expect(begins('New Moon').length).toBeLessThanOrEqual(13)
    expect(days.find(({ date }) => date === '2026-05-31')?.moonPhase).toBe('Full Moon')
    expect(days.find(({ date }) => date === '2026-06-15')?.moonPhase).toBe('New Moon')
  })

  test('the sun’s day is never taken for a polar one', () => {
    expect(days.every(({ daylight }) => daylight === 'normal')).toBe(true)
  })
})

describe('up or down now', () => {
  test('sun and moon are up exactly while they stand above the horizon, in every week of 2026', () => {
    const wrong: string[] = []
    for (const date of daysOf2026.filter((_, day) => isLong || day % 5 === 0)) {
      for (let hour = 1; hour < 22; hour += 3) {
        const now = startOfDay(date, 'America/Toronto') + hour * HOUR_MS
        const { isSunUp, isMoonUp } = service(new Date(now).toISOString()).astronomy(TORONTO)
        for (const [body, isUp] of [
          [Body.Sun, isSunUp],
          [Body.Moon, isMoonUp],
        ] as const) {
          const observer = new Observer(TORONTO.lat, TORONTO.lon, 0)
          const rise = SearchRiseSet(body, observer, 1, new Date(now), -2)?.date.getTime() ?? 0
          const set = SearchRiseSet(body, observer, -1, new Date(now), -2)?.date.getTime() ?? 0
          const isNearCrossing = now - Math.max(rise, set) < MINUTE_MS
          if (rise > set !== isUp && !isNearCrossing) wrong.push(`${body} ${new Date(now).toISOString()}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('another day is looked at for the present time of day', () => {
    const night = service('2026-06-01T05:00:00Z').astronomy(TORONTO, '2026-12-01')
    const noon = service('2026-06-01T16:00:00Z').astronomy(TORONTO, '2026-12-01')
    expect([night.isSunUp, noon.isSunUp]).toEqual([false, true])
  })
})

describe('the day of the place', () => {
  test('late in Toronto’s evening it is still that day', () => {
    expect(service('2026-03-09T03:30:00Z').astronomy(TORONTO).date).toBe('2026-03-08')
    expect(service('2026-03-09T04:30:00Z').astronomy(TORONTO).date).toBe('2026-03-09')
  })

  test('on the day on which the clocks change, the sun rises at 07:41 by the new clock', () => {
    const { sunrise } = service('2026-03-08T16:00:00Z').astronomy(TORONTO)
    expect(Math.abs((sunrise ?? 0) - Date.parse('2026-03-08T11:41:00Z'))).toBeLessThan(MINUTE_MS)
  })

  test('in Auckland, half a day ahead, sunrise and sunset belong to its own date', () => {
    const auckland = service('2026-07-01T20:00:00Z').astronomy({ lat: -36.85, lon: 174.76 })
    expect(auckland.date).toBe('2026-07-02')
    const start = startOfDay('2026-07-02', 'Pacific/Auckland')
    for (const moment of [auckland.sunrise, auckland.sunset]) {
      expect(moment).toBeGreaterThanOrEqual(start)
      expect(moment).toBeLessThan(start + DAY_MS)
    }
    expect(auckland.sunset).toBeGreaterThan(auckland.sunrise ?? 0)
  })
})

test('a moon that only skims Reykjavík’s horizon neither rises nor sets and is up all day', () => {
  for (const time of ['00:30', '05:30', '06:00', '12:00', '23:30']) {
    const day = service(`2027-03-14T${time}:00Z`).astronomy({ lat: 64.14, lon: -21.94 })
    expect(day, time).toMatchObject({ moonrise: null, moonset: null, isMoonUp: true })
  }
})

test('a June night in the Yukon stays light: the sun sets, and twilight lasts until it rises', () => {
  const { sunset, civilDusk } = service('2026-06-21T20:00:00Z').astronomy({ lat: 63.6, lon: -135.9 })
  expect(sunset).not.toBeNull()
  expect(civilDusk).toBeNull()
})

describe('beyond the polar circle', () => {
  const RESOLUTE = { lat: 74.7, lon: -94.97 }

  test('in June the sun does not set', () => {
    const june = service('2026-06-21T06:00:00Z').astronomy(RESOLUTE)
    expect(june).toMatchObject({ sunrise: null, sunset: null, civilDusk: null, daylight: 'polar-day', isSunUp: true })
  })

  test('in December it does not rise', () => {
    const december = service('2026-12-21T18:00:00Z').astronomy(RESOLUTE)
    expect(december).toMatchObject({ sunrise: null, sunset: null, daylight: 'polar-night', isSunUp: false })
  })

  test('every day of the year at both poles has an answer', () => {
    for (const lat of [90, -90]) {
      for (const date of daysOf2026) {
        expect(() => service('2026-06-21T06:00:00Z').astronomy({ lat, lon: 0 }, date)).not.toThrow()
      }
    }
  })
})
