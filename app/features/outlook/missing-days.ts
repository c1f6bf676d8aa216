import { periodWords } from '#shared/outlooks/outlook-words.ts'
import { m } from '#words/messages.js'

const DAYS = ['Day 1', 'Day 2', 'Day 3']

/**
 * Sentence about the days without an outlook; null when each of the three days has one.
 *
 * @param periods of the known outlooks; null is returned for none, because the section then has its own message
 */
export function missingDays(periods: readonly (string | null)[]): string | null {
  const missing = DAYS.filter((day) => !periods.includes(day)).map(periodWords)
  const last = missing.at(-1)
  if (last === undefined || periods.length === 0) return null
  if (missing.length === DAYS.length) return m.outlook_all_missing({ days: missing.join(', ') })
  if (missing.length === 1) return m.outlook_one_missing({ day: last })
  return m.outlook_some_missing({ days: missing.slice(0, -1).join(', '), day: last })
}
