import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { isThunderExpected } from './is-thunder-expected.ts'

const NOW = Date.parse('2026-07-10T18:20:00Z')
const hourAt = (hours: number, weatherCode: number | null) => ({ timestamp: NOW + hours * HOUR_MS, weatherCode })

test('thunder is expected when a thunderstorm is forecast within three hours', () => {
  expect(isThunderExpected([hourAt(0.5, 3), hourAt(2.5, 95)], NOW)).toBe(true)
  expect([-0.9, 0, 3].map((hours) => isThunderExpected([hourAt(hours, 95)], NOW))).toEqual([true, true, true])
  expect([-1, 3.1].map((hours) => isThunderExpected([hourAt(hours, 99)], NOW))).toEqual([false, false])
})

test('not for one in the evening or for one that is over, and not for rain', () => {
  expect(isThunderExpected([hourAt(-1.2, 96), hourAt(0.5, 63), hourAt(5, 95), hourAt(1, null)], NOW)).toBe(false)
})
