import { expect, test } from 'vitest'
import type { Visit } from '#shared/visit.ts'
import { aMapAlert, square } from './a-map-alert.ts'
import { servedMap } from './served-map.ts'

const NOON = Date.parse('2026-11-21T17:00:00Z')
const TORONTO = {
  ...{ name: 'Toronto', state: 'Ontario', country: 'Canada', displayName: null },
  coordinates: { lat: 43.6532, lon: -79.3832 },
}

/** The page’s map when Environment Canada has one alert, of one area. */
function mapWith(area: ReturnType<typeof square>) {
  const answer = (features: unknown[]) => async () => ({ ok: true, value: { features, meta: [], unlisted: 0 } })
  const direct = {
    'GET /api/map/alerts/ca': answer([aMapAlert({ geometry: area })]),
    'GET /api/map/alerts/us': answer([]),
  }
  const fetchApi = Object.assign(() => Promise.reject(new Error('asked by request')), { direct })
  const visit = { fetchApi, now: NOON } as unknown as Visit
  return servedMap(visit, { place: TORONTO, hidden: [], chosen: null })
}

test('a phone’s map is higher than a desk’s: an alert at its upper edge is drawn, though the list begins without it', async () => {
  // 260 to 330 px above Toronto at zoom 6.
  const { ca, picture } = await mapWith(square(-80, 47.8, 0.8))
  expect(ca.entries).toEqual([])
  expect(picture.areas).toHaveLength(1)
})

test('what lies beyond the picture is neither listed nor drawn', async () => {
  const { ca, picture } = await mapWith(square(-80, 50, 1))
  expect(ca.entries).toEqual([])
  expect(picture.areas).toEqual([])
})
