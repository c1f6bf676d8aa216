import type { UnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'

/** Each unit as it stands behind a number. What the metric system defines is the same in every language. */
const UNIT_NAMES: Record<UnitPreferences[keyof UnitPreferences], string | (() => string)> = {
  c: '°C',
  f: '°F',
  kmh: 'km/h',
  mph: m.unit_mph,
  kn: m.unit_kn,
  ms: 'm/s',
  hpa: 'hPa',
  kpa: 'kPa',
  inhg: 'inHg',
  mmhg: 'mmHg',
  km: 'km',
  mi: m.unit_mi,
  mm: 'mm',
  in: m.unit_in,
}

export function unitName(unit: keyof typeof UNIT_NAMES): string {
  const name = UNIT_NAMES[unit]
  return typeof name === 'string' ? name : name()
}

export const CLOCK_NAMES = { '12': m.settings_clock_12, '24': m.settings_clock_24 } as const
