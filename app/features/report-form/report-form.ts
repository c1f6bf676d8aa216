import type { ApiOperations } from '#shared/api-operations.ts'
import { MEASURES, type MeasureKind, measureOf } from '#shared/reports/measures.ts'
import {
  COLDEST,
  type ReportField,
  temperatureProblem,
  typedFieldProblem,
  WARMEST,
} from '#shared/reports/report-rules.ts'
import { WEATHER_TYPES } from '#shared/reports/weather-types.ts'
import { CM_PER_INCH, MM_PER_INCH } from '#shared/units/convert.ts'
import { formatNumber, roundHalfUp } from '#shared/units/format-number.ts'
import { m } from '#words/messages.js'
import { typedText } from '../../lib/typed-text.ts'

/** A report as it is sent, before the rules of `shared/reports/` are held to it. */
export type NewReport = ApiOperations['POST /api/reports']['question']['body']

/** What the fields of a report hold, as text where fields hold text. */
export const EMPTY_FORM = {
  title: '',
  description: '',
  reporter_name: '',
  location_name: '',
  /** As it was typed, in `temperature_unit`; empty without one. */
  temperature: '',
  temperature_unit: 'c' as 'c' | 'f',
  /** One of `WEATHER_TYPES`; empty without one. */
  weather_type: '',
  /** As it was typed, in `measure_unit`, hail in mm; empty without one. */
  measure: '',
  /** Snow is in cm where rain is in mm. */
  measure_unit: 'mm' as 'mm' | 'in',
  /** Minutes since the weather was seen; empty for now. */
  minutes_ago: '',
}
export type ReportForm = typeof EMPTY_FORM

/** Where the reporter stands, degrees to four decimals. */
export interface Position {
  latitude: number
  longitude: number
}

/** Minutes ago that may be chosen for a sight; none is now. */
export const SEEN_MINUTES_AGO = [15, 30, 60, 90, 120]

/** The choice that comes nearest to a sight so many minutes ago. */
export function nearestSeenChoice(minutes: number): string {
  const nearest = [0, ...SEEN_MINUTES_AGO].reduce((best, each) =>
    Math.abs(each - minutes) < Math.abs(best - minutes) ? each : best,
  )
  return nearest === 0 ? '' : String(nearest)
}

/** “15 min ago”, “Now”. @param choice as `minutes_ago` */
export const seenWords = (choice: string): string =>
  choice === '' ? m.reporting_seen_now() : m.report_age_minutes({ count: Number(choice) })

/** About ten metres (spec section 9). */
export const POSITION_DIGITS = 4

