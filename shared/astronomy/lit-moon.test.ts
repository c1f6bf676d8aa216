import { expect, test } from 'vitest'
import { litMoon } from './lit-moon.ts'

test('a new moon is not drawn, a full one is whole', () => {
  expect(litMoon(0, 'north')).toBeNull()
  expect(litMoon(0.99, 'north')).toBeNull()
  expect(litMoon(0.5, 'north')).toContain('A10 10 0 0')
})

test('a waxing moon is lit on the right in the north and on the left in the south', () => {
  expect(litMoon(0.25, 'north')).toBe('M0-10A10 10 0 0 1 0 10A0 10 0 0 0 0-10z')
  expect(litMoon(0.25, 'south')).toMatch(/^M0-10A10 10 0 0 0 0 10/)
  expect(litMoon(0.75, 'north')).toMatch(/^M0-10A10 10 0 0 0 0 10/)
})

test('the moon is not drawn within a day of new moon, and is drawn a little later', () => {
  const SYNODIC_MONTH_DAYS = 29.53
  for (const days of [1, -1]) expect(litMoon((days / SYNODIC_MONTH_DAYS + 1) % 1, 'north')).toBeNull()
  for (const days of [1.1, -1.1]) expect(litMoon((days / SYNODIC_MONTH_DAYS + 1) % 1, 'north')).not.toBeNull()
})

test('the edge of a crescent bends towards its lit side, that of a gibbous moon away from it', () => {
  // Half way between two quarters the edge crosses the middle at cos 45° of the radius.
  expect(litMoon(0.125, 'north')).toBe('M0-10A10 10 0 0 1 0 10A7.1 10 0 0 0 0-10z')
  expect(litMoon(0.375, 'north')).toBe('M0-10A10 10 0 0 1 0 10A7.1 10 0 0 1 0-10z')
  expect(litMoon(0.625, 'north')).toBe('M0-10A10 10 0 0 0 0 10A7.1 10 0 0 0 0-10z')
  expect(litMoon(0.875, 'south')).toBe('M0-10A10 10 0 0 1 0 10A7.1 10 0 0 0 0-10z')
})
