import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { KeptInputs } from '../../ui/kept-inputs.tsx'
import { HIDE } from './hidden-countries.ts'
import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'
import { HIDE_REPORTS } from './reports-query.ts'
import { ToggleCount } from './toggle-count.tsx'
import type { MapReports } from './use-map-reports.ts'

interface ReportsToggleProps {
  reports: Pick<MapReports, 'isShown' | 'toggle' | 'count'>
  /** Countries whose alerts are shown; kept in the form, which would otherwise show all. */
  shown: readonly MapCountry[]
  /** The parts of the query string that the page reads. */
  search: string
}

/** Whether reports are shown. A form, so that it works without a script too. */
export function ReportsToggle({ reports: { isShown, toggle, count }, shown, search }: ReportsToggleProps) {
  const hidden = [...MAP_COUNTRIES.filter((country) => !shown.includes(country)), ...(isShown ? [HIDE_REPORTS] : [])]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <KeptInputs search={search} without={HIDE} />
      {hidden.map((each) => (
        <input key={each} type="hidden" name={HIDE} value={each} />
      ))}
      <button type="submit" aria-pressed={isShown} className="map-toggle">
        {isShown && <InterfaceIcon name="check" className="size-4" />}
        {m.map_reports()} {isShown && <ToggleCount count={count} />}
      </button>
    </form>
  )
}
