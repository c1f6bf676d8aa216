import { z } from 'zod'
import { sourceReportSchema } from './source.ts'

const station = {
  station: z.string(),
  frenchStation: z.string().nullable(),
  distanceKm: z.number().min(0).describe('From the place, whole kilometres; at most 60'),
}
const recordSchema = z
  .object({ temperature: z.number().describe('°C'), year: z.number().int() })
  .nullable()
  .describe('null: not known')

/** The climate of a calendar day at a place: its normals and its records. */
export const climateSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  date: z.iso.date().describe('The place’s day now'),
  normal: z
    .object({
      ...station,
      high: z.number().describe('°C'),
      low: z.number().describe('°C'),
      period: z.string().describe('Years of which these are the means, such as 1981–2010'),
    })
    .nullable()
    .describe('Between the normals of the months around the day, at the nearest station; null: none within 60 km'),
  record: z
    .object({
      ...station,
      high: recordSchema,
      low: recordSchema,
      since: z.number().int().nullable().describe('Year from which on this day is on record'),
    })
    .nullable()
    .describe('Highest high and lowest low of that calendar day; null: no record within 60 km'),
})
export type Climate = z.infer<typeof climateSchema>

export const climateAnswerSchema = z.object({ data: climateSchema, meta: z.array(sourceReportSchema) })
export type ClimateAnswer = z.infer<typeof climateAnswerSchema>
