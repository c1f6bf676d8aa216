import type { Astronomy } from '#shared/contracts/astronomy.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { SkyTimes } from './sky-times.ts'

/**
 * The computed times are right within a minute or two; a service that differs by more than this has answered for
 * another place or day.
 */
const BELIEVABLE_DIFFERENCE_MS = 15 * MINUTE_MS

/** The same of the moon's lit part, which changes by nine points from day to day at most. */
const BELIEVABLE_POINTS = 20

/**
 * The sun and moon of a day from the service that the site has a key for, if its times agree with the computed ones;
 * otherwise, and for whatever it leaves out, as computed here. Whether sun and moon are up is always computed.
 */
export function mergeAstronomy(computed: Astronomy, told: SkyTimes | null): Astronomy {
  if (told === null || !isSameSky(computed, told)) return computed
  return {
    ...computed,
    sunrise: told.sunrise ?? computed.sunrise,
    sunset: told.sunset ?? computed.sunset,
    moonrise: told.moonrise ?? computed.moonrise,
    moonset: told.moonset ?? computed.moonset,
    moonPhase: told.moonPhase ?? computed.moonPhase,
    moonIllumination: told.moonIllumination ?? computed.moonIllumination,
    source: 'WeatherAPI',
  }
}

/** At least one time is given by both, and none differs, nor the moon's lit part. */
function isSameSky(computed: Astronomy, told: SkyTimes): boolean {
  const apart = (['sunrise', 'sunset', 'moonrise', 'moonset'] as const).flatMap((event) => {
    const [ours, theirs] = [computed[event], told[event]]
    return ours === null || theirs === null ? [] : [Math.abs(ours - theirs)]
  })
  const points = Math.abs((told.moonIllumination ?? computed.moonIllumination) - computed.moonIllumination)
  return apart.length > 0 && apart.every((ms) => ms <= BELIEVABLE_DIFFERENCE_MS) && points <= BELIEVABLE_POINTS
}
