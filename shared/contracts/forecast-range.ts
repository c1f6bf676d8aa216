import { z } from 'zod'
import { sourceReportSchema } from './source.ts'

/** How the runs of an ensemble lie: eight of ten between `from` and `to`. */
const spread = (meaning: string) =>
  z
    .object({ from: z.number(), middle: z.number(), to: z.number() })
    .nullable()
    .describe(`${meaning}: a tenth of the runs lies below \`from\`, half below \`middle\`, a tenth above \`to\``)

export const dayRangeSchema = z.object({
  date: z.iso.date().describe('YYYY-MM-DD of the place'),
  high: spread('°C'),
  low: spread('°C'),
  precipitation: spread('Sum, water equivalent, mm'),
  snow: spread('Sum of fresh snow, cm'),
})
export type DayRange = z.infer<typeof dayRangeSchema>
export type RunSpread = NonNullable<DayRange['high']>

/** How far the runs of one model differ over the next days. */
export const forecastRangeSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  model: z.string().nullable().describe('Whose runs; null where none are asked'),
  days: z.array(dayRangeSchema).max(8),
})

export const forecastRangeAnswerSchema = z.object({ data: forecastRangeSchema, meta: z.array(sourceReportSchema) })
export type ForecastRangeAnswer = z.infer<typeof forecastRangeAnswerSchema>
