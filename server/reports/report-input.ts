import { z } from 'zod'
import type { FieldError } from '#shared/contracts/problem.ts'
import { cleanText, isSuspicious } from '#shared/reports/clean-text.ts'
import { MOST_PHOTOS } from '#shared/reports/file-rules.ts'
import {
  isFarTooLong,
  LONGEST_ALT_TEXT,
  lengthOf,
  REPORT_RULES,
  type ReportField,
  temperatureProblem,
  typedFieldProblem,
} from '#shared/reports/report-rules.ts'
import { WEATHER_TYPES, type WeatherType } from '#shared/reports/weather-types.ts'
import { m } from '#words/messages.js'

const optionalNumber = z.number().nullable().optional()

/** A report as sent, for the documentation; it is validated only after the check for a repetition. */
export const newReportSchema = z.object({
  title: z.string(),
  description: z.string(),
  reporter_name: z.string(),
  location_name: z.string(),
  temperature: optionalNumber.describe('°C, −60 … 60'),
  weather_type: z.enum(WEATHER_TYPES).nullable().optional(),
  latitude: optionalNumber,
  longitude: optionalNumber,
  uploads: z.array(z.string()).max(MOST_PHOTOS).optional().describe('Ids, in the order of the gallery'),
  alt_texts: z.record(z.string(), z.string()).optional().describe('What is to be seen, by upload'),
  website: z.string().optional().describe('For machines alone: whoever fills it in is refused'),
  filled_in_ms: z.number().optional().describe('From the first sight of the form to its sending'),
})

/** The received JSON object, with values of any type. */
export type Sent = Record<string, unknown>

/** A valid report. */
export interface CheckedReport {
  title: string
  description: string
  reporter_name: string
  location_name: string
  temperature: number | null
  weather_type: WeatherType | null
  position: { latitude: number; longitude: number } | null
  /** In the order of the gallery. */
  uploads: string[]
  /** Alternative texts, by upload. */
  altTexts: Record<string, string>
}

export interface ReadReport {
  report: CheckedReport
  /** Broken rules, in the order of the form. */
  problems: FieldError[]
  /** Fields that cleaning changed. */
  suspicious: ReportField[]
}

const TEXTS = ['title', 'description', 'reporter_name', 'location_name'] as const

/** Validates a report field by field and collects all broken rules. */
export function readReport(sent: Sent): ReadReport {
  const problems: FieldError[] = []
  const suspicious: ReportField[] = []
  const note = (field: string, message: string | null) => {
    const isNoted = problems.some((problem) => problem.field === field)
    if (message !== null && !isNoted) problems.push({ field, message })
  }

  const text = (field: ReportField): string => {
    const value = sent[field] ?? ''
    if (typeof value !== 'string') {
      note(field, m.field_must_be_text({ name: REPORT_RULES[field].name() }))
      return ''
    }
    const typed = field === 'description' ? value : value.replaceAll(/\s+/g, ' ')
    note(field, typedFieldProblem(field, typed))
    if (isFarTooLong(typed, REPORT_RULES[field].longest)) return ''
    if (isSuspicious(typed)) suspicious.push(field)
    return cleanText(typed)
  }
  const [title, description, reporter_name, location_name] = [
    text(TEXTS[0]),
    text(TEXTS[1]),
    text(TEXTS[2]),
    text(TEXTS[3]),
  ]
  return {
    report: {
      title,
      description,
      reporter_name,
      location_name,
      temperature: readTemperature(sent.temperature, note),
      weather_type: readWeatherType(sent.weather_type, note),
      position: readPosition(sent, note),
      ...readUploads(sent, note),
    },
    problems,
    suspicious,
  }
}

type Note = (field: string, message: string | null) => void

function readTemperature(value: unknown, note: Note): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number') {
    note('temperature', m.reporting_temperature_no_number())
    return null
  }
  note('temperature', temperatureProblem(value))
  return value
}

function readWeatherType(value: unknown, note: Note): WeatherType | null {
  if (value === undefined || value === null || value === '') return null
  const name = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const known = WEATHER_TYPES.find((type) => type === name)
  if (known === undefined) note('weather_type', m.field_weather_type({ types: WEATHER_TYPES.join(', ') }))
  return known ?? null
}

function readPosition(sent: Sent, note: Note): CheckedReport['position'] {
  const latitude = readDegrees(sent, { field: 'latitude', most: 90, note })
  const longitude = readDegrees(sent, { field: 'longitude', most: 180, note })
  if (latitude === null && longitude === null) return null
  if (latitude === null) note('latitude', m.field_position_pair())
  if (longitude === null) note('longitude', m.field_position_pair())
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
}

function readDegrees(
  sent: Sent,
  { field, most, note }: { field: 'latitude' | 'longitude'; most: number; note: Note },
): number | null {
  const value = sent[field]
  if (value === undefined || value === null) return null
  const name = field === 'latitude' ? m.field_latitude() : m.field_longitude()
  if (typeof value !== 'number') note(field, m.field_must_be_number({ name }))
  else if (!(Math.abs(value) <= most)) note(field, m.field_degrees_range({ name, most }))
  return typeof value === 'number' ? value : 0
}

const uploadsSchema = z.array(z.string().min(1).max(200))
const altTextsSchema = z.record(z.string(), z.string())

function readUploads(sent: Sent, note: Note): Pick<CheckedReport, 'uploads' | 'altTexts'> {
  const uploads = readUploadIds(sent.uploads ?? [], note)
  return { uploads, altTexts: readAltTexts(sent.alt_texts ?? {}, uploads, note) }
}

/** The length is checked before the elements. */
function readUploadIds(sent: unknown, note: Note): string[] {
  const isTooLong = Array.isArray(sent) && sent.length > MOST_PHOTOS
  const parsed = uploadsSchema.safeParse(isTooLong ? [] : sent)
  const uploads = parsed.success ? parsed.data : []
  if (isTooLong) note('uploads', m.selection_most_photos({ most: MOST_PHOTOS }))
  else if (!parsed.success) note('uploads', m.field_uploads_list())
  else if (new Set(uploads).size < uploads.length) note('uploads', m.field_uploads_once())
  return uploads
}

function readAltTexts(sent: unknown, uploads: readonly string[], note: Note): CheckedReport['altTexts'] {
  const altTexts: Record<string, string> = {}
  const described = altTextsSchema.safeParse(sent)
  if (!described.success) note('alt_texts', m.field_alt_texts())
  for (const [id, typed] of Object.entries(described.data ?? {})) {
    if (!uploads.includes(id)) {
      note('alt_texts', m.field_alt_text_stray())
      continue
    }
    const cleaned = isFarTooLong(typed, LONGEST_ALT_TEXT) ? typed : cleanText(typed.replaceAll(/\s+/g, ' '))
    if (lengthOf(cleaned) > LONGEST_ALT_TEXT) {
      note('alt_texts', m.field_alt_text_long({ longest: LONGEST_ALT_TEXT }))
    } else if (cleaned !== '') altTexts[id] = cleaned
  }
  return altTexts
}
