import { getMoonIllumination, getMoonPosition } from 'suncalc'
import { isAboveHorizon } from '#shared/astronomy/above-horizon.ts'
import { moonIllumination, moonPhase } from '#shared/astronomy/moon-phase.ts'
import { isSunUp } from '#shared/astronomy/sun-up.ts'
import type { Astronomy } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { addDays, calendarDate, startOfDay } from '#shared/time/zoned-time.ts'
import { type Clock, HOUR_MS } from '#shared/time.ts'
import { computedSun } from './computed-sun.ts'
import { civilDuskAfter, firstCrossing, moonCrossings } from './sky-crossings.ts'

interface AstronomyServices {
  clock: Clock
  timeZoneAt(place: Coordinates): string
}

export function createAstronomyService({ clock, timeZoneAt }: AstronomyServices) {
  return {
    /**
     * Sun and moon over one calendar day of the place, computed here.
     *
     * @param date `YYYY-MM-DD`; the place’s today unless given
     */
    astronomy(place: Coordinates, date?: string): Astronomy {
      const now = clock().getTime()
      const timeZone = timeZoneAt(place)
      const today = calendarDate(now, timeZone)
      const day = date ?? today
      const start = startOfDay(day, timeZone)
      const end = startOfDay(addDays(day, 1), timeZone)
      const moment = Math.min(start + (now - startOfDay(today, timeZone)), end - 1)
      const moon = moonCrossings(place, start, end)
      const sun = computedSun(place, day, timeZone)
      const moonrise = firstCrossing(moon, true)
      const moonset = firstCrossing(moon, false)
      // At noon of the place, so that a day has one phase whenever it is asked for.
      const { phase } = getMoonIllumination(new Date((start + end) / 2))
      return {
        date: day,
        timeZone,
        ...sun,
        civilDusk: sun.sunset === null ? null : civilDuskAfter(place, sun.sunset),
        moonrise,
        moonset,
        moonPhase: moonPhase(phase),
        moonPhaseFraction: phase,
        moonIllumination: moonIllumination(phase),
        isMoonUp: isAboveHorizon(moment, moonrise, moonset) ?? isMoonUpAllDay(place, start),
        isSunUp: isSunUp(moment, sun) === true,
        source: 'Computed',
      }
    },
  }
}

/**
 * On a day on which the moon neither rises nor sets. Where it skims the horizon for some minutes, unnoticed by the
 * search for rise and set, the mean of the day decides: up and down on one day would contradict its times.
 */
function isMoonUpAllDay({ lat, lon }: Coordinates, start: number): boolean {
  const altitudes = Array.from({ length: 24 }, (_, hour) => getMoonPosition(new Date(start + hour * HOUR_MS), lat, lon))
  return altitudes.reduce((sum, { altitude }) => sum + altitude, 0) > 0
}
