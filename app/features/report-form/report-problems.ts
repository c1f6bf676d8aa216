import { MEASURES } from '#shared/reports/measures.ts'
import {
  COLDEST,
  type ReportField,
  temperatureProblem,
  typedFieldProblem,
  WARMEST,
} from '#shared/reports/report-rules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { formatNumber } from '#shared/units/format-number.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import type { Problems } from '../../ui/form/problems.ts'
import type { Toast } from '../../ui/toast-card.tsx'
import { isInInches, perInch, type ReportForm, seenWords, typedCelsius, typedMeasure } from './report-form.ts'
import { REPORTS_PER_HOUR } from './sent-count.ts'

export type FieldName = ReportField | 'temperature' | 'weather_type' | 'measure' | 'minutes_ago' | 'uploads'

/** What keeps a report from being sent. */
export type ReportProblems = Problems<FieldName>

const FIELDS: readonly ReportField[] = ['title', 'description', 'reporter_name', 'location_name']
/** What is said to be wrong once a report is submitted. */
export const ALL_FIELDS: readonly FieldName[] = [...FIELDS, 'temperature']

/** What the message about a field is headed with (spec section 8). */
const TITLES: Record<FieldName, () => string> = {
  title: m.reporting_invalid_title,
  description: m.reporting_invalid_description,
  reporter_name: m.reporting_invalid_name,
  location_name: m.reporting_invalid_location,
  temperature: m.reporting_invalid_temperature,
  weather_type: m.reporting_invalid_weather_type,
  measure: m.reporting_invalid_measure,
  minutes_ago: m.reporting_invalid_seen,
  uploads: m.reporting_invalid_file,
}

/** What is wrong with one field as it stands; null when nothing is. */
export function fieldProblem(field: FieldName, form: ReportForm): string | null {
  if (field === 'temperature') return temperatureWords(form)
  if (field === 'measure') return measureWords(form)
  return FIELDS.some((known) => known === field)
    ? typedFieldProblem(field as ReportField, form[field as ReportField])
    : null
}

function temperatureWords(form: ReportForm): string | null {
  const celsius = typedCelsius(form)
  if (celsius === null) return null
  if (Number.isNaN(celsius)) return m.reporting_temperature_no_number()
  const problem = temperatureProblem(celsius)
  if (!problem || form.temperature_unit === 'c') return problem
  const [coldest, warmest] = [COLDEST, WARMEST].map((degrees) => Math.round(degrees * 1.8 + 32))
  return m.reporting_temperature_fahrenheit({ coldest: String(coldest), warmest: String(warmest) })
}

function measureWords(form: ReportForm): string | null {
  const measure = typedMeasure(form)
  if (!measure) return null
  const { least, most } = MEASURES[measure.what]
  const isWithin = measure.value >= least && measure.value <= most
  if (isWithin) return null
  if (!isInInches(form)) return m.reporting_measure_no_number({ least, most })
  const inch = perInch(measure.what)
  const decimals = measure.what === 'rain' ? 2 : 1
  return m.reporting_measure_no_number({ least: formatNumber(least / inch, decimals), most: Math.floor(most / inch) })
}

/** All that the rules say against a form; null when it may be sent. */
export function problemsIn(form: ReportForm): ReportProblems | null {
  const fields = ([...FIELDS, 'temperature', 'measure'] as const).flatMap((field) => {
    const message = fieldProblem(field, form)
    return message ? [{ field, message }] : []
  })
  const [first] = fields
  return first ? { title: m.reporting_problems_title(), text: null, fields } : null
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
    title: isRule ? TITLES[first.field]() : title,
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

export const isFieldName = (name: unknown): name is FieldName => typeof name === 'string' && Object.hasOwn(TITLES, name)
