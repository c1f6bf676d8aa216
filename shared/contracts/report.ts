import { z } from 'zod'
import { REFUSAL_REASONS } from '../reports/moderation-reasons.ts'
import { WEATHER_TYPES } from '../reports/weather-types.ts'
import { pageOf, pictureSizeSchema } from './fields.ts'
import { nearTownSchema } from './location.ts'
import { sightSchema } from './report-mark.ts'

/** How the list of reports may be ordered: newest first, or most liked first; ties are broken by time and id. */
export const REPORT_SORTS = ['newest', 'popular'] as const
export type ReportSort = (typeof REPORT_SORTS)[number]

/** A photo or a video of a report. Its addresses answer 404 to the public until the report is approved. */
export const reportMediaSchema = z.object({
  id: z.string(),
  media_url: z.string().describe('Root-relative; of a photo the largest size'),
  media_type: z.enum(['photo', 'video']),
  file_name: z
    .string()
    .describe('For moderators as the reporter named it, cleaned; otherwise neutral, as photo-1.webp'),
  file_size: z.number().int().describe('Bytes of what media_url serves'),
  mime_type: z.string(),
  width: z.number().int().nullable().describe('Pixels; null where nobody knows'),
  height: z.number().int().nullable(),
  variants: z
    .array(pictureSizeSchema)
    .describe('Sizes of a photo, smallest first; of a video those of a still picture, if there is one'),
  alt_text: z.string().nullable().describe('What is to be seen, in the words of the reporter'),
})
export type ReportMedia = z.infer<typeof reportMediaSchema>

export const reportSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  reporter_name: z.string(),
  location_name: z.string().describe('A pair of coordinates is rounded to about 1 km'),
  weather_type: z.enum(WEATHER_TYPES).nullable(),
  ...sightSchema.shape,
  latitude: z.number().nullable().describe('° north, rounded to about 1 km'),
  longitude: z.number().nullable().describe('° east, rounded to about 1 km'),
  nearTown: nearTownSchema.nullable().describe('By the rounded position; null without one'),
  observedAt: z.iso.datetime().describe('When the weather was seen'),
  is_approved: z.boolean(),
  is_questioned: z.boolean().describe('Readers doubt it, and a moderator has not decided yet'),
  like_count: z.number().int(),
  comment_count: z.number().int(),
  created_at: z.iso.datetime(),
  media: z.array(reportMediaSchema),
  version: z
    .number()
    .int()
    .optional()
    .describe('For administrators on the report alone: goes up with each decision and correction'),
  refusal: z
    .enum(['refused', 'withdrawn'])
    .optional()
    .describe('For administrators on the report alone: a moderator refused it, or took it off the site'),
})
export type Report = z.infer<typeof reportSchema>

/** The answer to a new report. */
export const sentReportSchema = reportSchema.extend({
  receipt: z
    .object({ url: z.string().describe('Root-relative page of the receipt. It holds a secret of the sender alone') })
    .nullable()
    .describe('null when a report was sent again under a key that others could know'),
})
export type SentReport = z.infer<typeof sentReportSchema>

/** The state of a report as its sender sees it, with the secret of its receipt. */
export const receiptSchema = z.object({
  state: z
    .enum(['waiting', 'published', 'refused', 'withdrawn'])
    .describe('`withdrawn`: it was public, and a moderator took it off the site'),
  reason: z
    .object({ code: z.enum(REFUSAL_REASONS), words: z.string().nullable().describe('The moderator’s own') })
    .nullable(),
  erased_at: z.iso.datetime().nullable().describe('When a refused report is erased with its pictures'),
  report: reportSchema.extend({ location_name: z.string().describe('As it was typed') }),
})
export type Receipt = z.infer<typeof receiptSchema>

/** A report with the fields that only moderators see. */
export const moderatedReportSchema = reportSchema.extend({
  version: z.number().int().describe('Sent back with a decision: one about an older version is refused'),
  exact_position: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .describe('To 4 decimals, when the reporter gave it'),
  exact_location_name: z.string().describe('The location as it was typed'),
})
export type ModeratedReport = z.infer<typeof moderatedReportSchema>

export const reportsAnswerSchema = z.object({ reports: z.array(reportSchema), ...pageOf })
export type ReportsAnswer = z.infer<typeof reportsAnswerSchema>

export const moderatedReportsAnswerSchema = z.object({
  reports: z.array(moderatedReportSchema),
  ...pageOf,
  pending_count: z.number().int().describe('So many reports wait for approval'),
  most_pending: z.number().int().describe('So many reports may wait for approval; further ones are refused'),
  is_nearly_full: z.boolean().describe('Whether nearly as many wait'),
})
export type ModeratedReportsAnswer = z.infer<typeof moderatedReportsAnswerSchema>

export const reportCommentSchema = z.object({
  id: z.string(),
  report_id: z.string(),
  commenter_name: z.string(),
  comment_text: z.string(),
  created_at: z.iso.datetime(),
})
export type ReportComment = z.infer<typeof reportCommentSchema>

export const reportCommentsAnswerSchema = z.object({ comments: z.array(reportCommentSchema), ...pageOf })
export type ReportCommentsAnswer = z.infer<typeof reportCommentsAnswerSchema>

export const reportLikeAnswerSchema = z.object({ like_count: z.number().int() })
export type ReportLikeAnswer = z.infer<typeof reportLikeAnswerSchema>
