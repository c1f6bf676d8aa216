import type { z } from 'zod'
import { m } from '#words/messages.js'

/** What a broken rule is called that has no words of its own: the schema library's are for programmers, and in English. */
export const fieldWords: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.join('.') || 'body'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? m.rule_required({ name })
        : wordsOfType(issue.expected, name)
    case 'invalid_value':
      return m.rule_one_of({ name, values: issue.values.join(', ') })
    case 'invalid_key':
      return issue.issues[0]?.message
    case 'too_small':
      return isNumber(issue.origin) ? m.rule_at_least({ name, min: Number(issue.minimum) }) : m.rule_required({ name })
    case 'too_big':
      return isNumber(issue.origin)
        ? m.rule_at_most({ name, most: Number(issue.maximum) })
        : m.rule_too_long({ field: name })
    default:
      return m.rule_form({ name })
  }
}

function wordsOfType(expected: z.core.$ZodInvalidTypeExpected, name: string): string {
  switch (expected) {
    case 'string':
      return m.field_must_be_text({ name })
    case 'number':
      return m.field_must_be_number({ name })
    case 'int':
      return m.rule_whole_number({ name })
    case 'boolean':
      return m.rule_true_or_false({ name })
    case 'array':
      return m.rule_list({ name })
    default:
      return m.rule_object({ name })
  }
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int'
