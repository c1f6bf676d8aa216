import { withFullStop } from '#shared/full-stop.ts'
import { m } from '#words/messages.js'
import { useMoment } from '../../lib/moment.ts'
import { ISSUER_PAGES, type MapCountry, SOURCE_NAMES } from './map-countries.ts'
import type { CountryAlerts } from './use-country-alerts.ts'

interface MapNoticesProps {
  countries: Record<MapCountry, CountryAlerts>
  shown: readonly MapCountry[]
  timeZone: string
  /** Whether Environment Canada's own picture stands in for the shapes. */
  hasPicture: boolean
  /** The parts of the map that failed to load, in words. */
  broken: readonly string[]
}

/** What the map cannot show, and since when. */
export function MapNotices({ countries, shown, timeZone, hasPicture, broken }: MapNoticesProps) {
  const moment = useMoment()
  const timeOf = (at: number) => moment(at, timeZone).text
  const failed = (country: MapCountry): string[] => {
    const { state, hasFailed, failure } = countries[country]
    const isUnknown = state.kind === 'unknown'
    if (!shown.includes(country) || !(isUnknown || hasFailed)) return []
    const words = [
      country === 'us' ? m.map_us_failed({ message: failure ?? m.map_us_failed_unknown() }) : m.map_ca_failed(),
      isUnknown && state.lastGoodAt !== null && m.map_last_answer({ time: timeOf(state.lastGoodAt) }),
      country === 'ca' && hasPicture ? m.map_ca_picture() : isUnknown && m.map_nothing_known(),
    ]
    return [words.flatMap((each) => (each === false ? [] : withFullStop(each))).join(' ')]
  }
  const late = shown.flatMap((country) => {
    const { state } = countries[country]
    if (state.kind !== 'late') return []
    const words = state.isAwaited ? m.map_awaited : m.map_silent
    return words({ source: SOURCE_NAMES[country](), time: timeOf(state.fetchedAt) })
  })
  const shortened = shown.filter((country) => countries[country].unlisted > 0)
  const errors = [...failed('us'), ...failed('ca')]
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
      {shortened.map((country) => (
        <p key={country} role="status" className="map-notice">
          {m.map_unlisted({ count: countries[country].unlisted })}{' '}
          <a href={ISSUER_PAGES[country]()} rel="noreferrer" className="underline underline-offset-4">
            {SOURCE_NAMES[country]()}
          </a>
        </p>
      ))}
    </div>
  )
}
