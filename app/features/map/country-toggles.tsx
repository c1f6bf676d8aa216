import { m } from '#words/messages.js'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { KeptInputs } from '../../ui/kept-inputs.tsx'
import { HIDE } from './hidden-countries.ts'
import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'
import { HIDE_REPORTS } from './reports-query.ts'
import { ToggleCount } from './toggle-count.tsx'

const NAMES: Record<MapCountry, () => string> = { ca: m.map_canadian, us: m.map_us }

interface CountryTogglesProps {
  shown: readonly MapCountry[]
  /** How many alerts of each are in view; null while its source is silent. */
  counts: Record<MapCountry, number | null>
  /** Kept in the forms, which would otherwise show hidden reports again. */
  isReportsHidden: boolean
  /** The parts of the query string that the page reads. */
  search: string
  onToggle: (country: MapCountry) => void
}

/** Buttons that show and hide a country's alerts. Forms, so that they work without scripts. */
export function CountryToggles({ shown, counts, isReportsHidden, search, onToggle }: CountryTogglesProps) {
  return (
    <fieldset aria-label={m.map_toggles()} className="flex flex-wrap gap-2">
      {MAP_COUNTRIES.map((country) => {
        const hidden = [
          ...MAP_COUNTRIES.filter((each) => shown.includes(each) === (each === country)),
          ...(isReportsHidden ? [HIDE_REPORTS] : []),
        ]
        return (
          <form
            key={country}
            onSubmit={(event) => {
              event.preventDefault()
              onToggle(country)
            }}
          >
            <KeptInputs search={search} without={HIDE} />
            {hidden.map((each) => (
              <input key={each} type="hidden" name={HIDE} value={each} />
            ))}
            <button type="submit" aria-pressed={shown.includes(country)} className="map-toggle">
              {shown.includes(country) && <InterfaceIcon name="check" className="size-4" />}
              {NAMES[country]()} <ToggleCount count={counts[country]} />
            </button>
          </form>
        )
      })}
    </fieldset>
  )
}
