import { expect, test } from 'vitest'
import type { SourceReport } from '#shared/contracts/source.ts'
import { ApiError } from './api-error.ts'
import { askAgain, keepFresh } from './query-client.ts'

const FIVE_MINUTES = 300_000
const { refetchInterval, staleTime } = keepFresh({ staleAfterMs: FIVE_MINUTES, keptForMs: FIVE_MINUTES })
const FRESH: SourceReport = { source: 'ECCC', ok: true, stale: false, fetchedAt: '2026-11-21T19:00:00.000Z' }

/** Milliseconds until an open page asks again for an answer of these sources. */
const askedAgainAfter = (...meta: SourceReport[]) => refetchInterval({ state: { error: null, data: { meta } } })

test('fresh weather is asked for again when it is five minutes old', () => {
  expect(askedAgainAfter(FRESH)).toBe(FIVE_MINUTES)
})

test('old weather that the server is renewing is asked for again within seconds, and at once by a new page', () => {
  const meta = [FRESH, { ...FRESH, stale: true }]
  expect(askedAgainAfter(...meta)).toBe(3_000)
  expect(staleTime({ state: { error: null, data: { meta } } })).toBe(0)
})

test('a source that failed is left alone for five minutes, unless it is the main one', () => {
  expect(askedAgainAfter(FRESH, { ...FRESH, stale: true, error: 'ECCC is down.' })).toBe(FIVE_MINUTES)
  expect(askedAgainAfter({ ...FRESH, ok: false, error: 'ECCC is down.' }, FRESH)).toBe(10_000)
})

test('after a failure the page comes back when the API says', () => {
  const error = new ApiError({ status: 503, code: 'provider-late', retryAfterMs: 7_000 })
  expect(refetchInterval({ state: { error } })).toBe(7_000)
})

test('a page never waits longer than five minutes, however long a source asks for', () => {
  const error = new ApiError({ status: 503, code: 'current-unavailable', retryAfterMs: 30 * 86_400_000 })
  expect(refetchInterval({ state: { error } })).toBe(FIVE_MINUTES)
})

test('a failure without a time to come back is asked for again when it is five minutes old', () => {
  const error = new ApiError({ status: 500, code: 'internal' })
  expect(refetchInterval({ state: { error } })).toBe(FIVE_MINUTES)
})

test('an answer without sources, too, is asked for again when it is five minutes old', () => {
  const { refetchInterval, staleTime } = askAgain({ staleAfterMs: FIVE_MINUTES, keptForMs: 2 * FIVE_MINUTES })
  expect([refetchInterval, staleTime]).toEqual([FIVE_MINUTES, FIVE_MINUTES])
})
