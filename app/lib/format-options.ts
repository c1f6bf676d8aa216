import { createContext, useContext } from 'react'
import { formatClock } from '#shared/time/format-clock.ts'
import type { FormatOptions } from '#shared/units/formatted-quantity.ts'
import { METRIC, type UnitPreferences } from '#shared/units/unit-preferences.ts'

/** How this visitor reads numbers and times. */
export interface DisplayPreferences {
  units: UnitPreferences
  /** “2:05 p.m.” or “14:05”. */
  hour12: boolean
}

export const DisplayPreferencesContext = createContext<DisplayPreferences>({ units: METRIC, hour12: true })

/** What every formatting function, the ribbon and the sentence take. */
export const useFormatOptions = (): FormatOptions & DisplayPreferences => useContext(DisplayPreferencesContext)

/** Tells a moment (epoch milliseconds) on the clock of a place (IANA zone) as this visitor reads clocks. */
export function useClock() {
  const { hour12 } = useFormatOptions()
  return (at: number | null | undefined, timeZone: string): string => formatClock(at, timeZone, { hour12 })
}
