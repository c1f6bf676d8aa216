import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { parseReadingHabits } from '../../lib/reading-habits.ts'

const QUANTITIES = ['temperature', 'wind', 'pressure', 'distance', 'precipitation']
const PRESETS = new Map([
  ['metric', METRIC],
  ['imperial', IMPERIAL],
])

/**
 * Reads the fields of the settings form, untrusted as they are: a preset decides all units, what is unknown is metric.
 */
export function readSettings(form: FormData): ReadingHabits {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 8) : ''
  }
  const habits = parseReadingHabits({ units: QUANTITIES.map(text).join('.'), clock: text('clock') })
  const preset = PRESETS.get(text('preset'))
  return preset ? { ...habits, units: preset } : habits
}
