import { createContext, useContext } from 'react'
import type { FormatOptions } from '#shared/units/formatted-quantity.ts'
import { METRIC, type UnitPreferences } from '#shared/units/unit-preferences.ts'

/** The units this visitor reads the weather in. */
export const UnitsContext = createContext<UnitPreferences>(METRIC)

/** What every formatting function takes as its last argument. */
export function useFormatOptions(): FormatOptions {
  return { units: useContext(UnitsContext) }
}
