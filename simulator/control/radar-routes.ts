import { Hono } from 'hono'
import { z } from 'zod'
import { RADAR_FAULTS } from '../radar/radar-board.ts'
import type { World } from '../world.ts'
import { parseBody } from './parse-body.ts'

const bandSchema = z.strictObject({
  latitude: z.number().min(-85).max(85),
  longitude: z.number().min(-180).max(180),
  passesAt: z.iso.datetime({ offset: true }).describe('When its middle line crosses that point'),
  towards: z.number().min(0).max(360).describe('° true'),
  speed: z.number().min(0).max(300).describe('km/h'),
  widthKm: z.number().min(0).max(2_000),
  water: z.number().min(0).max(300).describe('mm/h of water'),
})
const radarSchema = z.strictObject({
  band: bandSchema.nullable().default(null).describe('In place of what the story has'),
  fault: z.enum(RADAR_FAULTS).nullable().default(null),
})

/** The levers of the radar. */
export function radarControlRoutes({ radar }: World): Hono {
  const app = new Hono()
  app.put('/__radar', async (c) => {
    const body = await parseBody(c, radarSchema)
    if (body.errors) return c.json(body, 400)
    const { band, fault } = body.value
    radar.set({ band: band && { ...band, passesAt: Date.parse(band.passesAt) }, fault })
    return c.json(body.value)
  })
  app.delete('/__radar', (c) => {
    radar.set({ band: null, fault: null })
    return c.body(null, 204)
  })
  return app
}
