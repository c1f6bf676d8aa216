/**
 * The units a visitor reads the weather in. Readings themselves stay in °C, km/h, hPa, m, mm and cm everywhere else.
 */
export type UnitPreferences = {
  temperature: 'c' | 'f'
  wind: 'kmh' | 'mph' | 'kn' | 'ms'
  pressure: 'hpa' | 'kpa' | 'inhg' | 'mmhg'
  distance: 'km' | 'mi'
  precipitation: 'mm' | 'in'
}

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

/**
 * What can be chosen, in the order to offer it. No unit name occurs twice, so a list of names needs no order of its
 * own.
 */
export const UNIT_CHOICES: { readonly [Q in keyof UnitPreferences]: readonly UnitPreferences[Q][] } = {
  temperature: ['c', 'f'],
  wind: ['kmh', 'mph', 'kn', 'ms'],
  pressure: ['hpa', 'kpa', 'inhg', 'mmhg'],
  distance: ['km', 'mi'],
  precipitation: ['mm', 'in'],
}

/** Short and free of characters that a cookie would need to escape: `c.kmh.hpa.km.mm`. */
export const serialiseUnitPreferences = (units: UnitPreferences): string =>
  [units.temperature, units.wind, units.pressure, units.distance, units.precipitation].join('.')

/** Reads a cookie or a stored string that anyone may have written: what is not a known unit is the metric one. */
export function parseUnitPreferences(text: string | null | undefined): UnitPreferences {
  const named = new Set<string>((text ?? '').slice(0, 64).split('.'))
  const chosen = <U extends string>(choices: readonly U[], otherwise: U) =>
    choices.find((unit) => named.has(unit)) ?? otherwise
  return {
    temperature: chosen(UNIT_CHOICES.temperature, METRIC.temperature),
    wind: chosen(UNIT_CHOICES.wind, METRIC.wind),
    pressure: chosen(UNIT_CHOICES.pressure, METRIC.pressure),
    distance: chosen(UNIT_CHOICES.distance, METRIC.distance),
    precipitation: chosen(UNIT_CHOICES.precipitation, METRIC.precipitation),
  }
}
