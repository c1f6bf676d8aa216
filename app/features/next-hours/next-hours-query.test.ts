import { expect, test } from 'vitest'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { nextHoursQuery } from './next-hours-query.ts'

/** Milliseconds until an open card asks again after such an answer. */
function askedAgainAfter(why: NextHours['why']): unknown {
  const { refetchInterval } = nextHoursQuery({ lat: 43.65, lon: -79.38 }, { hour12: true })
  return typeof refetchInterval === 'function'
    ? refetchInterval({ state: { data: { why } } } as never)
    : refetchInterval
}

test('while no radar picture comes an open card asks twice a minute, otherwise every three minutes', () => {
  expect(askedAgainAfter('reading')).toBe(20 * SECOND_MS)
  expect(askedAgainAfter('silent')).toBe(30 * SECOND_MS)
  expect(askedAgainAfter(null)).toBe(3 * MINUTE_MS)
})
