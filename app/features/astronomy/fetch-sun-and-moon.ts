import { daylightLength } from '#shared/astronomy/daylight-length.ts'
import type { SunTimes } from '#shared/astronomy/sun-up.ts'
import type { AstronomyAnswer } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { addDays } from '#shared/time/zoned-time.ts'
import { type AskOptions, askApi, type Fetch } from '../../lib/api-client.ts'

export interface SunAndMoon extends AstronomyAnswer {
  /**
   * Change in daylight since yesterday, minutes, as the difference of both lengths as shown; null when one is unknown.
   */
  daylightChange: number | null
}

/** Asks for today at the place and for the day before; a failure of the latter only leaves out `daylightChange`. */
export async function fetchSunAndMoon(fetch: Fetch, place: Coordinates, options: AskOptions): Promise<SunAndMoon> {
  const { lat, lon } = place
  const ask = (date?: string) => askApi(fetch, 'GET /api/astronomy', { query: { lat, lon, date }, ...options })
  const today = await ask()
  const yesterday = await ask(addDays(today.data.date, -1)).catch(() => null)
  const now = minutesOfDaylight(today.data)
  const before = yesterday && minutesOfDaylight(yesterday.data)
  return { ...today, daylightChange: now === null || before === null ? null : now - before }
}

function minutesOfDaylight(sun: SunTimes): number | null {
  const length = daylightLength(sun)
  return length && length.hours * 60 + length.minutes
}
