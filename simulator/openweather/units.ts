import { celsiusToFahrenheit, KM_PER_MILE, KMH_PER_METRE_PER_SECOND } from '#shared/units/convert.ts'

export type Units = 'standard' | 'metric' | 'imperial'

/** Kelvin unless asked otherwise, as at the real service. */
export const unitsFrom = (given: string | undefined): Units =>
  given === 'metric' || given === 'imperial' ? given : 'standard'

export function temperatureIn(units: Units, celsius: number): number {
  const value = units === 'standard' ? celsius + 273.15 : units === 'imperial' ? celsiusToFahrenheit(celsius) : celsius
  return rounded(value)
}

/** Metres per second, or miles per hour. */
export const speedIn = (units: Units, kmh: number): number =>
  rounded(units === 'imperial' ? kmh / KM_PER_MILE : kmh / KMH_PER_METRE_PER_SECOND)

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

export const seconds = (atMs: number): number => Math.floor(atMs / 1000)
