import { expect, test } from 'vitest'
import { aMapAlert, square } from './a-map-alert.ts'
import { countInRegion, fetchRegionCount } from './region-alerts.ts'

const BARRIE = aMapAlert({ geometry: square(-79.7, 44.4, 0.5) })
const THUNDER_BAY = aMapAlert({ geometry: square(-89.3, 48.4, 0.5) })

test('alerts of Southern Ontario are counted, those of the north and those without a shape are not', () => {
  expect(countInRegion([BARRIE, THUNDER_BAY, aMapAlert({ geometry: null }), BARRIE])).toBe(2)
})

test('the count is not known while Environment Canada is silent', async () => {
  const silent = Object.assign(() => Promise.reject(new Error('silent')), {})
  expect(await fetchRegionCount(silent)).toBeNull()
})
