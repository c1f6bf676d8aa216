/** What can be chosen, in the order to offer it. No unit name occurs twice, so a list of names needs no order. */
export const UNIT_CHOICES = {
  temperature: ['c', 'f'],
  wind: ['kmh', 'mph', 'kn', 'ms'],
  pressure: ['hpa', 'kpa', 'inhg', 'mmhg'],
  distance: ['km', 'mi'],
  precipitation: ['mm', 'in'],
} as const

/**
 * The units a visitor reads the weather in. Readings themselves stay in °C, km/h, hPa, m, mm and cm everywhere else.
 */
export type UnitPreferences = { [Q in keyof typeof UNIT_CHOICES]: (typeof UNIT_CHOICES)[Q][number] }

const QUANTITIES = Object.keys(UNIT_CHOICES) as (keyof UnitPreferences)[]

export const METRIC: UnitPreferences = {
  temperature: 'c',
  wind: 'kmh',
  pressure: 'hpa',
  distance: 'km',
  precipitation: 'mm',
}

export const IMPERIAL: UnitPreferences = {
  temperature: 'f',
  wind: 'mph',
  pressure: 'inhg',
  distance: 'mi',
  precipitation: 'in',
}

/** Short and free of characters that a cookie would need to escape: `c.kmh.hpa.km.mm`. */
export const serialiseUnitPreferences = (units: UnitPreferences): string =>
  QUANTITIES.map((quantity) => units[quantity]).join('.')

/** Reads a cookie or a stored string that anyone may have written: what is not a known unit is the metric one. */
export function parseUnitPreferences(text: string | null | undefined): UnitPreferences {
  const named = new Set<string>((text ?? '').slice(0, 64).split('.'))
  const chosen = QUANTITIES.map((quantity) => [
    quantity,
    UNIT_CHOICES[quantity].find((unit) => named.has(unit)) ?? METRIC[quantity],
  ])
  return Object.fromEntries(chosen) as UnitPreferences
}
