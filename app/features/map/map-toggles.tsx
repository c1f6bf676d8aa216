import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { KeptInputs } from '../../ui/kept-inputs.tsx'
import { HIDE, MAP_COUNTRIES, type MapCountry } from './map-countries.ts'
import { HIDE_REPORTS } from './reports-query.ts'
import type { MapReports } from './use-map-reports.ts'

/** What `?hide=` can name, in the order of its buttons. */
const TOGGLED = [...MAP_COUNTRIES, HIDE_REPORTS] as const
type Toggled = (typeof TOGGLED)[number]

const NAMES: Record<MapCountry, () => string> = { ca: m.map_canadian, us: m.map_us }

interface MapTogglesProps {
  shown: readonly MapCountry[]
  /** How many alerts of each country are in view; null while its source is silent. */
  counts: Record<MapCountry, number | null>
  reports: Pick<MapReports, 'isShown' | 'toggle' | 'count'>
  /** The parts of the query string that the page reads. */
  search: string
  onToggle: (country: MapCountry) => void
}

/** Buttons that show and hide each country's alerts, and the reports. Forms, so that they work without scripts. */
export function MapToggles({ shown, counts, reports, search, onToggle }: MapTogglesProps) {
  const hidden = TOGGLED.filter((each) => (each === HIDE_REPORTS ? !reports.isShown : !shown.includes(each)))
  return (
    <>
      <fieldset aria-label={m.map_toggles()} className="flex flex-wrap gap-2">
        {MAP_COUNTRIES.map((country) => (
          <Toggle key={country} name={country} hidden={hidden} search={search} onToggle={() => onToggle(country)}>
            {`${NAMES[country]()} `}
            <ToggleCount count={counts[country]} />
          </Toggle>
        ))}
      </fieldset>
      <Toggle name={HIDE_REPORTS} hidden={hidden} search={search} onToggle={reports.toggle}>
        {`${m.map_reports()} `}
        {reports.isShown && <ToggleCount count={reports.count} />}
      </Toggle>
    </>
  )
}

interface ToggleProps {
  name: Toggled
  /** What is hidden now; the form keeps the others so. */
  hidden: readonly Toggled[]
  search: string
  onToggle: () => void
  children: ReactNode
}

function Toggle({ name, hidden, search, onToggle, children }: ToggleProps) {
  const isShown = !hidden.includes(name)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onToggle()
      }}
    >
      <KeptInputs search={search} without={HIDE} />
      {TOGGLED.filter((each) => hidden.includes(each) !== (each === name)).map((each) => (
        <input key={each} type="hidden" name={HIDE} value={each} />
      ))}
      <button type="submit" aria-pressed={isShown} className="map-toggle">
        {isShown && <InterfaceIcon name="check" className="size-4" />}
        {children}
      </button>
    </form>
  )
}

/** How many of its alerts or reports are in view, on the button that shows them. @param count null when it is not known */
export const ToggleCount = ({ count }: { count: number | null }) =>
  count === null ? (
    <>
      <span aria-hidden="true">?</span>
      <span className="sr-only">{m.map_count_unknown()}</span>
    </>
  ) : (
    <span className="tabular-nums">{count}</span>
  )
