import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moonIllumination, moonPhase } from './moon-phase.ts'

test.each([
  [0, 'New Moon'],
  [0.0299, 'New Moon'],
  [0.03, 'Waxing Crescent'],
  [0.2199, 'Waxing Crescent'],
  [0.22, 'First Quarter'],
  [0.28, 'First Quarter'],
  [0.2801, 'Waxing Gibbous'],
  [0.4699, 'Waxing Gibbous'],
  [0.47, 'Full Moon'],
  [0.53, 'Full Moon'],
  [0.5301, 'Waning Gibbous'],
  [0.7199, 'Waning Gibbous'],
  [0.72, 'Last Quarter'],
  [0.78, 'Last Quarter'],
  [0.7801, 'Waning Crescent'],
  [0.97, 'Waning Crescent'],
  [0.9701, 'New Moon'],
  [1, 'New Moon'],
])('a moon %f through its month is called %s', (fraction, name) => {
  expect(moonPhase(fraction)).toBe(name)
})

test('a new moon is dark, a quarter half lit, a full moon wholly lit', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(moonIllumination)).toEqual([0, 50, 100, 50, 0])
})

test('a waning moon mirrors the waxing one, and never is more than wholly lit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
      const lit = moonIllumination(fraction)
      expect(Number.isInteger(lit) && lit >= 0 && lit <= 100).toBe(true)
      expect(Math.abs(lit - moonIllumination(1 - fraction))).toBeLessThanOrEqual(1)
    }),
  )
})
