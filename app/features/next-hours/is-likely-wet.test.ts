import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { isLikelyWet } from './is-likely-wet.ts'

const NOW = Date.UTC(2026, 10, 22, 2, 42)
const hour = (ahead: number, precipitationAmount: number | null, precipitationProbability: number | null = null) => ({
  timestamp: Math.floor(NOW / HOUR_MS) * HOUR_MS + ahead * HOUR_MS,
  precipitationAmount,
  precipitationProbability,
})

test('snow in this hour or the next two is likely; later or long ago it is another matter', () => {
  expect(isLikelyWet([hour(0, 0.2)], NOW)).toBe(true)
  expect(isLikelyWet([hour(2, 0, 60)], NOW)).toBe(true)
  expect(isLikelyWet([hour(4, 5, 90)], NOW)).toBe(false)
  expect(isLikelyWet([hour(-2, 5, 90)], NOW + MINUTE_MS)).toBe(false)
})

test('without a forecast nothing is expected', () => {
  expect(isLikelyWet([hour(0, null)], NOW)).toBe(false)
  expect(isLikelyWet([], NOW)).toBe(false)
})
