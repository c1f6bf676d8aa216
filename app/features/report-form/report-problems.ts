import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import type { Problems } from '../../ui/form/problems.ts'
import type { Toast } from '../../ui/toast-card.tsx'
import {
  FIELD_NAMES,
  type FieldName,
  fieldProblem,
  isFieldName,
  REPORT_FIELDS,
  type ReportForm,
  seenWords,
} from './report-form.ts'
import { REPORTS_PER_HOUR } from './sent-count.ts'

/** What keeps a report from being sent. */
export type ReportProblems = Problems<FieldName>

/** All that the rules say against a form; null when it may be sent. */
export function problemsIn(form: ReportForm): ReportProblems | null {
  const fields = FIELD_NAMES.flatMap((field) => {
    const message = fieldProblem(field, form)
    return message ? [{ field, message }] : []
  })
  return fields.length > 0 ? { title: m.reporting_problems_title(), text: null, fields } : null
}

/**
 * Why a report was not taken, in the server's words where it gave some.
 *
 * @param isOnline what the browser says of its connection
 * @param isKept whether storage holds the report
 */
export function problemsOf(error: unknown, { isOnline = true, isKept = true } = {}): ReportProblems {
  const { status, code, detail, errors, retryAfterMs } = asApiFailure(error)
  const isRefused = status >= 400 && status < 500
  if (code === 'too-many-reports' && retryAfterMs)
    return tooManyReports(Math.ceil(retryAfterMs / MINUTE_MS), { isKept })
  if (status === 429 && detail) return limitReached(detail, isKept)
  const fields = errors.flatMap(({ field, message }) => {
    const name = fieldNamed(field)
    return name ? [{ field: name, message }] : []
  })
  if (isRefused && fields.length > 0) return { title: m.reporting_problems_title(), text: null, fields }
  const kept = isOnline || !isKept ? keptWords(isKept) : m.reporting_offline()
  return {
    title: m.reporting_failed(),
    text: m.reporting_failed_text(),
    note: isRefused && detail ? detail : kept,
    fields: [],
  }
}

/**
 * One message for all problems; the form lists the others at its top.
 *
 * @param wasHeld whether the sender may be on another page, so that the message needs a link
 */
export function failureToast({ title, text, fields }: ReportProblems, { wasHeld }: { wasHeld: boolean }): Toast {
  const [first] = fields
  const isRule = first && title === m.reporting_problems_title()
  return {
    tone: 'destructive',
    title: isRule ? REPORT_FIELDS[first.field].invalid() : title,
    text: text ?? first?.message,
    link: wasHeld ? { href: '/report-weather', label: m.reporting_held_refused() } : undefined,
  }
}

/** “uploads.0” and “alt_texts” are about the files, “latitude” is about the place. */
function fieldNamed(field: string): FieldName | null {
  const [name = ''] = field.split('.')
  if (name === 'latitude' || name === 'longitude') return 'location_name'
  if (name === 'alt_texts') return 'uploads'
  return isFieldName(name) ? name : null
}

/**
 * When the server refuses the time of the sighting, the message names the choice at submission and the one that the
 * form has now.
 */
export const withChoices = (
  problems: ReportProblems,
  { before, now }: { before: string; now: string },
): ReportProblems => ({
  ...problems,
  fields: problems.fields.map(({ field, message }) => ({
    field,
    message:
      field === 'minutes_ago'
        ? m.reporting_seen_since({ rule: message, before: seenWords(before), now: seenWords(now) })
        : message,
  })),
})

/** The limit of reports (spec section 8). @param minutes until another one may be sent */
export const tooManyReports = (minutes: number, { isKept = true } = {}): ReportProblems =>
  limitReached(m.reporting_rate_text({ most: REPORTS_PER_HOUR, minutes }), isKept)

/** An earlier version of the report had arrived, though the answer to it was lost. */
export const sentBefore = (): ReportProblems => ({
  title: m.reporting_sent_before_title(),
  text: m.reporting_sent_before(),
  fields: [],
})

const keptWords = (isKept: boolean) => (isKept ? m.reporting_kept() : m.reporting_not_kept())

const limitReached = (text: string, isKept: boolean): ReportProblems => ({
  title: m.reporting_rate_title(),
  text,
  note: keptWords(isKept),
  fields: [],
})
