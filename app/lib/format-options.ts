import { createContext, useContext } from 'react'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import type { FormatOptions, Reading } from '#shared/units/formatted-quantity.ts'
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

/** “−4°”: a temperature where the page has said the unit already. */
export function formatDegrees(celsius: Reading, options: FormatOptions): string {
  const { text, unit } = formatTemperature(celsius, options)
  return unit ? `${text}°` : text
}

/** “Snow until 11 a.m.” with each time on one line. French times come so. */
export const keepTimes = (words: string): string => words.replaceAll(/ (?=[ap]\.m\.)/g, '\u00a0')
