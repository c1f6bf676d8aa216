import { SHORTEST_FILLING_MS } from '#shared/reports/report-rules.ts'
import { AppError } from '../app-error.ts'
import type { Sent } from './report-input.ts'

/**
 * What tells a machine from a person: it fills in what people do not see, or is done before anybody could have read the form.
 *
 * @returns how to refuse it, in words that help a person whom a browser's own filling-in made look like one; null for a person
 */
export function spamRefusal({ website, filled_in_ms }: Sent): AppError | null {
  if (typeof website === 'string' && website !== '') {
    return refused('website', 'Please leave the field “Website” empty, then send it again.')
  }
  if (typeof filled_in_ms === 'number' && filled_in_ms < SHORTEST_FILLING_MS) {
    return refused('filled_in_ms', 'That was very fast. Please look it over, then send it again.')
  }
  return null
}

const refused = (field: string, message: string) =>
  new AppError('spam', { status: 400, detail: message, errors: [{ field, message }] })
