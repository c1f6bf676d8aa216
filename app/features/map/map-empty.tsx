import { m } from '#words/messages.js'
import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'
import type { CountryAlerts } from './use-country-alerts.ts'

const HIDDEN: Record<MapCountry, () => string> = { ca: m.map_hidden_ca, us: m.map_hidden_us }

interface MapEmptyProps {
  countries: Record<MapCountry, CountryAlerts>
  shown: readonly MapCountry[]
}

/** Shown when the list is empty. Says “no alerts” only when every shown country has answered. */
export function MapEmpty({ countries, shown }: MapEmptyProps) {
  const isKnown = shown.every((country) => countries[country].state.kind === 'known' && !countries[country].hasFailed)
  const words = [
    ...(shown.length > 0 ? [isKnown ? m.map_empty() : m.map_empty_unknown()] : []),
    ...MAP_COUNTRIES.filter((country) => !shown.includes(country)).map((country) => HIDDEN[country]()),
  ]
  return <p className="border-line border-t py-4 text-muted">{words.join(' ')}</p>
}
