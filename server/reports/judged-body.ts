import type { Context } from 'hono'
import type { z } from 'zod'
import { isSuspicious } from '#shared/reports/clean-text.ts'
import { isFarTooLong, SHORTEST_FILLING_MS } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import type { JsonObject } from '../http/json-body.ts'
import type { ReportAudit } from './report-audit.ts'
import { onOneLine } from './visitor-text.ts'

interface Judging<S extends z.ZodObject> {
  schema: S
  /** The text fields, with the longest that they may be. */
  texts: Readonly<Record<string, { longest: number }>>
  /** Of the problem when rules are broken. */
  code: string
}

/**
 * The part of a JSON route that receives what strangers typed. Robots are refused before anything is validated; robots,
 * markup in texts and broken rules are recorded.
 */
export const judgedBody = <S extends z.ZodObject>(audit: ReportAudit, { schema, texts, code }: Judging<S>) => ({
  body: schema,

  async inspect(sent: JsonObject, c: Context): Promise<void> {
    const visitor = c.get('visitor')
    const spam = 'website' in schema.shape ? spamRefusal(sent) : null
    if (spam) {
      await audit.spam(spam.errors?.[0]?.field ?? '', visitor)
      throw spam
    }
    const suspicious = Object.entries(texts).flatMap(([field, { longest }]) => {
      const typed = sent[field]
      return typeof typed === 'string' && !isFarTooLong(typed, longest) && isSuspicious(onOneLine(typed)) ? field : []
    })
    if (suspicious.length > 0) await audit.suspiciousText(sent, suspicious, visitor)
  },

  /** One broken rule for each field, in the order of the schema. */
  async refuse(error: z.ZodError, c: Context): Promise<AppError> {
    const order = Object.keys(schema.shape)
    const problems = fieldErrorsOf(error, ([field]) => String(field))
    problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    await audit.brokenRules(problems, c.get('visitor'))
    return new AppError(code, { status: 400, detail: problems[0]?.message, errors: problems })
  },
})

/**
 * Detects robots: they fill in hidden fields, or send the form faster than a person can read it.
 *
 * @returns the refusal, worded so that it helps a person whose browser filled in a hidden field; null when it is not
 * spam
 */
function spamRefusal({ website, filled_in_ms }: JsonObject): AppError | null {
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
