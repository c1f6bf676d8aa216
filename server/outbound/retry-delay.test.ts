import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { parseRetryAfterMs, retryDelayMs } from './retry-delay.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

test('pauses grow by powers of two and are never longer than ten seconds', () => {
  const pause = (attempt: number, random: number) => retryDelayMs({ attempt, retryAfterMs: null, random })
  expect([pause(1, 0), pause(1, 1), pause(2, 0), pause(2, 1), pause(3, 0), pause(3, 1)]).toEqual([
    2_000, 3_000, 4_000, 5_000, 8_000, 9_000,
  ])
  expect(pause(4, 0)).toBe(10_000)
})

test('a provider is never asked again before it said so', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, retryAfterMs, random) => {
        expect(retryDelayMs({ attempt, retryAfterMs, random })).toBeGreaterThanOrEqual(retryAfterMs)
      },
    ),
  )
})

test('those who failed together come back spread over a second', () => {
  const delays = Array.from({ length: 300 }, () =>
    retryDelayMs({ attempt: 1, retryAfterMs: null, random: Math.random() }),
  ).sort((a, b) => a - b)
  // Kolmogorov–Smirnov distance to the even spread over 2–3 s; 0.117 is passed once in 2,000 runs.
  const distance = Math.max(...delays.map((delay, index) => Math.abs((delay - 2_000) / 1_000 - (index + 0.5) / 300)))
  expect(distance).toBeLessThan(0.117)
  // The delay that a provider names in Retry-After is spread over a second too.
  expect(retryDelayMs({ attempt: 1, retryAfterMs: 30_000, random: 0.5 })).toBe(30_500)
})

test('Retry-After is read in seconds and as a date', () => {
  expect(parseRetryAfterMs('7', NOON)).toBe(7_000)
  expect(parseRetryAfterMs(' 0 ', NOON)).toBe(0)
  expect(parseRetryAfterMs('Sat, 21 Nov 2026 12:00:30 GMT', NOON)).toBe(30_000)
})

test.each(['86400', '2592000', '9'.repeat(400), 'Mon, 21 Dec 2026 12:00:00 GMT'])(
  'a provider that asks for %s is asked again within the hour',
  (header) => {
    expect(parseRetryAfterMs(header, NOON)).toBe(HOUR_MS)
  },
)

test('a Retry-After of the past means now', () => {
  expect(parseRetryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', NOON)).toBe(0)
})

test.each([null, '', 'soon', '-3', '1.5', '1e3'])('a Retry-After of %j says nothing', (header) => {
  expect(parseRetryAfterMs(header, NOON)).toBeNull()
})
