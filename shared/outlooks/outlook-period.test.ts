import { expect, test } from 'vitest'
import { outlookPeriod } from './outlook-period.ts'

const span = (from: string, until: string) => ({ validFrom: Date.parse(from), validUntil: Date.parse(until) })

test.each([
  // In summer the half days begin and end at 1 on the clock.
  ['Day 1', '2026-06-04T18:00:00Z', '2026-06-04T17:00:00Z', '2026-06-05T05:00:00Z'],
  ['Day 1 Night', '2026-06-04T18:00:00Z', '2026-06-05T05:00:00Z', '2026-06-05T17:00:00Z'],
  ['Day 2', '2026-06-04T18:00:00Z', '2026-06-05T17:00:00Z', '2026-06-06T05:00:00Z'],
  ['Day 3', '2026-06-04T18:00:00Z', '2026-06-06T05:00:00Z', '2026-06-07T05:00:00Z'],
  ['Day 4', '2026-06-04T18:00:00Z', '2026-06-07T05:00:00Z', '2026-06-08T05:00:00Z'],
  // Yesterday's second day is today, and last night is over.
  ['Day 1', '2026-06-05T12:00:00Z', '2026-06-05T17:00:00Z', '2026-06-06T05:00:00Z'],
  ['Day 1', '2026-06-05T12:00:00Z', '2026-06-05T05:00:00Z', '2026-06-05T17:00:00Z'],
  ['Day 1', '2026-06-05T06:00:00Z', '2026-06-04T17:00:00Z', '2026-06-05T07:00:00Z'],
  // After the clocks went back the halves meet at noon and midnight.
  ['Day 1', '2026-11-01T18:00:00Z', '2026-11-01T17:00:00Z', '2026-11-02T05:00:00Z'],
  ['Day 1 Night', '2026-11-01T18:00:00Z', '2026-11-02T05:00:00Z', '2026-11-02T17:00:00Z'],
])('%s, read at %s, for what begins at %s', (period, now, from, until) => {
  expect(outlookPeriod(span(from, until), Date.parse(now))).toBe(period)
})
