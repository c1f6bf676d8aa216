import type { Context } from 'hono'
import type { z } from 'zod'
import { isSuspicious } from '#shared/reports/clean-text.ts'
import { isFarTooLong } from '#shared/reports/report-rules.ts'
import { AppError } from '../app-error.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import type { JsonObject } from '../http/json-body.ts'
import type { ReportAudit } from './report-audit.ts'
import { spamRefusal } from './spam.ts'
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
