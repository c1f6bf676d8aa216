import { expect, test } from 'vitest'
import { distanceKm } from '#shared/map/distance.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createEchoMovements } from './echo-movements.ts'
import { drawnClasses } from './radar-for-tests.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const NOON = Date.parse('2026-11-21T17:00:00Z')

/** A shower whose middle is so many degrees east of Toronto. */
const showerAt = (east: number) =>
  drawnClasses((place) => (distanceKm(place, { ...TORONTO, lon: TORONTO.lon + east }) < 15 ? 6 : 0))

test('how echoes move is told by what was observed, not by pictures that were moved forward', async () => {
  const [here, further] = [showerAt(0), showerAt(0.2)]
  const nowcast = {
    frames: [
      { at: NOON - 12 * MINUTE_MS, known: 'observed' as const, classes: here },
      { at: NOON, known: 'observed' as const, classes: here },
      { at: NOON + 12 * MINUTE_MS, known: 'moved-forward' as const, classes: further },
    ],
    ...{ observedAt: NOON, agency: 'ECCC' as const, unseen: drawnClasses(() => 0) },
  }
  expect(await createEchoMovements()(nowcast, TORONTO)).toEqual({ towards: null, speed: 0 })
})
