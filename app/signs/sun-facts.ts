import { almanacMinute } from '#shared/astronomy/almanac-minute.ts'
import type { SunTimes } from '#shared/astronomy/sun-up.ts'
import { capitalised } from '#shared/capitalised.ts'
import { m } from '#words/messages.js'

/** Name and time of a day's sunrise and sunset; in one fact that the sun stays up or down, near the poles. */
export function sunFacts(
  { sunrise, sunset, daylight }: SunTimes,
  time: (at: number) => string,
): [label: string, text: string][] {
  if (daylight === 'polar-day' || daylight === 'polar-night') {
    const sun = daylight === 'polar-day' ? m.astronomy_sun_up() : m.astronomy_sun_down()
    return [[m.source_values_sun(), capitalised(`${sun} ${m.astronomy_all_day()}`)]]
  }
  const timeOf = (at: number | null) => (at === null ? m.none() : time(almanacMinute(at)))
  return [
    [m.sunrise(), timeOf(sunrise)],
    [m.sunset(), timeOf(sunset)],
  ]
}
