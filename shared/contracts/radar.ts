import { z } from 'zod'
import { boxSchema } from './fields.ts'

const moment = () => z.iso.datetime()

/** Which of the two conversions of the same echoes a picture shows. Neither proves that it rains or snows. */
export const radarPrecipitationSchema = z.enum(['rain', 'snow'])
export type RadarPrecipitation = z.infer<typeof radarPrecipitationSchema>

/** Who composed the pictures. */
export const radarAgencySchema = z
  .enum(['ECCC', 'IEM'])
  .describe(
    '`IEM`: radars of the United States alone, by the Iowa Environmental Mesonet, while Environment Canada is silent',
  )

export const radarFrameSchema = z.object({
  at: moment().describe('When the echoes are there'),
  kind: z.enum(['observed', 'moved-forward']).describe('Seen by radar, or moved forward by the agency’s extrapolation'),
  runAt: moment().nullable().describe('The picture that was moved forward; null for an observed one'),
  readable: z
    .boolean()
    .describe('false: the picture has colours that nothing explains, and proves neither rain nor dry'),
  picture: z.string().describe('Root-relative address; what it shows never changes'),
})
export type RadarFrame = z.infer<typeof radarFrameSchema>

/** Radar pictures of Southern Ontario, EPSG:3857: linear in Mercator inside `box`. */
export const radarFramesSchema = z.object({
  state: z
    .enum(['ready', 'silent', 'off'])
    .describe('`silent`: no picture came; frames may still be listed, with their age. `off`: not offered by this site'),
  checkedAt: moment().describe('When the agency was last asked for new pictures'),
  precipitation: radarPrecipitationSchema,
  agency: radarAgencySchema,
  box: boxSchema,
  frames: z.array(radarFrameSchema).describe('Oldest first'),
  newestObservedAt: moment().nullable(),
  coverage: z.string().nullable().describe('Address of the picture of what no radar sees'),
  attribution: z.object({ name: z.string(), url: z.string() }),
})
export type RadarFrames = z.infer<typeof radarFramesSchema>
