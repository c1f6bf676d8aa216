import { expect, test } from 'vitest'
import type { SourceReport } from './contracts/source.ts'
import { freshnessOf } from './source-freshness.ts'

const aReport = (more: Partial<SourceReport> = {}): SourceReport => ({
  source: 'ECCC',
  ok: true,
  fetchedAt: '2026-11-21T14:42:00.000Z',
  stale: false,
  ...more,
})

test('weather of several sources is as old as the oldest of them; of none that answered nobody knows', () => {
  const earlier = '2026-11-21T14:30:00.000Z'
  const silent = aReport({ ok: false, fetchedAt: null })
  expect(freshnessOf([aReport(), aReport({ fetchedAt: earlier }), silent], false).fetchedAt).toBe(Date.parse(earlier))
  expect(freshnessOf([silent], false).fetchedAt).toBeNull()
})

test('weather whose source is just being asked again is not called out of date', () => {
  expect(freshnessOf([aReport(), aReport({ stale: true })], false).isStale).toBe(false)
})

test('weather whose source failed, or did not answer in time, may be out of date', () => {
  expect(freshnessOf([aReport(), aReport({ stale: true, error: 'Too late.' })], false).isStale).toBe(true)
  expect(freshnessOf([aReport()], true).isStale).toBe(true)
})

test('a fresh value is not out of date because a stricter reader’s question failed', () => {
  expect(freshnessOf([aReport({ error: 'Too late.' })], false).isStale).toBe(false)
})
