import { afterEach, expect, test, vi } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { keepKnownWeather, knownWeather, recentlyKnown } from './known-weather.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['null', '7', '"weather"', '{', '[]'])('a device that keeps %s for weather knows no weather', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => {} })
  expect(knownWeather()).toEqual({})
  expect(() => keepKnownWeather(['43.65,-79.38'], new Map())).not.toThrow()
})

const NOON = Date.parse('2026-11-21T17:00:00Z')
const SQUALLS = anAlert({ end: null })
const known = {
  timeZone: 'America/Toronto',
  temperature: -7,
  next: 'Snow soon.',
  nextEndsAt: NOON + MINUTE_MS,
  alert: SQUALLS,
} as const

test('old weather is not shown as the present; an alert is shown for a day where it has no end', () => {
  const after = (minutes: number) => recentlyKnown({ ...known, askedAt: NOON - minutes * MINUTE_MS }, NOON)
  expect(after(60)).toEqual({ temperature: -7, next: 'Snow soon.', alert: SQUALLS })
  expect(after(61)).toEqual({ alert: SQUALLS })
  expect(after(24 * 60 + 1)).toEqual({})
})

test('a sentence that has had its time is not shown: at midnight its “tomorrow” is today', () => {
  const tomorrow = { ...known, next: 'Snow until tomorrow morning.', nextEndsAt: NOON, askedAt: NOON - MINUTE_MS }
  expect(recentlyKnown(tomorrow, NOON - 1)).toMatchObject({ next: 'Snow until tomorrow morning.' })
  expect(recentlyKnown(tomorrow, NOON)).toMatchObject({ temperature: -7, next: null })
})

test('an alert that has ended meanwhile is not shown', () => {
  const alert = anAlert({ end: '2026-11-21T16:59:00Z' })
  expect(recentlyKnown({ ...known, alert, askedAt: NOON - 2 * MINUTE_MS }, NOON)).not.toHaveProperty('alert')
})

test('a temperature that may be out of date is not kept as the weather of now', () => {
  const kept: Record<string, string> = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
  })
  const learn = (isStale: boolean) => {
    const weather = {
      ...known,
      alerts: [SQUALLS],
      alertState: 'some' as const,
      felt: null,
      feelsLike: null,
      nextUntil: NOON,
      askedAt: NOON,
    }
    keepKnownWeather(['43.65,-79.38'], new Map([['43.65,-79.38', { ...weather, temperatureAt: NOON, isStale }]]))
    return knownWeather()['43.65,-79.38']
  }
  expect(learn(false)).toMatchObject({ temperature: -7, next: 'Snow soon.' })
  expect(learn(true)).toMatchObject({ temperature: null, next: 'Snow soon.' })
})
