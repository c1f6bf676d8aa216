import { useMoment } from '../../lib/moment.ts'
import { m } from '../../paraglide/messages.js'
import type { CountryState } from './country-alerts.ts'
import type { MapCountry } from './map-countries.ts'
import { SOURCE_NAMES } from './source-names.ts'

interface MapNoticesProps {
  states: Record<MapCountry, CountryState>
  shown: readonly MapCountry[]
  timeZone: string
  /** Whether Environment Canada's own picture stands in for the shapes. */
  hasPicture: boolean
  /** What of the map itself did not come, in words. */
  broken: readonly string[]
}

/** What the map cannot show, and since when. */
export function MapNotices({ states, shown, timeZone, hasPicture, broken }: MapNoticesProps) {
  const moment = useMoment()
  const timeOf = (at: number) => moment(at, timeZone).text
  const failed = (country: MapCountry) => {
    const state = states[country]
    if (!shown.includes(country) || state.kind !== 'unknown') return null
    return [
      country === 'us' ? m.map_us_failed({ message: state.message ?? m.map_us_failed_unknown() }) : m.map_ca_failed(),
      state.lastGoodAt !== null && m.map_last_answer({ time: timeOf(state.lastGoodAt) }),
      country === 'ca' && hasPicture ? m.map_ca_picture() : m.map_nothing_known(),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const late = shown.flatMap((country) => {
    const state = states[country]
    return state.kind === 'late' ? m.map_silent({ source: SOURCE_NAMES[country](), time: timeOf(state.fetchedAt) }) : []
  })
  const errors = [failed('us'), failed('ca')].filter((words) => words !== null)
  return (
    <div className="grid gap-2 empty:hidden">
      {errors.map((words) => (
        <p key={words} role="alert" className="map-notice map-notice-error">
          {words}
        </p>
      ))}
      {[...late, ...broken].map((words) => (
        <p key={words} role="status" className="map-notice">
          {words}
        </p>
      ))}
    </div>
  )
}
