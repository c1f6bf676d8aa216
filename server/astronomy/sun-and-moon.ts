import { sourceReport } from '#server/outbound/source-report.ts'
import { gridCell } from '#server/places/grid-cell.ts'
import type { AstronomyAnswer } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SkyAnswer } from '#shared/contracts/sky.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { createAstronomyService } from './astronomy-service.ts'
import { mergeAstronomy } from './merge-astronomy.ts'
import { onceAMinute } from './once-a-minute.ts'
import { skySamples } from './sky-samples.ts'
import type { AstronomySource } from './sky-times.ts'

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
