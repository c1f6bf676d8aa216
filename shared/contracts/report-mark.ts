import { z } from 'zod'
import { MEASURE_KINDS } from '../reports/measures.ts'
import { WEATHER_TYPES } from '../reports/weather-types.ts'
import { pictureSizeSchema } from './fields.ts'
import { nearTownSchema } from './location.ts'

/** What the reporter measured. */
const reportMeasureSchema = z.object({
  what: z.enum(MEASURE_KINDS),
  value: z.number(),
  unit: z.enum(['cm', 'mm']).describe('cm of snow, mm of hail and rain'),
})

/** The numbers that a reporter gives: the same fields in a mark and in a whole report. */
export const sightSchema = z.object({
  temperature: z.number().nullable().describe('°C'),
  measure: reportMeasureSchema.nullable(),
})
export type Sight = z.infer<typeof sightSchema>

/** An approved report as maps and short lists show it. */
export const reportMarkSchema = z.object({
  id: z.string(),
  title: z.string(),
  words: z.string().describe('The beginning of the description, at most 160 characters'),
  place: z.string().describe('A pair of coordinates is rounded to about 1 km'),
  latitude: z.number().describe('° north, rounded to about 1 km'),
  longitude: z.number().describe('° east, rounded to about 1 km'),
  nearTown: nearTownSchema.nullable().describe('By the rounded position; null without one'),
  kind: z.enum(WEATHER_TYPES).nullable(),
  ...sightSchema.shape,
  observedAt: z.iso.datetime(),
  picture: pictureSizeSchema
    .extend({ alt: z.string().nullable(), isVideo: z.boolean() })
    .nullable()
    .describe('The smallest size of the first photo, or of a video’s still picture'),
})
export type ReportMark = z.infer<typeof reportMarkSchema>

export const nearReportSchema = reportMarkSchema.extend({ distanceKm: z.number().describe('From the place, 0.1 km') })
export type NearReport = z.infer<typeof nearReportSchema>

export const reportsNearAnswerSchema = z.object({ data: z.array(nearReportSchema) })

export const crowdSchema = reportMarkSchema.extend({
  count: z.number().int().describe('Reports that this one stands for, itself included'),
})
export type ReportCrowd = z.infer<typeof crowdSchema>

export const reportsMapSchema = z.object({
  marks: z.array(crowdSchema).describe('Newest first'),
  count: z.number().int().describe('Reports in the view'),
  isWhole: z.boolean().describe('Whether the view holds no further, older ones'),
  hours: z.number().int(),
})
export type ReportsMap = z.infer<typeof reportsMapSchema>

export const reportsMapAnswerSchema = z.object({ data: reportsMapSchema })

export const reportsUnderAlertAnswerSchema = z.object({
  data: z.array(reportMarkSchema).describe('Newest first'),
  count: z.number().int().describe('Of all reports in the alert’s area and time'),
})
export type ReportsUnderAlert = z.infer<typeof reportsUnderAlertAnswerSchema>

/** Reports as GeoJSON (RFC 7946). */
export const reportFeaturesSchema = z.object({
  type: z.literal('FeatureCollection'),
  license: z.string(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.array(z.number()).length(2).describe('° east, ° north, rounded to about 1 km'),
      }),
      properties: reportMarkSchema
        .omit({ id: true, latitude: true, longitude: true })
        .extend({ url: z.string().describe('Of its page, root-relative') }),
    }),
  ),
})
