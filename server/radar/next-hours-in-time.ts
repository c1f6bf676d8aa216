import type { Coordinates } from '#shared/contracts/location.ts'
import type { NextHours } from '#shared/contracts/next-hours.ts'
import { SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import type { Radar } from './create-radar.ts'
import type { NextHoursAsked } from './next-hours.ts'

/** A first reading of radar's pictures may take longer, and is there when the same is asked again. */
const WITHIN_MS = 3 * SECOND_MS

/** Radar's next two hours beside other weather, which does not wait for it longer; undefined when it is late or fails. */
export const nextHoursInTime = (
  radar: Pick<Radar, 'nextHours'>,
  place: Coordinates,
  asked?: NextHoursAsked,
): Promise<NextHours | undefined> =>
  within(
    WITHIN_MS,
    radar.nextHours(place, asked).catch(() => undefined),
    undefined,
  )
