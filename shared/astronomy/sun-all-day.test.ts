import { expect, test } from 'vitest'
import { sunAllDay } from './sun-all-day.ts'

test.each([
  // Dates of the almanacs: the midnight sun of Tromsø is from 20 May to 22 July, its polar night from 27 November to 15 January.
  ['Tromsø in June', 69.65, '2026-06-21', 'up'],
  ['Tromsø before the midnight sun', 69.65, '2026-05-15', null],
  ['Tromsø in December', 69.65, '2026-12-21', 'down'],
  ['Tromsø in November', 69.65, '2026-11-20', null],
  ['Longyearbyen in late October', 78.22, '2026-10-30', 'down'],
  ['Resolute in May', 74.7, '2026-05-10', 'up'],
  ['McMurdo in December', -77.85, '2026-12-21', 'up'],
  ['McMurdo in June', -77.85, '2026-06-21', 'down'],
  ['Reykjavík in June', 64.15, '2026-06-21', null],
  ['Toronto in December', 43.65, '2026-12-21', null],
] as const)('the sun of %s', (_, latitude, date, expected) => {
  expect(sunAllDay(latitude, date)).toBe(expected)
})
