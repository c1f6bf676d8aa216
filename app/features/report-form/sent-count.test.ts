import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { minutesToWait, type SentCount, withOneMore } from './sent-count.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const NONE: SentCount = { since: 0, count: 0 }

const sent = (times: number, at: number): SentCount =>
  Array.from({ length: times }).reduce<SentCount>((count) => withOneMore(count, at), NONE)

test('five reports may go out within an hour, the sixth waits', () => {
  expect(minutesToWait(NONE, NOON)).toBeNull()
  expect(minutesToWait(sent(4, NOON), NOON)).toBeNull()
  expect(minutesToWait(sent(5, NOON), NOON)).toBe(60)
  expect(minutesToWait(sent(5, NOON), NOON + 20 * MINUTE_MS + 1)).toBe(40)
})

test('an hour after the first of them the count begins again', () => {
  const full = sent(5, NOON)
  expect(minutesToWait(full, NOON + HOUR_MS - 1)).toBe(1)
  expect(minutesToWait(full, NOON + HOUR_MS)).toBeNull()
  expect(withOneMore(full, NOON + HOUR_MS)).toEqual({ since: NOON + HOUR_MS, count: 1 })
})

test('a clock that was set back makes nobody wait', () => {
  expect(minutesToWait(sent(5, NOON), NOON - 1)).toBeNull()
})
