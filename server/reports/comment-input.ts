import { z } from 'zod'
import { LONGEST_COMMENT, REPORT_RULES, typedCommenterRule, typedCommentRule } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { type Read, readSent, type Sent, trapFields, visitorText } from './visitor-text.ts'

const { longest } = REPORT_RULES.reporter_name

/** A comment on a report as it is sent. */
export const newReportCommentSchema = z.object({
  commenter_name: visitorText({ name: m.field_name, ruleOf: typedCommenterRule, shortest: 1, longest, isLine: true }),
  comment_text: visitorText({
    name: m.field_comment,
    ruleOf: typedCommentRule,
    shortest: 1,
    longest: LONGEST_COMMENT,
    isLine: false,
  }),
  ...trapFields,
})

/** Validates a comment and collects all broken rules. */
export function readComment(sent: Sent): Read<{ commenter_name: string; comment_text: string }> {
  const texts = { commenter_name: { longest }, comment_text: { longest: LONGEST_COMMENT } }
  const { value, ...read } = readSent(newReportCommentSchema, sent, texts)
  return { ...read, value: value && { commenter_name: value.commenter_name, comment_text: value.comment_text } }
}
