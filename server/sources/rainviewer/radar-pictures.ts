import { z } from 'zod'

export const RADAR_ATTRIBUTION = 'Radar by Rain Viewer (https://www.rainviewer.com/).'
export const RADAR_FRAMES_PATH = '/public/weather-maps.json'
const MAX_RADAR_ZOOM = 7

/** The name of a frame, formerly a time and now a hash; it is always taken from the list. */
const FRAME = /^[0-9a-f]{1,40}$/
const FRAMES = '/v2/radar/'
const frames = z
  .array(z.looseObject({ time: z.number(), path: z.string() }))
  .transform((list) => list.filter(({ path }) => path.startsWith(FRAMES) && FRAME.test(path.slice(FRAMES.length))))

/** The list of radar pictures: two hours, one every ten minutes. */
export const radarFrames = z.looseObject({
  version: z.string(),
  generated: z.number(),
  host: z.string(),
  radar: z.looseObject({ past: frames, nowcast: frames.optional() }),
})

const upTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().max(max))

/** One picture of a frame, as its address names it. */
export const radarTile = z
  .object({
    frame: z.string().regex(FRAME).describe('The last part of a frame’s path'),
    size: z.enum(['256', '512']).describe('Pixels'),
    z: upTo(MAX_RADAR_ZOOM),
    x: upTo(2 ** MAX_RADAR_ZOOM - 1),
    y: upTo(2 ** MAX_RADAR_ZOOM - 1),
    colour: z.string().regex(/^\d$/).describe('The colour scheme; 2 is the one that stays'),
    smooth: z.enum(['0', '1']),
    snow: z.enum(['0', '1']),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, { params: { code: 'too-large' } })

export const radarTilePath = ({ frame, size, z, x, y, colour, smooth, snow }: z.output<typeof radarTile>): string =>
  `${FRAMES}${frame}/${size}/${z}/${x}/${y}/${colour}/${smooth}_${snow}.png`
