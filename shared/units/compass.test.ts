import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compassAbbreviation, compassPoint, windFromWords } from './compass.ts'

test('a point begins at its lower edge and ends before its upper one', () => {
  for (let point = 0; point < 16; point += 1) {
    const upper = point * 22.5 + 11.25
    expect(compassPoint(upper - 0.001)).toBe(point)
    expect(compassPoint(upper)).toBe((point + 1) % 16)
    expect(compassPoint(point * 22.5)).toBe(point)
  }
})

test('360° is north, and so is every full turn', () => {
  expect([0, -0, 360, 720, -360, 348.75, 359.9].map((degrees) => compassPoint(degrees))).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(compassAbbreviation(-90)).toBe('W')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: -5, max: 5 }), (degrees, turns) => {
      expect(compassPoint(degrees + 360 * turns)).toBe(compassPoint(degrees))
    }),
  )
})

test('a wind has a letter, a name and a sentence', () => {
  expect(compassAbbreviation(315)).toBe('NW')
  expect(windFromWords(315)).toBe('from the northwest')
})

test('a wind without direction is “N/A”', () => {
  for (const degrees of [null, undefined, Number.NaN]) {
    expect(compassPoint(degrees)).toBeNull()
    expect(compassAbbreviation(degrees)).toBe('N/A')
    expect(windFromWords(degrees)).toBe('N/A')
  }
})

test('all 16 points have different words', () => {
  const points = Array.from({ length: 16 }, (_, point) => point * 22.5)
  expect(new Set(points.map(compassAbbreviation)).size).toBe(16)
  expect(new Set(points.map(windFromWords)).size).toBe(16)
})
