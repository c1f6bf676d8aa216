import { expect, test } from 'vitest'
import { listCount } from './list-count.ts'

const HIDDEN = { isShown: false, count: null }
const counted = { shown: ['ca', 'us'] as const, counts: { ca: 2, us: 1 } }
const silent = { shown: ['ca', 'us'] as const, counts: { ca: null, us: 0 } }

test('the button of the list counts the alerts and reports that the list has', () => {
  expect(listCount({ ...counted, alerts: 3, reports: { isShown: true, count: 4 } })).toBe(7)
  expect(listCount({ ...counted, alerts: 3, reports: HIDDEN })).toBe(3)
  expect(listCount({ ...silent, shown: ['us'], alerts: 0, reports: HIDDEN })).toBe(0)
  expect(listCount({ ...silent, alerts: 3, reports: HIDDEN })).toBe(3)
})

test('while a shown country is silent an empty list has no number, and neither has one whose reports are unknown', () => {
  expect(listCount({ ...silent, alerts: 0, reports: HIDDEN })).toBeNull()
  expect(listCount({ ...silent, alerts: 0, reports: { isShown: true, count: 0 } })).toBeNull()
  expect(listCount({ ...counted, alerts: 3, reports: { isShown: true, count: null } })).toBeNull()
})
