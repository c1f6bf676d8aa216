import { expect, test } from 'vitest'
import type { Smoke } from '#shared/contracts/smoke.ts'
import { smokeInWords } from './smoke-words.ts'

const words = (more: Partial<Smoke>) =>
  smokeInWords(
    {
      timeZone: 'America/Toronto',
      state: 'ready',
      at: 1,
      runAt: 0,
      step: 2,
      box: { west: 0, south: 0, east: 0, north: 0 },
      picture: null,
      ...more,
    },
    'Barrie',
    () => '2 p.m.',
  )

test('how thick the smoke is, in a word and in micrograms; none, unknown and out of the picture are told apart', () => {
  expect(words({})).toBe('Smoke at Barrie about 2 p.m.: light, 10 to 30 µg/m³')
  expect(words({ step: 5 })).toBe('Smoke at Barrie about 2 p.m.: very heavy, over 100 µg/m³')
  expect(words({ step: 0 })).toBe('No smoke forecast at Barrie about 2 p.m.')
  expect(words({ step: null })).toBe('Barrie lies outside the forecast’s picture')
  expect(words({ state: 'silent', at: null, step: null })).toContain('does not mean that there is none')
})
