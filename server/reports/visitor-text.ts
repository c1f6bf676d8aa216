import { z } from 'zod'
import type { BrokenRule } from '#shared/contracts/problem.ts'
import { cleanText } from '#shared/reports/clean-text.ts'
import { isFarTooLong } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { refuse } from '../http/query.ts'

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
      if (broken) refuse(context, broken)
    })
    .transform((typed) => (isFarTooLong(typed, longest) ? '' : cleanText(typed)))
    .meta({ type: 'string', minLength: shortest, maxLength: longest })

/** Fields that tell robots from people; `spamRefusal` checks them before anything else is validated. */
export const trapFields = {
  website: z
    .string({ error: () => m.field_must_be_text({ name: 'website' }) })
    .optional()
    .describe('For machines alone: who fills it in is refused'),
  filled_in_ms: z
    .number({ error: () => m.field_must_be_number({ name: 'filled_in_ms' }) })
    .optional()
    .describe('Milliseconds from the first sight of the form to its sending'),
}
