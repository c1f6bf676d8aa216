import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { isAboveHorizon } from './above-horizon.ts'
import { isSunUp } from './sun-up.ts'

const DAY = Date.parse('2026-11-21T05:00:00Z')
const at = (hour: number) => DAY + hour * HOUR_MS

describe('the moon', () => {
  const isMoonUp = (now: number, times: { moonrise: number | null; moonset: number | null }) =>
    isAboveHorizon(now, times.moonrise, times.moonset)

  test('that rises before it sets is up between', () => {
    const times = { moonrise: at(8), moonset: at(18) }
    expect(isMoonUp(at(8) - 1, times)).toBe(false)
    expect(isMoonUp(at(8), times)).toBe(true)
    expect(isMoonUp(at(18) - 1, times)).toBe(true)
    expect(isMoonUp(at(18), times)).toBe(false)
  })

  test('that sets before it rises is up in the morning and in the evening', () => {
    const times = { moonrise: at(14.7), moonset: at(5) }
    expect([0, 4.99, 5, 14.6, 14.7, 23].map((hour) => isMoonUp(at(hour), times))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ])
  })

  test('that does not set today is up from its rising on', () => {
    expect(isMoonUp(at(19), { moonrise: at(20), moonset: null })).toBe(false)
    expect(isMoonUp(at(20), { moonrise: at(20), moonset: null })).toBe(true)
  })

  test('that does not rise today is up until its setting', () => {
    expect(isMoonUp(at(10) - 1, { moonrise: null, moonset: at(10) })).toBe(true)
    expect(isMoonUp(at(10), { moonrise: null, moonset: at(10) })).toBe(false)
  })

  test('that does neither is not guessed at', () => {
    expect(isMoonUp(at(12), { moonrise: null, moonset: null })).toBeNull()
  })
})

describe('the sun', () => {
  test('is up from sunrise until before sunset', () => {
    const times = { sunrise: at(7), sunset: at(17), daylight: 'normal' } as const
    expect(isSunUp(at(7) - 1, times)).toBe(false)
    expect(isSunUp(at(7), times)).toBe(true)
    expect(isSunUp(at(17) - 1, times)).toBe(true)
    expect(isSunUp(at(17), times)).toBe(false)
  })

  test('stays up on a polar day, down in a polar night, and unknown without either word', () => {
    const none = { sunrise: null, sunset: null }
    expect(isSunUp(at(0), { ...none, daylight: 'polar-day' })).toBe(true)
    expect(isSunUp(at(12), { ...none, daylight: 'polar-night' })).toBe(false)
    expect(isSunUp(at(12), { ...none, daylight: 'normal' })).toBeNull()
  })
})
