import type { UnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'

/** Each unit as it stands behind a number. Symbols are the same in every language. */
export const UNIT_NAMES: Record<UnitPreferences[keyof UnitPreferences], string> = {
  c: '°C',
  f: '°F',
  kmh: 'km/h',
  mph: 'mph',
  kn: 'kn',
  ms: 'm/s',
  hpa: 'hPa',
  kpa: 'kPa',
  inhg: 'inHg',
  mmhg: 'mmHg',
  km: 'km',
  mi: 'mi',
  mm: 'mm',
  in: 'in',
}

export const CLOCK_NAMES = { '12': m.settings_clock_12, '24': m.settings_clock_24 } as const
