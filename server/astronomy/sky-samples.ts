import { getMoonIllumination, getMoonPosition, getPosition } from 'suncalc'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { sunCrossings } from './sky-crossings.ts'

const STEP_MINUTES = 15

/**
 * Sun and moon over a place for the hours after `from`: what the day ribbon paints its sky with. Computed by suncalc,
 * rounded to what an eye can tell (0.5° of sun, 1° of moon) so that it stays a few hundred bytes.
 *
 * @param hours length of the span; both ends are sampled
 */
export function skySamples({ lat, lon }: Coordinates, from: Date, hours: number): SkySamples {
  const start = from.getTime()
  const end = start + hours * HOUR_MS
  const moments = Array.from(
    { length: Math.floor((hours * 60) / STEP_MINUTES) + 1 },
    (_, step) => new Date(start + step * STEP_MINUTES * MINUTE_MS),
  )
  return {
    from: start,
    stepMinutes: STEP_MINUTES,
    sunAltitude: moments.map((moment) => Math.round(getPosition(moment, lat, lon).altitude * 2) / 2 + 0),
    moonAltitude: moments.map((moment) => Math.round(getMoonPosition(moment, lat, lon).altitude) + 0),
    sunEvents: sunCrossings({ lat, lon }, start, end + 1).map(({ at, rises }) => ({
      kind: rises ? 'sunrise' : 'sunset',
      at,
    })),
    moonPhaseFraction: getMoonIllumination(new Date((start + end) / 2)).phase,
    hemisphere: lat < 0 ? 'south' : 'north',
  }
}
