import { expect, test } from 'vitest'
import type { MapAlertsAnswer } from '#shared/contracts/map-alert.ts'
import { aMapAlert, square } from './a-map-alert-for-tests.ts'
import { countInRegion, fetchRegionCount } from './region-alerts.ts'

const BARRIE = aMapAlert({ geometry: square(-79.7, 44.4, 0.5) })
const THUNDER_BAY = aMapAlert({ geometry: square(-89.3, 48.4, 0.5) })

const answer = (parts: Partial<MapAlertsAnswer>): MapAlertsAnswer => ({
  type: 'FeatureCollection',
  features: [],
  meta: [{ source: 'ECCC', ok: true, fetchedAt: '2026-11-21T17:00:00.000Z', stale: false }],
  ...parts,
})

test('alerts of Southern Ontario are counted, those of the north are not', () => {
  expect(countInRegion(answer({ features: [BARRIE, THUNDER_BAY, BARRIE] }))).toBe(2)
  expect(countInRegion(answer({ features: [THUNDER_BAY] }))).toBe(0)
})

test('the count is not known from an answer of some minutes ago, while Environment Canada no longer answers', () => {
  const meta = [{ ...answer({}).meta[0], stale: true, error: 'Environment Canada is late.' }] as MapAlertsAnswer['meta']
  expect(countInRegion(answer({ meta }))).toBeNull()
  expect(countInRegion(answer({ features: [BARRIE], meta }))).toBeNull()
})

test('the count is not known while an alert has no shape or no room on the list: it may lie in the region', () => {
  expect(countInRegion(answer({ features: [BARRIE, aMapAlert({ geometry: null })] }))).toBeNull()
  expect(countInRegion(answer({ features: [BARRIE], unlisted: 3 }))).toBeNull()
})

test('the count is not known when Environment Canada has not answered at all', async () => {
  const silent = Object.assign(() => Promise.reject(new Error('silent')), {})
  expect(await fetchRegionCount(silent)).toBeNull()
})
