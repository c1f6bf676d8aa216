import { z } from 'zod'
import { RISK_COLOURS } from '../alerts/alert-colours.ts'
import { FLAG_REASONS, NEAR_REPORTS_KM } from '../reports/moderation-reasons.ts'
import { WEATHER_TYPES } from '../reports/weather-types.ts'
import { radarStepSchema } from './next-hours.ts'
import { radarPrecipitationSchema } from './radar.ts'
import { moderatedReportSchema, moderatedReportsAnswerSchema } from './report.ts'

/** Measurements, alerts and radar at a report's place, recorded when the report came in. */
export const surroundingsSchema = z.object({
  measured: z
    .object({
      station: z.string(),
      distance_km: z.number(),
      observed_at: z.iso.datetime(),
      temperature: z.number().nullable().describe('°C'),
      wind_speed: z.number().nullable().describe('km/h'),
      wind_gust: z.number().nullable().describe('km/h'),
      visibility: z.number().nullable().describe('m'),
    })
    .nullable()
    .describe('By the nearest station; null when none near measured, or none could be asked'),
  alerts: z
    .array(z.object({ id: z.string(), event: z.string(), colour: z.enum(RISK_COLOURS).nullable() }))
    .nullable()
    .describe('In force at the place; null when the sources could not tell'),
  radar: z
    .object({
      observed_at: z.iso.datetime(),
      precipitation: radarPrecipitationSchema
        .nullable()
        .describe('By the temperature at the place then; null when it was not known'),
      here: z.object({ step: radarStepSchema, within_km: z.number() }).describe('The strongest echo close by'),
      nearest_km: z.number().nullable().describe('To the nearest echo; null without one'),
      within_km: z.number().describe('How far echoes were looked for'),
    })
    .nullable()
    .default(null)
    .describe('When the weather was seen; null when no picture of then could be read'),
})
export type Surroundings = z.infer<typeof surroundingsSchema>

/** Why a report comes before others. */
export const URGENCIES = ['alert', 'dangerous', 'flagged', 'usual'] as const
export type Urgency = (typeof URGENCIES)[number]

const opinion = <const Rule extends string, Shape extends z.ZodRawShape>(rule: Rule, shape: Shape) =>
  z.object({ rule: z.literal(rule), ...shape })

/** What the data beside a report say about it: the rule and its figures, never a decision. */
export const opinionSchema = z.discriminatedUnion('rule', [
  opinion('temperature-agrees', { reported: z.number(), measured: z.number(), within: z.number() }),
  opinion('temperature-differs', { reported: z.number(), measured: z.number(), more_than: z.number() }),
  opinion('too-warm-for-snow', { measured: z.number(), more_than: z.number() }),
  opinion('too-cold-for-rain', { measured: z.number(), less_than: z.number() }),
  opinion('sees-far', { measured_km: z.number(), at_least_km: z.number() }),
  opinion('radar-agrees', {
    precipitation: radarPrecipitationSchema.nullable(),
    step: radarStepSchema,
    within_km: z.number(),
  }),
  opinion('radar-shows-nothing', { within_km: z.number() }),
  opinion('nothing-measured', {}),
  opinion('no-place', {}),
  opinion('photo-is-old', { hours: z.number(), more_than_hours: z.number() }),
  opinion('photo-is-elsewhere', { distance_km: z.number(), more_than_km: z.number() }),
  opinion('picture-seen-before', { times: z.number().int() }),
])
export type Opinion = z.infer<typeof opinionSchema>

/** A report as the moderation page lists it, with the data that help to decide. */
export const reportToDecideSchema = moderatedReportSchema.extend({
  urgency: z.enum(URGENCIES),
  surroundings: surroundingsSchema.nullable(),
  flags: z.array(z.object({ reason: z.enum(FLAG_REASONS), count: z.number().int() })),
  near: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        weather_type: z.enum(WEATHER_TYPES).nullable(),
        distance_km: z.number(),
        created_at: z.iso.datetime(),
        is_approved: z.boolean(),
      }),
    )
    .describe(`Other reports within ${NEAR_REPORTS_KM} km and three hours, nearest first`),
  photos: z.array(
    z.object({
      media_id: z.string(),
      taken_at: z.string().nullable().describe('By the camera’s own clock, without a zone'),
      distance_km: z.number().nullable().describe('From the report’s place to where the camera was, by its own data'),
      seen_in: z.array(z.string()).describe('Ids of other reports with the same or nearly the same picture'),
    }),
  ),
  sender: z
    .object({ reports: z.number().int(), refused: z.number().int() })
    .nullable()
    .describe('Of the last seven days, from the same network, this one included; null when that is not known'),
  opinions: z.array(opinionSchema),
})
export type ReportToDecide = z.infer<typeof reportToDecideSchema>

export const reportsToDecideAnswerSchema = moderatedReportsAnswerSchema.extend({
  reports: z.array(reportToDecideSchema),
  pending_count: z.number().int().describe('So many reports wait for approval; `count` has the flagged ones too'),
})
export type ReportsToDecideAnswer = z.infer<typeof reportsToDecideAnswerSchema>
