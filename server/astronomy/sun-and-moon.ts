import { sourceReport } from '#server/outbound/source-report.ts'
import { gridCell } from '#server/places/grid-cell.ts'
import type { Astronomy, AstronomyAnswer } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SkyAnswer } from '#shared/contracts/sky.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { createAstronomyService } from './astronomy-service.ts'
import { onceAMinute } from './once-a-minute.ts'
import { skySamples } from './sky-samples.ts'
import type { AstronomySource, SkyTimes } from './sky-times.ts'

/** Sun and moon over any place, as the API answers: over its grid point, as its weather tells the sun. */
export interface SunAndMoon {
  /** @param date calendar day of the place, YYYY-MM-DD; its today unless given */
  ofDay(place: Coordinates, date?: string): Promise<AstronomyAnswer>
  /** The next 24 hours, every quarter of an hour. */
  sky(place: Coordinates): SkyAnswer
}

interface SunAndMoonParts {
  clock: Clock
  timeZoneAt(place: Coordinates): string
  /** null without a key. */
  weatherApi?: AstronomySource | null
}

/**
 * Samples stand on full quarter hours, so the first may be just before now: a quarter more covers the whole day ahead.
 */
const GRID_MS = 15 * MINUTE_MS
const SPAN_HOURS = 24.25

export function createSunAndMoon({ clock, timeZoneAt, weatherApi }: SunAndMoonParts): SunAndMoon {
  const astronomy = createAstronomyService({ clock, timeZoneAt })
  const dayOf = onceAMinute(clock, (place, _now, date) => astronomy.astronomy(place, date))
  const skyOf = onceAMinute(clock, (place, now) => {
    const from = new Date(Math.floor(now.getTime() / GRID_MS) * GRID_MS)
    return { ...skySamples(place, from, SPAN_HOURS), timeZone: timeZoneAt(place) }
  })

  return {
    async ofDay(place, date) {
      const cell = gridCell(place)
      const computed = dayOf(cell, date)
      if (!weatherApi) return computed
      const { data, meta } = computed
      const reading = await weatherApi.read(place, data.date, data.timeZone)
      return {
        data: mergeAstronomy(data, reading.ok ? reading.value : null),
        meta: [...meta, sourceReport('WeatherAPI', reading)],
      }
    },
    sky: (place) => skyOf(gridCell(place)),
  }
}

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
