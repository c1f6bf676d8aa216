import { afterEach, expect, test, vi } from 'vitest'
import { keepKnownWeather, knownWeather } from './known-weather.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['null', '7', '"weather"', '{', '[]'])('a device that keeps %s for weather knows no weather', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => {} })
  expect(knownWeather()).toEqual({})
  expect(() => keepKnownWeather(['43.65,-79.38'], new Map())).not.toThrow()
})
