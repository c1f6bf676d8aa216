import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertsAnswer } from '../contracts/alert.ts'
import type { SourceReport } from '../contracts/source.ts'
import { MINUTE_MS } from '../time.ts'
import { alertCount, alertsNow, isNotCovered, isNotOver } from './alerts-now.ts'
import { anAlert } from './an-alert-for-tests.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const iso = (at: number) => new Date(at).toISOString()

const aReport = (given: Partial<SourceReport> = {}): SourceReport => ({
  source: 'ECCC',
  ok: true,
  fetchedAt: iso(NOW),
  stale: false,
  ...given,
})
const SILENT = aReport({ source: 'NWS', ok: false, fetchedAt: null, error: 'no answer' })

const anAnswer = (given: Partial<AlertsAnswer> = {}): AlertsAnswer => ({
  data: [anAlert()],
  state: 'some',
  timeZone: 'America/Toronto',
  meta: [aReport()],
  ...given,
})

test('an alert is gone at its end and not a millisecond earlier', () => {
  const end = Date.parse('2026-11-22T02:00:00Z')
  expect(alertsNow(anAnswer({ meta: [aReport({ fetchedAt: iso(end) })] }), end - 1)).toMatchObject({
    data: [{}],
    state: 'some',
  })
  expect(isNotOver(anAlert(), end)).toBe(false)
})

test('an alert without an end stays', () => {
  expect(isNotOver(anAlert({ end: null }), NOW + 99 * 365 * 24 * 60 * MINUTE_MS)).toBe(true)
})

test('when the last alert ends it is none, unless a source is silent: then nobody knows', () => {
  const ended = { data: [anAlert({ end: iso(NOW) })] }
  expect(alertsNow(anAnswer(ended), NOW).state).toBe('none')
  expect(alertsNow(anAnswer({ ...ended, meta: [aReport(), SILENT] }), NOW).state).toBe('unknown')
  expect(alertsNow(anAnswer({ ...ended, meta: [aReport({ error: 'Too late.' })] }), NOW).state).toBe('unknown')
})

test('some minutes after the last alert ended nobody knows, unless every source has answered since', () => {
  const end = NOW + 10 * MINUTE_MS
  const stateAfter = (minutes: number, ...fetchedAt: number[]) => {
    const meta = fetchedAt.map((at) => aReport({ fetchedAt: iso(at) }))
    const data = [anAlert({ end: iso(end - MINUTE_MS) }), anAlert({ end: iso(end) })]
    return alertsNow(anAnswer({ data, meta }), end + minutes * MINUTE_MS).state
  }
  expect(stateAfter(0, NOW)).toBe('none')
  expect(stateAfter(2, NOW)).toBe('none')
  expect(stateAfter(3, NOW)).toBe('unknown')
  expect(stateAfter(3, end, NOW)).toBe('unknown')
  expect(stateAfter(3, end, end)).toBe('none')
})

test('when the last alert of a list ends that was not whole, nobody knows', () => {
  const ended = anAnswer({ data: [anAlert({ end: iso(NOW) })], unlisted: 3 })
  expect(alertsNow(ended, NOW).state).toBe('unknown')
})

test('an answer of half an hour ago still holds, an older one says nothing but when it was good', () => {
  const none = anAnswer({ data: [], state: 'none' })
  expect(alertsNow(none, NOW + 30 * MINUTE_MS).state).toBe('none')
  const old = alertsNow(none, NOW + 30 * MINUTE_MS + 1)
  expect(old.state).toBe('unknown')
  expect(old.meta[0]).toMatchObject({ ok: false, lastGoodAt: iso(NOW) })
})

test('where one of two agencies has said nothing for more than half an hour, “none” of then is “unknown”', () => {
  const meta = [aReport({ fetchedAt: iso(NOW - 30 * MINUTE_MS - 1) }), aReport({ source: 'NWS' })]
  expect(alertsNow(anAnswer({ data: [], state: 'none', meta }), NOW).state).toBe('unknown')
})

test('calm stays calm where a service is silent that only passes alerts on', () => {
  const relay = { ...SILENT, source: 'OpenWeather' as const }
  expect(alertsNow(anAnswer({ data: [], state: 'none', meta: [aReport(), relay] }), NOW).state).toBe('none')
})

test('an alert that one agency still reports holds, though another is silent', () => {
  expect(alertsNow(anAnswer({ meta: [SILENT, aReport()] }), NOW).state).toBe('some')
})

test('alerts of an old answer are shown as last known, not as the whole truth', () => {
  const old = alertsNow(anAnswer({ data: [anAlert({ end: null })] }), NOW + 31 * MINUTE_MS)
  expect(old.state).toBe('unknown')
  expect(old.data).toHaveLength(1)
})

test('unknown stays unknown, and no answer ever turns calm by itself', () => {
  const answers = fc.record({
    data: fc.array(
      fc
        .option(fc.integer({ min: -600, max: 600 }), { nil: null })
        .map((minutes) => anAlert({ end: minutes === null ? null : iso(NOW + minutes * MINUTE_MS) })),
      { maxLength: 3 },
    ),
    state: fc.constantFrom('none' as const, 'some' as const, 'unknown' as const),
    meta: fc.array(
      fc
        .tuple(fc.boolean(), fc.constantFrom(undefined, 'Too late.'), fc.integer({ min: 0, max: 90 }))
        .map(([ok, error, age]) => aReport({ ok, error, fetchedAt: ok ? iso(NOW - age * MINUTE_MS) : null })),
      { minLength: 1, maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(answers, (given) => {
      const now = alertsNow(anAnswer(given), NOW)
      expect(now.data.every((alert) => isNotOver(alert, NOW))).toBe(true)
      if (given.state === 'unknown') expect(now.state).toBe('unknown')
      if (now.state === 'none' && given.state === 'some') {
        expect(now.meta.every(({ ok, error }) => ok && error === undefined)).toBe(true)
        const lastEnd = Math.max(...given.data.map(({ end }) => Date.parse(end ?? '')))
        const isTold = now.meta.every(({ fetchedAt }) => Date.parse(fetchedAt ?? '') >= lastEnd)
        expect(isTold || NOW - lastEnd <= 2 * MINUTE_MS).toBe(true)
      }
    }),
  )
})

test('alerts that a list has no room for count, too', () => {
  expect(alertCount(anAnswer())).toBe(1)
  expect(alertCount(anAnswer({ unlisted: 3 }))).toBe(4)
})

test('a place is without official sources only where none was asked', () => {
  expect(isNotCovered({ state: 'unknown', meta: [] })).toBe(true)
  expect(isNotCovered({ state: 'unknown', meta: [SILENT] })).toBe(false)
  expect(isNotCovered({ state: 'none', meta: [] })).toBe(false)
})
