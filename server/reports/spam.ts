import { SHORTEST_FILLING_MS } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { JsonObject } from '../http/json-body.ts'

/**
 * Detects robots: they fill in hidden fields, or send the form faster than a person can read it.
 *
 * @returns the refusal, worded so that it helps a person whose browser filled in a hidden field; null when it is not
 * spam
 */
export function spamRefusal({ website, filled_in_ms }: JsonObject): AppError | null {
  if (typeof website === 'string' && website !== '') {
    return refused('website', m.spam_website())
  }
  if (typeof filled_in_ms === 'number' && filled_in_ms < SHORTEST_FILLING_MS) {
    return refused('filled_in_ms', m.spam_fast())
  }
  return null
}

const refused = (field: string, message: string) =>
  new AppError('spam', { status: 400, detail: message, errors: [{ field, code: 'refused', message }] })
