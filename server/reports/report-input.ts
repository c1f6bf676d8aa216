import { z } from 'zod'
import { cleanText } from '#shared/reports/clean-text.ts'
import { MOST_PHOTOS } from '#shared/reports/file-rules.ts'
import { MOST_MINUTES_AGO, measureOf } from '#shared/reports/measures.ts'
import {
  isFarTooLong,
  LONGEST_ALT_TEXT,
  lengthOf,
  REPORT_RULES,
  type ReportField,
  typedFieldRule,
} from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { sightColumns, sightInput } from './report-sight.ts'
import { onOneLine, trapFields, visitorText } from './visitor-text.ts'

/** A valid report. */
export interface CheckedReport {
  title: string
  description: string
  reporter_name: string
  location_name: string
  /** In the columns that it is stored in. */
  sight: ReturnType<typeof sightColumns>
  /** Minutes between seeing the weather and sending the report. */
  minutesAgo: number
  position: { latitude: number; longitude: number } | null
  /** In the order of the gallery. */
  uploads: string[]
  /** Alternative texts, by upload. */
  altTexts: Record<string, string>
}

const reportText = (field: ReportField) =>
  visitorText({
    ...REPORT_RULES[field],
    ruleOf: (typed) => typedFieldRule(field, typed),
    isLine: field !== 'description',
  })

const badMinutes = { error: () => m.field_minutes_ago({ most: MOST_MINUTES_AGO }) }
const noIds = { error: () => m.field_uploads_list() }
const noAltTexts = { error: () => m.field_alt_texts() }

const degrees = (name: () => string, most: number) => {
  const error = () => m.field_degrees_range({ name: name(), most })
  return z
    .number({ error: () => m.field_must_be_number({ name: name() }) })
    .min(-most, { error })
    .max(most, { error })
    .nullish()
}

const isWithin = (typed: string) =>
  !isFarTooLong(typed, LONGEST_ALT_TEXT) && lengthOf(cleanText(onOneLine(typed))) <= LONGEST_ALT_TEXT

const minutesSinceSight = (sent: { minutes_ago?: number | null; waited_minutes?: number | null }): number =>
  (sent.minutes_ago ?? 0) + (sent.waited_minutes ?? 0)

/** Rules about two fields are checked even when other fields are wrong, but only on objects. */
const anyObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

export const reportWords = {
  title: reportText('title'),
  description: reportText('description'),
  reporter_name: reportText('reporter_name'),
  location_name: reportText('location_name'),
}

/** A report as it is sent. */
export const newReportSchema = z
  .object({
    ...reportWords,
    ...sightInput,
    minutes_ago: z
      .int(badMinutes)
      .min(0, badMinutes)
      .max(MOST_MINUTES_AGO, badMinutes)
      .nullish()
      .describe('Minutes from the sight of the weather to the writing of the report; 0 unless given'),
    waited_minutes: z
      .int(badMinutes)
      .min(0, badMinutes)
      .nullish()
      .describe(
        'Minutes that the written report waited for a connection; may differ when it is sent again. Added to `minutes_ago`, where a sum that is too large is refused',
      ),
    latitude: degrees(m.field_latitude, 90),
    longitude: degrees(m.field_longitude, 180),
    uploads: z
      .array(z.string(noIds).min(1, noIds).max(200, noIds), noIds)
      .max(MOST_PHOTOS, { error: () => m.selection_most_photos({ most: MOST_PHOTOS }) })
      .refine((ids) => new Set(ids).size === ids.length, {
        error: () => m.field_uploads_once(),
        params: { code: 'repeated' },
      })
      .nullish()
      .describe('Ids, in the order of the gallery'),
    alt_texts: z
      .record(
        z.string(),
        z.string(noAltTexts).refine(isWithin, {
          error: () => m.field_alt_text_long({ longest: LONGEST_ALT_TEXT }),
          params: { code: 'too-long' },
        }),
        noAltTexts,
      )
      .nullish()
      .describe('What is to be seen, by upload'),
    ...trapFields,
  })
  .refine(({ latitude, longitude }) => (latitude ?? null) !== null || (longitude ?? null) === null, {
    path: ['latitude'],
    error: () => m.field_position_pair(),
    params: { code: 'incomplete' },
    when: anyObject,
  })
  .refine(({ latitude, longitude }) => (longitude ?? null) !== null || (latitude ?? null) === null, {
    path: ['longitude'],
    error: () => m.field_position_pair(),
    params: { code: 'incomplete' },
    when: anyObject,
  })
  .refine(({ measure, weather_type }) => !measure || measure.what === measureOf(weather_type || null), {
    path: ['measure'],
    error: () => m.field_measure_fits(),
    params: { code: 'unfitting' },
  })
  .refine((sent) => minutesSinceSight(sent) <= MOST_MINUTES_AGO, {
    path: ['minutes_ago'],
    ...badMinutes,
    params: { code: 'too-large' },
  })
  .refine(
    ({ alt_texts, uploads }) =>
      Object.keys(alt_texts ?? {}).every((id) => Array.isArray(uploads) && uploads.includes(id)),
    { path: ['alt_texts'], error: () => m.field_alt_text_stray(), params: { code: 'unknown' }, when: anyObject },
  )

/** What is kept of a report that keeps all rules. */
export function checkedReport(sent: z.output<typeof newReportSchema>): CheckedReport {
  const { title, description, reporter_name, location_name, latitude, longitude } = sent
  const described = Object.entries(sent.alt_texts ?? {}).map(([id, typed]) => [id, cleanText(onOneLine(typed))])
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    title,
    description,
    reporter_name,
    location_name,
    sight: sightColumns(sent),
    minutesAgo: minutesSinceSight(sent),
    position: hasPosition ? { latitude, longitude } : null,
    uploads: sent.uploads ?? [],
    altTexts: Object.fromEntries(described.filter(([, text]) => text !== '')),
  }
}
