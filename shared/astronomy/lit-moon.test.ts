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
