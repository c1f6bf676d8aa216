import { z } from 'zod'
import { LONGEST_COMMENT, REPORT_RULES, typedCommenterRule, typedCommentRule } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { trapFields, visitorText } from './visitor-text.ts'

const { longest } = REPORT_RULES.reporter_name

/** Text fields of a comment, with the longest that they may be. */
export const COMMENT_TEXTS = { commenter_name: { longest }, comment_text: { longest: LONGEST_COMMENT } }

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
