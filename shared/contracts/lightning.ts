import { z } from 'zod'
import { boxSchema, epochMoment } from './fields.ts'
import { sourceReportSchema } from './source.ts'

/** Lightning around a place, as far as a picture of ten minutes tells: squares of 2.5 km with flashes, no positions. */
export const lightningSchema = z.object({
  timeZone: z.string().describe('IANA zone of the place'),
  state: z
    .enum(['near', 'recent', 'none', 'unknown', 'not-covered', 'off'])
    .describe(
      '`near`: flashes within 50 km in the newest ten minutes; `recent`: none then, but within 20 km in the half hour before; `unknown`: no picture of the last half hour can be read, which is never “none”; `not-covered`: the pictures do not reach far enough around the place',
    ),
  nearestKm: z
    .number()
    .min(0)
    .nullable()
    .describe('From the place to the nearest square with flashes, whole kilometres'),
  withinKm: z
    .union([z.literal(10), z.literal(20), z.literal(50)])
    .nullable()
    .describe(
      '`near`: the least of these that holds it; `none`: the greatest around the place that the picture shows whole',
    ),
  from: epochMoment('The newest ten minutes begin').nullable(),
  to: epochMoment('The newest ten minutes end').nullable(),
  lastSeenAt: epochMoment(
    'End of the last ten minutes with flashes within 20 km, of the half hour that is looked at',
  ).nullable(),
})
export type Lightning = z.infer<typeof lightningSchema>

export const lightningAnswerSchema = z.object({ data: lightningSchema, meta: z.array(sourceReportSchema) })
export type LightningAnswer = z.infer<typeof lightningAnswerSchema>

/** Pictures of the radar box with squares that had flashes. */
export const lightningFramesSchema = z.object({
  state: z.enum(['ready', 'silent', 'off']),
  box: boxSchema,
  frames: z
    .array(
      z.object({
        at: z.iso.datetime().describe('The end of the ten minutes that it shows'),
        picture: z.string().describe('Address of a PNG picture'),
      }),
    )
    .describe('Oldest first'),
  attribution: z.object({ name: z.string(), url: z.string() }),
})
export type LightningFrames = z.infer<typeof lightningFramesSchema>
