import { Fragment, type ReactNode } from 'react'
import { counted } from '#shared/language.ts'
import { m } from '#words/messages.js'
import { keepTimes } from '../../lib/format-options.ts'
import { useMoment } from '../../lib/moment.ts'
import type { CountryState } from './country-alerts.ts'
import { type MapCountry, SOURCE_NAMES } from './map-countries.ts'
import { MapToggles } from './map-toggles.tsx'
import type { MapReports } from './use-map-reports.ts'

interface MapHeadProps {
  states: Record<MapCountry, CountryState>
  shown: readonly MapCountry[]
  /** How many alerts of each country are in view; null while its source is silent. */
  counts: Record<MapCountry, number | null>
  timeZone: string
  onToggle: (country: MapCountry) => void
  reports: Pick<MapReports, 'isShown' | 'toggle' | 'count'>
  /** The parts of the query string that the page reads. */
  search: string
  /** The toggle of another room's layer. */
  layerToggle: ReactNode
}

/** Head of the page: title, number and age of the alerts, and buttons that show and hide countries. */
export function MapHead({ states, shown, counts, timeZone, onToggle, reports, search, layerToggle }: MapHeadProps) {
  const moment = useMoment()
  const count = shown.reduce((sum, country) => sum + (counts[country] ?? 0), 0)
  // That no alert is in view is said only when the sources of all shown countries have answered.
  const isUnknown = count === 0 && shown.some((country) => counts[country] === null)
  const checked = (country: MapCountry) => {
    const source = SOURCE_NAMES[country]()
    const state = states[country]
    if (state.kind === 'unknown') return state.isAwaited ? m.map_not_yet({ source }) : m.map_not_reached({ source })
    return m.map_checked({ source, time: moment(state.fetchedAt, timeZone).text })
  }
  return (
    <div className="map-head flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-5 md:pt-12">
      <div>
        <h1 className="text-xl md:text-2xl">{m.map_title()}</h1>
        <p className="mt-1 text-muted">
          <span role="status">
            {isUnknown ? m.map_in_view_unknown() : counted(count, m.map_in_view_one, m.map_in_view)}
          </span>
          {shown.map((country) => (
            <Fragment key={country}>{keepTimes(` · ${checked(country)}`)}</Fragment>
          ))}
        </p>
      </div>
      <div className="map-toggles flex flex-wrap gap-2">
        {layerToggle}
        <MapToggles shown={shown} counts={counts} reports={reports} search={search} onToggle={onToggle} />
      </div>
    </div>
  )
}