/** “44.5008, -80.2169” */
export const positionText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(POSITION_DIGITS)}, ${longitude.toFixed(POSITION_DIGITS)}`

/** The fields from wherever they are held; what is no text is left empty. */
export function formOf(fieldOf: (name: string) => unknown): ReportForm {
  const texts = Object.fromEntries(Object.keys(EMPTY_FORM).map((name) => [name, typedText(fieldOf(name))]))
  return {
    ...EMPTY_FORM,
    ...texts,
    temperature_unit: texts.temperature_unit === 'f' ? 'f' : 'c',
    measure_unit: texts.measure_unit === 'in' ? 'in' : 'mm',
  }
}

/** The fields as a form sends them. */
export function readReportForm(sent: FormData): ReportForm {
  const form = formOf((name) => sent.get(name))
  // Without scripts the field of the measure stays as it was shown when other weather is chosen.
  return sent.get('measure_kind') === measureKind(form) ? form : { ...form, measure: '' }
}

/** @returns °C to a tenth; null when nothing was typed, NaN when it is no number */
export function typedCelsius({ temperature, temperature_unit }: ReportForm): number | null {
  const typed = temperature.trim().replace('−', '-').replace(',', '.')
  if (typed === '') return null
  const degrees = Number(typed)
  return Math.round((temperature_unit === 'f' ? (degrees - 32) / 1.8 : degrees) * 10) / 10
}

/** What is measured of the chosen weather; null without any and where nothing is. */
export const measureKind = ({ weather_type }: Pick<ReportForm, 'weather_type'>): MeasureKind | null =>
  measureOf(WEATHER_TYPES.find((type) => type === weather_type) ?? null)

/**
 * What is typed, and the measure emptied where other weather has another one: a depth of snow must not be sent as a
 * size of hail.
 */
export const fittingChange = (form: ReportForm, typed: Partial<ReportForm>): Partial<ReportForm> =>
  measureKind({ ...form, ...typed }) === measureKind(form) ? typed : { measure: '', ...typed }

/** Hail is chosen by what it is as large as, and is in mm for everybody. */
const isInInches = (form: Pick<ReportForm, 'measure_unit' | 'weather_type'>): boolean =>
  form.measure_unit === 'in' && measureKind(form) !== 'hail-size'

/** How much an inch of it is, in the unit that is sent. */
const perInch = (what: MeasureKind): number => (what === 'snow-depth' ? CM_PER_INCH : MM_PER_INCH)

/**
 * What was measured, in cm or mm to a tenth; null when nothing was typed or nothing is measured of this weather, a value
 * of NaN when it is no number.
 */
function typedMeasure(form: ReportForm): NewReport['measure'] {
  const what = measureKind(form)
  const typed = form.measure.trim().replace(',', '.')
  if (what === null || typed === '') return null
  return { what, value: isInInches(form) ? roundHalfUp(Number(typed) * perInch(what), 1) : Number(typed) }
}

interface ReportFormField {
  /** How it is called in the list of problems. */
  name: () => string
  /** What the message about it is headed with (spec section 8). */
  invalid: () => string
  /** What its rule says against it as it stands, null when nothing; without one its choices are always right. */
  problem?: (form: ReportForm) => string | null
}

const text = (field: ReportField, name: () => string, invalid: () => string): ReportFormField => ({
  name,
  invalid,
  problem: (form) => typedFieldProblem(field, form[field]),
})

/** The fields that a message may be about, in the order of the form. */
export const REPORT_FIELDS = {
  title: text('title', m.reporting_field_title, m.reporting_invalid_title),
  description: text('description', m.reporting_field_description, m.reporting_invalid_description),
  reporter_name: text('reporter_name', m.reporting_field_name, m.reporting_invalid_name),
  location_name: text('location_name', m.reporting_field_location, m.reporting_invalid_location),
  temperature: {
    name: m.reporting_field_temperature,
    invalid: m.reporting_invalid_temperature,
    problem: temperatureWords,
  },
  weather_type: { name: m.reporting_field_weather_type, invalid: m.reporting_invalid_weather_type },
  measure: { name: m.reporting_invalid_measure, invalid: m.reporting_invalid_measure, problem: measureWords },
  minutes_ago: { name: m.reporting_seen, invalid: m.reporting_invalid_seen },
  uploads: { name: m.reporting_media, invalid: m.reporting_invalid_file },
} satisfies Record<string, ReportFormField>

export type FieldName = keyof typeof REPORT_FIELDS
export const FIELD_NAMES = Object.keys(REPORT_FIELDS) as FieldName[]

export const isFieldName = (name: unknown): name is FieldName => FIELD_NAMES.some((known) => known === name)

/** What is wrong with one field as it stands; null when nothing is. */
export function fieldProblem(field: FieldName, form: ReportForm): string | null {
  const { problem }: ReportFormField = REPORT_FIELDS[field]
  return problem?.(form) ?? null
}

function temperatureWords(form: ReportForm): string | null {
  const celsius = typedCelsius(form)
  if (celsius === null) return null
  if (Number.isNaN(celsius)) return m.reporting_temperature_no_number()
  const problem = temperatureProblem(celsius)
  if (!problem || form.temperature_unit === 'c') return problem
  const [coldest = '', warmest = ''] = [COLDEST, WARMEST].map((degrees) => formatNumber(degrees * 1.8 + 32))
  return m.reporting_temperature_fahrenheit({ coldest, warmest })
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

/** The texts of the request; place and pictures are added by the draft. */
export function reportPayload(form: ReportForm): NewReport {
  return {
    // As typed: the server cleans texts itself, and records attempts at scripts.
    title: form.title,
    description: form.description,
    reporter_name: form.reporter_name,
    location_name: form.location_name,
    temperature: typedCelsius(form),
    weather_type: form.weather_type || null,
    measure: typedMeasure(form),
    minutes_ago: Number(form.minutes_ago) || null,
  }
}
