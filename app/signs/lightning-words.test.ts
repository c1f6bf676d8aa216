import { expect, test } from 'vitest'
import type { Lightning } from '#shared/contracts/lightning.ts'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { lightningInWords } from './lightning-words.ts'

const aSky = (more: Partial<Lightning>): Lightning => ({
  timeZone: 'America/Toronto',
  state: 'none',
  nearestKm: null,
  withinKm: null,
  from: 1,
  to: 2,
  lastSeenAt: null,
  ...more,
})
const say = (more: Partial<Lightning>, options = {}) =>
  lightningInWords(aSky(more), (at) => (at === 2 ? '2:30 p.m.' : '2:10 p.m.'), options)

test('lightning nearby: how near at most, and in which ten minutes', () => {
  expect(say({ state: 'near', nearestKm: 12, withinKm: 20 })).toBe(
    'Lightning within 20 km in the ten minutes to 2:30 p.m.',
  )
  expect(say({ state: 'near', nearestKm: 12, withinKm: 20 }, { units: IMPERIAL })).toContain('within 12 mi')
})

test('lightning that has passed, and none', () => {
  expect(say({ state: 'recent', lastSeenAt: 1 })).toBe('Lightning was last seen within 20 km at about 2:10 p.m.')
  expect(say({ state: 'none', withinKm: 50 })).toBe('No lightning within 50 km in the ten minutes to 2:30 p.m.')
  expect(say({ state: 'none', withinKm: 10 })).toBe('No lightning within 10 km in the ten minutes to 2:30 p.m.')
  expect(say({ state: 'none' })).toBeNull()
})

test('pictures that cannot be read are never “none”, and where nobody looks nothing is said', () => {
  expect(say({ state: 'unknown', to: null })).toContain('That does not mean that there is none.')
  expect(say({ state: 'not-covered', to: null })).toBeNull()
  expect(say({ state: 'off', to: null })).toBeNull()
})
