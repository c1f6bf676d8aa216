import { expect, test } from 'vitest'
import { distanceKm } from '#shared/map/distance.ts'
import { NO_ECHO } from '#shared/radar/radar-palette.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { echoesAround, readRadarAround } from './radar-around.ts'
import { drawnClasses } from './radar-for-tests.ts'
import type { RadarPictures } from './radar-pictures.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const NOON = Date.parse('2026-01-15T17:00:00Z')
const NOTHING = drawnClasses(() => NO_ECHO)
const echoesWithin = (km: number, lat: number, lon: number, echo = 4) =>
  drawnClasses((place) => (distanceKm(place, { lat, lon }) <= km ? echo : NO_ECHO))

test('the strongest echo within two kilometres counts, else the nearest up to ten', () => {
  const over = echoesWithin(2, TORONTO.lat, TORONTO.lon, 9)
  expect(echoesAround(over, NOTHING, TORONTO)).toEqual({ nearestKm: 0, here: 9 })
  const near = echoesAround(echoesWithin(2, 43.7232, TORONTO.lon), NOTHING, TORONTO)
  expect(near?.here).toBe(NO_ECHO)
  expect(near?.nearestKm).toBeGreaterThanOrEqual(5)
  expect(near?.nearestKm).toBeLessThanOrEqual(7)
  expect(echoesAround(echoesWithin(5, 44.2, TORONTO.lon), NOTHING, TORONTO)).toEqual({ nearestKm: null, here: NO_ECHO })
})

test('where no radar sees, nothing is said, and never that it is dry', () => {
  expect(echoesAround(NOTHING, echoesWithin(30, TORONTO.lat, TORONTO.lon), TORONTO)).toBeNull()
  expect(echoesAround(NOTHING, NOTHING, { lat: 51, lon: -80 })).toBeNull()
})

test('the picture is the last one before the moment, and one of long before says nothing of it', async () => {
  const observed = [NOON - 12 * MINUTE_MS, NOON - 6 * MINUTE_MS, NOON]
  const read: number[] = []
  const pictures: RadarPictures = {
    times: async () => ({
      ok: true,
      value: { agency: 'ECCC', observed, forward: null },
      fetchedAt: new Date(NOON),
      stale: false,
    }),
    read: async ({ at, shows }) => {
      read.push(at)
      return { classes: shows === 'echoes' ? echoesWithin(2, TORONTO.lat, TORONTO.lon) : NOTHING, isReadable: true }
    },
    isListed: () => expect.unreachable(),
    drawn: async () => expect.unreachable(),
    mayBeReadable: () => true,
  }
  const at = NOON - MINUTE_MS
  const around = await readRadarAround(pictures, TORONTO, at, -4)
  const found = { observedAt: NOON - 6 * MINUTE_MS, nearestKm: 0, here: 4 }
  expect(around).toEqual({ ...found, precipitation: 'snow', conversion: 'snow' })
  expect(await readRadarAround(pictures, TORONTO, NOON - 13 * MINUTE_MS, -4)).toBeNull()
  expect(await readRadarAround(pictures, TORONTO, NOON + 13 * MINUTE_MS, -4)).toBeNull()
  expect(new Set(read)).toEqual(new Set([NOON - 6 * MINUTE_MS]))
  // A January thaw; and the season picks a picture where the temperature is not known, but tells nothing.
  const thaw = await readRadarAround(pictures, TORONTO, at, 7)
  expect(thaw).toEqual({ ...found, precipitation: 'rain', conversion: 'rain' })
  const unknown = await readRadarAround(pictures, TORONTO, at, null)
  expect(unknown).toEqual({ ...found, precipitation: null, conversion: 'snow' })
})
