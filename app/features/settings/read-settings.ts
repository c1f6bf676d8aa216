import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { parseReadingHabits } from '../../lib/reading-habits.ts'

const QUANTITIES = ['temperature', 'wind', 'pressure', 'distance', 'precipitation']

/** Reads the fields of the settings form, whoever filled them in: a preset decides all units, what is unknown is metric. */
export function readSettings(form: FormData): ReadingHabits {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 8) : ''
  }
  const habits = parseReadingHabits({ units: QUANTITIES.map(text).join('.'), clock: text('clock') })
  const preset = { metric: METRIC, imperial: IMPERIAL }[text('preset')]
  return preset ? { ...habits, units: preset } : habits
}
