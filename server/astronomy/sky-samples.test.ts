import { describe, expect, test } from 'vitest'
import { skySamplesSchema } from '#shared/contracts/sky.ts'
import { skySamples } from './sky-samples.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const TROMSO = { lat: 69.6492, lon: 18.9553 }

describe('the sky over a place', () => {
  test('a November afternoon in Toronto holds one sunset at 4:45 p.m. and one sunrise at 7:22 a.m.', () => {
    const sky = skySamples(TORONTO, new Date('2026-11-21T14:05:00-05:00'), 24)
    expect(sky.sunEvents.map(({ kind }) => kind)).toEqual(['sunset', 'sunrise'])
    expect(sky.sunEvents[0]?.at).toBeCloseTo(Date.parse('2026-11-21T16:45:00-05:00'), -5.5)
    expect(sky.sunEvents[1]?.at).toBeCloseTo(Date.parse('2026-11-22T07:22:00-05:00'), -5.5)
  })

  test('a day is sampled every quarter hour with both ends', () => {
    const sky = skySamples(TORONTO, new Date('2026-11-21T19:05:00Z'), 24)
    expect(sky.sunAltitude).toHaveLength(97)
    expect(sky.moonAltitude).toHaveLength(97)
    expect(skySamplesSchema.parse(sky)).toEqual(sky)
    expect(JSON.stringify(sky).length).toBeLessThan(1200)
  })

  test('the sun stands on the horizon when it sets', () => {
    const sky = skySamples(TORONTO, new Date('2026-11-21T21:45:00Z'), 1)
    expect(Math.abs(sky.sunAltitude[0] ?? 99)).toBeLessThanOrEqual(1)
  })

  test('Tromsø has neither sunrise nor sunset in December, and none in June', () => {
    const winter = skySamples(TROMSO, new Date('2026-12-21T09:00:00Z'), 24)
    const summer = skySamples(TROMSO, new Date('2026-06-21T09:00:00Z'), 24)
    expect([winter.sunEvents, summer.sunEvents]).toEqual([[], []])
    expect(Math.max(...winter.sunAltitude)).toBeLessThan(0)
    expect(Math.min(...summer.sunAltitude)).toBeGreaterThan(0)
  })

  test('every place on both sides of the date line and at the poles gets a sky in order of time', () => {
    for (const place of [
      { lat: 52, lon: 180 },
      { lat: -17, lon: -180 },
      { lat: 90, lon: 0 },
      { lat: -90, lon: 0 },
    ]) {
      const sky = skySamplesSchema.parse(skySamples(place, new Date('2026-03-08T05:00:00Z'), 24))
      const times = sky.sunEvents.map(({ at }) => at)
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }
  })
})
