import { almanacMinute } from '#shared/astronomy/almanac-minute.ts'
import { sunAllDay } from '#shared/astronomy/sun-all-day.ts'
import { capitalised } from '#shared/capitalised.ts'
import { m } from '#words/messages.js'

interface SunDay {
  /** Epoch milliseconds; null when it does not happen or is not known. */
  sunrise: number | null
  sunset: number | null
  /** YYYY-MM-DD */
  date: string
  /** ° north */
  latitude: number
}

/** Name and time of a day's sunrise and sunset; in one fact that the sun stays up or down, near the poles. */
export function sunFacts(day: SunDay, time: (at: number | null) => string): [label: string, text: string][] {
  const { sunrise, sunset } = day
  const allDay = sunrise === null && sunset === null ? sunAllDay(day.latitude, day.date) : null
  if (allDay !== null) {
    const sun = allDay === 'up' ? m.astronomy_sun_up() : m.astronomy_sun_down()
    return [[m.source_values_sun(), capitalised(`${sun} ${m.astronomy_all_day()}`)]]
  }
  const isKnown = sunrise !== null || sunset !== null
  const timeOf = (at: number | null) => (at === null && isKnown ? m.none() : time(at && almanacMinute(at)))
  return [
    [m.sunrise(), timeOf(sunrise)],
    [m.sunset(), timeOf(sunset)],
  ]
}
