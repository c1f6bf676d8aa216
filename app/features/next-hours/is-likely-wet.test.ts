import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { isLikelyWet } from './is-likely-wet.ts'

const NOW = Date.UTC(2026, 10, 22, 2, 42)
/** The amount of the 60 minutes before that many hours after two. */
const hour = (ahead: number, precipitationAmount: number | null, precipitationProbability: number | null = null) => ({
  timestamp: Math.floor(NOW / HOUR_MS) * HOUR_MS + ahead * HOUR_MS,
  precipitationAmount,
  precipitationProbability,
})

test('snow in this hour or the next two is likely; later, or in the hour that is over, it is another matter', () => {
  const wet = [0, 1, 2, 3, 4].map((ahead) => isLikelyWet([hour(ahead, 0.2)], NOW))
  expect(wet).toEqual([false, true, true, true, false])
  expect([40, 39].map((chance) => isLikelyWet([hour(1, 0, chance)], NOW))).toEqual([true, false])
})

test('without a forecast nothing is expected', () => {
  expect(isLikelyWet([hour(1, null)], NOW)).toBe(false)
  expect(isLikelyWet([], NOW)).toBe(false)
})
