import { z } from 'zod'
import { sourceReportSchema } from './source.ts'

/**
 * Where sun and moon stand over the coming hours, sampled evenly, so that a browser can draw a sky without astronomy.
 */
export const skySamplesSchema = z.object({
  from: z.number().int().describe('Moment of the first sample, epoch milliseconds'),
  stepMinutes: z.number().int().positive().describe('Minutes between two samples'),
  sunAltitude: z
    .array(z.number().min(-90).max(90))
    .describe('Above the horizon, refraction included, ° in steps of 0.5'),
  moonAltitude: z.array(z.number().min(-90).max(90)).describe('The same for the moon, whole °'),
  sunEvents: z
    .array(z.object({ kind: z.enum(['sunrise', 'sunset']), at: z.number().int().describe('Epoch milliseconds') }))
    .describe('Within the sampled span, in order of time; empty in polar day and night'),
  moonPhaseFraction: z
    .number()
    .min(0)
    .max(1)
    .describe('Mid-span: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter'),
  hemisphere: z.enum(['north', 'south']).describe('Which side of the waxing moon is lit: right in the north'),
})
export type SkySamples = z.infer<typeof skySamplesSchema>

export const skyAnswerSchema = z.object({
  data: skySamplesSchema.extend({ timeZone: z.string().describe('IANA zone of the place') }),
  meta: z.array(sourceReportSchema),
})
export type SkyAnswer = z.infer<typeof skyAnswerSchema>
