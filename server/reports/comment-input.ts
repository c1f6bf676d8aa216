import { z } from 'zod'
import type { FieldError } from '#shared/contracts/problem.ts'
import { cleanText, isSuspicious } from '#shared/reports/clean-text.ts'
import {
  isFarTooLong,
  LONGEST_COMMENT,
  REPORT_RULES,
  typedCommenterProblem,
  typedCommentProblem,
} from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import type { Sent } from './report-input.ts'

export const newReportCommentSchema = z.object({
  commenter_name: z.string(),
  comment_text: z.string(),
  website: z.string().optional().describe('For machines alone: whoever fills it in is refused'),
  filled_in_ms: z.number().optional().describe('From the first sight of the form to its sending'),
})

export interface ReadComment {
  comment: { commenter_name: string; comment_text: string }
  problems: FieldError[]
  /** Fields that cleaning changed. */
  suspicious: string[]
}

const RULES = {
  commenter_name: {
    problemOf: typedCommenterProblem,
    longest: REPORT_RULES.reporter_name.longest,
    called: m.field_name,
  },
  comment_text: { problemOf: typedCommentProblem, longest: LONGEST_COMMENT, called: m.field_comment },
}

/** Validates a comment field by field and collects all broken rules. */
export function readComment(sent: Sent): ReadComment {
  const problems: FieldError[] = []
  const suspicious: string[] = []
  const read = (field: keyof typeof RULES): string => {
    const { problemOf, longest, called } = RULES[field]
    const value = sent[field] ?? ''
    if (typeof value !== 'string') {
      problems.push({ field, message: m.field_must_be_text({ name: called() }) })
      return ''
    }
    const typed = field === 'commenter_name' ? value.replaceAll(/\s+/g, ' ') : value
    const message = problemOf(typed)
    if (message !== null) problems.push({ field, message })
    if (isFarTooLong(typed, longest)) return ''
    if (isSuspicious(typed)) suspicious.push(field)
    return cleanText(typed)
  }
  return {
    comment: { commenter_name: read('commenter_name'), comment_text: read('comment_text') },
    problems,
    suspicious,
  }
}
