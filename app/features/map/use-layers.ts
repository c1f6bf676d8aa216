import { useState } from 'react'
import type { BaseMaps } from '#shared/visit.ts'
import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'

/** What the map shows, as the visitor chose it. */
export interface Layers {
  base: keyof BaseMaps
  /** Whose alerts are shown. */
  countries: readonly MapCountry[]
  /** Environment Canada's own picture of its alerts. */
  hasPicture: boolean
}

/** Starts with the alerts of all countries but those that the address hides. */
export function useLayers(hidden: readonly MapCountry[]) {
  const [layers, setLayers] = useState<Layers>({
    base: 'standard',
    countries: MAP_COUNTRIES.filter((country) => !hidden.includes(country)),
    hasPicture: false,
  })
  return {
    layers,
    change: (difference: Partial<Layers>) => setLayers((last) => ({ ...last, ...difference })),
    toggle: (country: MapCountry) =>
      setLayers(({ countries, ...others }) => ({
        ...others,
        countries: MAP_COUNTRIES.filter((each) => countries.includes(each) !== (each === country)),
      })),
  }
}
