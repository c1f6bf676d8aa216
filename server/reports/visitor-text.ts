import { z } from 'zod'
import type { BrokenRule, FieldError } from '#shared/contracts/problem.ts'
import { cleanText, isSuspicious } from '#shared/reports/clean-text.ts'
import { isFarTooLong } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { fieldErrorsOf } from '../http/field-errors.ts'

/** The received JSON object, with values of any type. */
export type Sent = Record<string, unknown>

export interface TextField {
  /** The field's name in messages. */
  name: () => string
  ruleOf: (typed: string) => BrokenRule | null
  /** Characters. */
  shortest: number
  longest: number
  /** Whether line breaks become spaces. */
  isLine: boolean
}

export const onOneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ')

/**
 * A text that is checked by the rule of its field and cleaned. A missing one is refused in the words for an empty one.
 */
export const visitorText = ({ name, ruleOf, shortest, longest, isLine }: TextField) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? ruleOf('')?.message : m.field_must_be_text({ name: name() }),
    })
    .transform((typed) => (isLine ? onOneLine(typed) : typed))
    .superRefine((typed, context) => {
      const broken = ruleOf(typed)
      if (broken) context.addIssue({ code: 'custom', message: broken.message, params: { code: broken.code } })
    })
    .transform((typed) => (isFarTooLong(typed, longest) ? '' : cleanText(typed)))
    .meta({ type: 'string', minLength: shortest, maxLength: longest })

/** Fields that tell robots from people; `spamRefusal` checks them before anything else is validated. */
export const trapFields = {
  website: z
    .unknown()
    .optional()
    .meta({ type: 'string', description: 'For machines alone: who fills it in is refused' }),
  filled_in_ms: z
    .unknown()
    .optional()
    .meta({ type: 'number', description: 'Milliseconds from the first sight of the form to its sending' }),
}

export interface Read<T> {
  /** null when a rule is broken. */
  value: T | null
  /** Broken rules, one for each field, in the order of the schema. */
  problems: FieldError[]
  /** Text fields that cleaning changes. */
  suspicious: string[]
}

/** @param texts the text fields, with the longest that they may be */
export function readSent<S extends z.ZodObject>(
  schema: S,
  sent: Sent,
  texts: Readonly<Record<string, { longest: number }>>,
): Read<z.output<S>> {
  const parsed = schema.safeParse(sent, { reportInput: true })
  const order = Object.keys(schema.shape)
  const problems = parsed.error ? fieldErrorsOf(parsed.error, ([field]) => String(field)) : []
  problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
  const suspicious = Object.entries(texts).flatMap(([field, { longest }]) => {
    const typed = sent[field]
    return typeof typed === 'string' && !isFarTooLong(typed, longest) && isSuspicious(onOneLine(typed)) ? field : []
  })
  return { value: parsed.success ? parsed.data : null, problems, suspicious }
}
