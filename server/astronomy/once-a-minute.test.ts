import { expect, test } from 'vitest'
import { onceAMinute } from './once-a-minute.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }

test('the sky over a place is computed once a minute, whoever looks', () => {
  let now = Date.parse('2026-11-21T19:05:00Z')
  const asked: string[] = []
  const sky = onceAMinute(
    () => new Date(now),
    (place, at, date) => asked.push(`${place.lat} ${at.toISOString()} ${date}`),
  )
  const first = sky(TORONTO)
  now += 59_999
  expect(sky({ ...TORONTO })).toBe(first)
  expect(sky(TORONTO, '2026-12-24')).not.toBe(first)
  expect(sky({ lat: 45, lon: -75 })).not.toBe(first)
  now += 1
  expect(sky(TORONTO).meta[0].fetchedAt).toBe('2026-11-21T19:06:00.000Z')
  expect(asked).toHaveLength(4)
})
