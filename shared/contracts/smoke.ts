import { z } from 'zod'
import { boxSchema } from './fields.ts'
import { sourceReportSchema } from './source.ts'

/** Smoke of wildfires near the ground, by a forecast: nothing of it is observed. */
export const smokeSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  state: z
    .enum(['ready', 'silent', 'off'])
    .describe('`silent`: no forecast for this hour that can be read, which is never “no smoke”'),
  at: z.number().int().nullable().describe('The hour that the forecast is for, epoch milliseconds'),
  runAt: z.number().int().nullable().describe('When the forecast was begun, epoch milliseconds'),
  step: z
    .number()
    .int()
    .min(0)
    .max(5)
    .nullable()
    .describe(
      'At the place: 0 below 1 µg/m³ of fine particles, 1 from 1, 2 from 10, 3 from 30, 4 from 60, 5 from 100; null outside the box',
    ),
  box: boxSchema,
  picture: z
    .string()
    .nullable()
    .describe('Address of a PNG picture of the box, linear in Mercator; the thicker the smoke, the more opaque'),
})
export type Smoke = z.infer<typeof smokeSchema>

export const smokeAnswerSchema = z.object({ data: smokeSchema, meta: z.array(sourceReportSchema) })
export type SmokeAnswer = z.infer<typeof smokeAnswerSchema>
