import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { elapsedSince, type TwoClocks } from './elapsed-time.ts'

/** A visitor whose clock may be wrong by any amount: only its changes count. */
const start: TwoClocks = { wall: 1_000_000_000_000 - 12 * HOUR_MS, running: 5_000 }
const after = (wallMs: number, runningMs: number) =>
  elapsedSince(start, { wall: start.wall + wallMs, running: start.running + runningMs })

test('with both clocks agreeing, time goes by, however wrong the visitor’s clock is', () => {
  expect(after(MINUTE_MS, MINUTE_MS)).toEqual({ elapsedMs: MINUTE_MS, isInDoubt: false })
  expect(after(DAY_MS, DAY_MS)).toEqual({ elapsedMs: DAY_MS, isInDoubt: false })
})

test('small corrections of the clock are no news', () => {
  expect(after(MINUTE_MS + 10 * SECOND_MS, MINUTE_MS)).toEqual({ elapsedMs: MINUTE_MS, isInDoubt: false })
  expect(after(MINUTE_MS - 10 * SECOND_MS, MINUTE_MS)).toEqual({ elapsedMs: MINUTE_MS, isInDoubt: false })
  expect(after(MINUTE_MS + 10 * SECOND_MS + 1, MINUTE_MS).isInDoubt).toBe(true)
  expect(after(MINUTE_MS - 10 * SECOND_MS - 1, MINUTE_MS).isInDoubt).toBe(true)
})

test('after a night of sleep the morning is there, and the server is asked', () => {
  expect(after(9 * HOUR_MS, HOUR_MS)).toEqual({ elapsedMs: 9 * HOUR_MS, isInDoubt: true })
})

test('a clock that is set back does not turn back the page', () => {
  expect(after(-11 * HOUR_MS, HOUR_MS)).toEqual({ elapsedMs: HOUR_MS, isInDoubt: true })
})
