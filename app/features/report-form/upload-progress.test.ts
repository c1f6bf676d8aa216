import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentSent, quarterSent, secondsLeft, timeLeftWords, withSample } from './upload-progress.ts'

const MB = 1024 * 1024

test('the time left follows from the speed of late', () => {
  const samples = [
    { at: 0, sent: 0 },
    { at: 2_000, sent: 2 * MB },
  ]
  expect(secondsLeft(samples, 10 * MB)).toBe(8)
})

test('nobody can tell the time left in the first second, or while nothing moves', () => {
  expect(secondsLeft([], MB)).toBeNull()
  expect(
    secondsLeft(
      [
        { at: 0, sent: 0 },
        { at: 999, sent: MB },
      ],
      2 * MB,
    ),
  ).toBeNull()
  expect(
    secondsLeft(
      [
        { at: 0, sent: 0 },
        { at: 1_000, sent: MB },
      ],
      2 * MB,
    ),
  ).toBe(1)
  expect(
    secondsLeft(
      [
        { at: 0, sent: MB },
        { at: 5_000, sent: MB },
      ],
      2 * MB,
    ),
  ).toBeNull()
})

test('samples older than eight seconds count no more, and lost bytes begin a new count', () => {
  const slow = [
    { at: 0, sent: 1 },
    { at: 4_000, sent: 2 },
  ]
  expect(withSample(slow, { at: 12_000, sent: 3 })).toEqual([
    { at: 4_000, sent: 2 },
    { at: 12_000, sent: 3 },
  ])
  expect(withSample(slow, { at: 12_001, sent: 3 })).toEqual([{ at: 12_001, sent: 3 }])
  expect(withSample(slow, { at: 5_000, sent: 1 })).toEqual([{ at: 5_000, sent: 1 }])
})

test('100 % is said only when every byte is there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4_294_967_296 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (size, share) => {
        const sent = Math.floor(size * share)
        const percent = percentSent(sent, size)
        expect(percent === 100).toBe(sent >= size)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(percent)).toBe(true)
      },
    ),
  )
  expect(percentSent(0, 0)).toBe(100)
})

test('screen readers are told of quarters', () => {
  expect([0, 24, 25, 49.9, 50, 75, 99.9, 100].map((sent) => quarterSent(sent, 100))).toEqual([
    0, 0, 25, 25, 50, 75, 75, 100,
  ])
})

test('time left is told in seconds, minutes, hours', () => {
  expect([0, 12, 59, 60, 90, 3_569, 3_600, 4_800].map(timeLeftWords)).toEqual([
    '1 s left',
    '12 s left',
    '59 s left',
    '1 min left',
    '2 min left',
    '59 min left',
    '1 h 0 min left',
    '1 h 20 min left',
  ])
})
