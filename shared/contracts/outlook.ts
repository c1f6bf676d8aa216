import { z } from 'zod'
import { OUTLOOK_LEVELS } from '../outlooks/outlook-levels.ts'
import { sourceReportSchema } from './source.ts'

const range = (meaning: string) =>
  z.object({ from: z.number().nullable(), to: z.number() }).nullable().describe(`${meaning}; null when not mentioned`)

/** What one area of a thunderstorm outlook warns of. */
export const outlookHazardSchema = z.object({
  level: z.enum(OUTLOOK_LEVELS),
  coverage: z.string().nullable().describe('The forecaster’s word: isolated, scattered …'),
  tornadoRisk: z.boolean(),
  rain: range('mm'),
  hail: range('cm'),
  gust: range('km/h'),
})
export type OutlookHazard = z.infer<typeof outlookHazardSchema>

export const outlookThreatSchema = outlookHazardSchema.extend({
  places: z.array(z.string()).describe('Towns of Ontario for which the outlook says this and nothing worse'),
})
export type OutlookThreat = z.infer<typeof outlookThreatSchema>

/** One outlook. `imageUrl` and `geojsonUrl` are root-relative addresses of ours. */
export const outlookItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  period: z.string().describe('Day 1, Day 1 Night, Day 2, Day 3, Day N or Unknown'),
  validTime: z.iso.datetime().nullable().describe('When it begins to hold'),
  validUntil: z.iso.datetime().nullable(),
  issueTime: z.iso.datetime().nullable(),
  geojsonUrl: z.string().nullable(),
  geojsonFilename: z.string().nullable(),
  isDrawn: z.boolean().describe('Drawn here from the official shapes, not the agency’s own picture'),
  threats: z.array(outlookThreatSchema).describe('Most dangerous first; empty for a picture'),
  unreadAreas: z
    .number()
    .int()
    .describe('Areas that the outlook has and that could not be read: neither drawn nor told'),
})
export type OutlookItem = z.infer<typeof outlookItemSchema>

/** `data` is empty when nothing is issued; a source that could not be read says so in `meta`. */
export const outlooksAnswerSchema = z.object({ data: z.array(outlookItemSchema), meta: z.array(sourceReportSchema) })
export type OutlooksAnswer = z.infer<typeof outlooksAnswerSchema>
