import { expect, test } from 'vitest'
import type { SourceReport } from '#shared/contracts/source.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { ApiFailure } from '../../lib/api-error.ts'
import { countryState } from './country-alerts.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')

const aReport = (difference: Partial<SourceReport> = {}): SourceReport => ({
  source: 'NWS',
  ok: true,
  fetchedAt: '2026-11-21T17:00:00.000Z',
  stale: false,
  ...difference,
})

const aFailure = (difference: Partial<ApiFailure> = {}): ApiFailure => ({
  status: 503,
  code: 'alerts-unavailable',
  detail: 'Failed to fetch alerts from NWS',
  errors: [],
  meta: [],
  retryAfterMs: null,
  ...difference,
})

const state = (report: SourceReport | null, failure: ApiFailure | null = null, hasAnswer = true, now = NOON) =>
  countryState({ meta: report ? [report] : [], failure, hasAnswer }, now)

test('a source that has just answered is known', () => {
  expect(state(aReport())).toEqual({ kind: 'known', fetchedAt: NOON })
})

test('a source that did not answer again is late: what it said still stands', () => {
  expect(state(aReport({ error: 'The source did not answer in time.' })).kind).toBe('late')
  expect(state(aReport(), aFailure({ status: 0 })).kind).toBe('late')
})

test('a source that is only slow is waited for, and not said to be silent', () => {
  const slow = { code: 'provider-late', error: 'The source has not answered yet.' }
  expect(state(aReport(slow))).toMatchObject({ kind: 'late', isAwaited: true })
  expect(state(aReport({ ok: false, fetchedAt: null, ...slow }), aFailure(), false)).toMatchObject({ isAwaited: true })
})

test('a source that is just being asked again, after a quiet minute, is not called late', () => {
  expect(state(aReport({ stale: true })).kind).toBe('known')
})

test('after half an hour of silence nothing is known, and it is said since when', () => {
  expect(state(aReport(), null, true, NOON + 30 * MINUTE_MS).kind).toBe('known')
  expect(state(aReport(), aFailure(), true, NOON + 30 * MINUTE_MS + 1)).toEqual({
    kind: 'unknown',
    lastGoodAt: NOON,
    isAwaited: false,
  })
})

test('a source that never answered is unknown, with its reason and when it last did', () => {
  const report = aReport({ ok: false, fetchedAt: null, lastGoodAt: '2026-11-21T16:00:00.000Z' })
  expect(state(report, aFailure(), false)).toEqual({
    kind: 'unknown',
    lastGoodAt: NOON - 60 * MINUTE_MS,
    isAwaited: false,
  })
})

test('no answer at all, not even from our own server, is unknown', () => {
  expect(state(null, aFailure({ status: 0, detail: null }), false)).toEqual({
    kind: 'unknown',
    lastGoodAt: null,
    isAwaited: false,
  })
})
