import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { isThunderExpected } from './lightning-room.tsx'

const NOW = Date.parse('2026-07-10T18:20:00Z')
const hourAt = (hours: number, weatherCode: number | null) => ({ timestamp: NOW + hours * HOUR_MS, weatherCode })

test('room is kept for lightning when a thunderstorm is forecast within three hours', () => {
  expect(isThunderExpected([hourAt(0.5, 3), hourAt(2.5, 95)], NOW)).toBe(true)
})

test('not for one in the evening or for one that is over, and not for rain', () => {
  expect(isThunderExpected([hourAt(-1.2, 96), hourAt(0.5, 63), hourAt(5, 95), hourAt(1, null)], NOW)).toBe(false)
})
