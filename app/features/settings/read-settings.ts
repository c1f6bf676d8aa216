import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { parseDisplayPreferences } from '../../lib/display-preferences.ts'
import type { DisplayPreferences } from '../../lib/format-options.ts'

const QUANTITIES = ['temperature', 'wind', 'pressure', 'distance', 'precipitation']
const PRESETS = new Map([
  ['metric', METRIC],
  ['imperial', IMPERIAL],
])

/**
 * Reads the fields of the settings form, untrusted as they are: a preset decides all units, what is unknown is metric.
 */
export function readSettings(form: FormData): DisplayPreferences {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 8) : ''
  }
  const preferences = parseDisplayPreferences({ units: QUANTITIES.map(text).join('.'), clock: text('clock') })
  const preset = PRESETS.get(text('preset'))
  return preset ? { ...preferences, units: preset } : preferences
}
