import { z } from 'zod'
import { sourceIdSchema, sourceReportSchema } from './source.ts'

export const moonPhaseSchema = z.enum([
  'New Moon',
  'Waxing Crescent',
  'First Quarter',
  'Waxing Gibbous',
  'Full Moon',
  'Waning Gibbous',
  'Last Quarter',
  'Waning Crescent',
])
export type MoonPhase = z.infer<typeof moonPhaseSchema>

const moment = (meaning: string) =>
  z.number().int().nullable().describe(`${meaning}, epoch milliseconds; null when it does not happen that day`)

/** Near the poles the sun may stay up or down for a whole day. */
export const daylightSchema = z
  .enum(['normal', 'polar-day', 'polar-night'])
  .describe('Why sunrise and sunset may be missing')
export type Daylight = z.infer<typeof daylightSchema>

/** Sun and moon over one calendar day of the place. */
export const astronomySchema = z.object({
  date: z.iso.date().describe('The place’s calendar day'),
  timeZone: z.string().describe('IANA zone of the place'),
  sunrise: moment('Sunrise'),
  sunset: moment('Sunset'),
  civilDusk: moment('End of the civil twilight after sunset'),
  moonrise: moment('Moonrise'),
  moonset: moment('Moonset'),
  daylight: daylightSchema,
  moonPhase: moonPhaseSchema,
  moonPhaseFraction: z.number().min(0).max(1).describe('0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter'),
  moonIllumination: z.number().int().min(0).max(100).describe('percent'),
  isMoonUp: z.boolean().describe('Now (of the day asked for, at the present time of day)'),
  isSunUp: z.boolean(),
  source: sourceIdSchema,
})
export type Astronomy = z.infer<typeof astronomySchema>

export const astronomyAnswerSchema = z.object({ data: astronomySchema, meta: z.array(sourceReportSchema) })
export type AstronomyAnswer = z.infer<typeof astronomyAnswerSchema>
