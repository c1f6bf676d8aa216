import { expect, test } from 'vitest'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { createAlertFeedChanges } from './alert-feed-changes.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00.000Z`)
const answered = (checked: string, ...issued: string[]): AlertsAnswer => ({
  data: issued.map((clock) => anAlert({ id: clock, issued: new Date(at(clock)).toISOString() })),
  state: 'some',
  timeZone: 'America/Toronto',
  meta: [{ source: 'ECCC', ok: true, fetchedAt: new Date(at(checked)).toISOString(), stale: false }],
})

test('a feed of alerts does not seem older when its newest alert has ended, and stays the same until something changes', () => {
  const changedAt = createAlertFeedChanges()
  const ask = (...answer: Parameters<typeof answered>) => changedAt('/alerts.atom?lat=43.65', answered(...answer))
  expect(ask('18:30', '17:00', '18:00')).toBe(at('18:00'))
  expect(ask('18:40', '17:00')).toBe(at('18:40'))
  expect(ask('18:50', '17:00')).toBe(at('18:40'))
  expect(ask('19:10', '17:00', '19:05')).toBe(at('19:10'))
  expect(changedAt('/alerts.atom?lat=44', answered('19:10', '17:00'))).toBe(at('17:00'))
})

test('an alert for tomorrow whose time of issue nobody told does not date the feed tomorrow, and nothing changes at the next check', () => {
  const changedAt = createAlertFeedChanges()
  const data = [anAlert({ issued: null, start: '2026-11-22T12:00:00Z' })]
  const ask = (checked: string) => changedAt('/alerts.atom?lat=48.85', { ...answered(checked), data })
  expect([ask('18:30'), ask('18:40')]).toEqual([at('18:30'), at('18:30')])
})

test('an alert that is under way and whose time of issue nobody told dates the feed at its beginning', () => {
  const data = [anAlert({ issued: null, start: '2026-11-21T16:00:00Z' })]
  expect(createAlertFeedChanges()('/alerts.atom', { ...answered('18:30'), data })).toBe(at('16:00'))
})

test('a feed without alerts was brought up to date when they were last checked, and does not go back for the next one', () => {
  const changedAt = createAlertFeedChanges()
  expect(changedAt('/alerts.atom', answered('19:02'))).toBe(at('19:02'))
  expect(changedAt('/alerts.atom', answered('19:03'))).toBe(at('19:03'))
  expect(changedAt('/alerts.atom', answered('19:04', '19:01'))).toBe(at('19:04'))
})
