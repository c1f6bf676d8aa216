import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time.ts'
import { moonCrossings } from './sky-crossings.ts'

const DAYS = 60

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const APIA = { lat: -13.8333, lon: -171.7667 }
const LONDON = { lat: 51.5074, lon: -0.1278 }

test.each([
  ['Toronto', TORONTO, '2026-01-01T05:00:00Z'],
  ['Apia', APIA, '2026-01-01T11:00:00Z'],
  ['London', LONDON, '2026-01-01T00:00:00Z'],
])('no rise and no set of the moon over %s is lost at the end of a day', (_, place, first) => {
  const start = Date.parse(first)
  const all = moonCrossings(place, start, start + DAYS * DAY_MS)
  const days = Array.from({ length: DAYS }, (_, day) =>
    moonCrossings(place, start + day * DAY_MS, start + (day + 1) * DAY_MS),
  )
  expect(days.flat()).toEqual(all)
  expect(all.filter(({ rises }) => rises).length).toBeGreaterThan(0.9 * DAYS)
})
