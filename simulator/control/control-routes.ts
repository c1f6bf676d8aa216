import { Hono } from 'hono'
import { z } from 'zod'
import { RADAR_FAULTS } from '../radar/radar-board.ts'
import { SCENARIO_NAMES } from '../weather/scenario-names.ts'
import type { World } from '../world.ts'
import { alertRoutes } from './alert-routes.ts'
import { type Faults, faultSchema } from './faults.ts'
import { parseBody } from './parse-body.ts'
import type { RequestLog } from './request-log.ts'

const scenarioSchema = z.strictObject({ scenario: z.enum(SCENARIO_NAMES) })
const clockSchema = z.strictObject({ now: z.iso.datetime({ offset: true }), keepStory: z.boolean().optional() })

/**
 * Controls for tests: faults, scenario, clock, and the log of requests. An invalid body is answered with 400, which
 * names the field.
 */
export function controlRoutes(world: World, faults: Faults, log: RequestLog, providers: readonly string[]): Hono {
  const app = new Hono()
  const state = () => ({
    scenario: world.scenario(),
    now: world.now().toISOString(),
    beganAt: world.beganAt().toISOString(),
  })

  app.get('/__faults', (c) => c.json(faults.list()))
  app.put('/__faults/:provider', async (c) => {
    const provider = c.req.param('provider')
    if (!providers.includes(provider)) return c.json(unknownProvider(provider, providers), 404)
    const body = await parseBody(c, faultSchema)
    if (body.errors) return c.json(body, 400)
    faults.set(provider, body.value)
    return c.json(faults.list())
  })
  app.delete('/__faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })
  app.delete('/__faults/:provider', (c) => {
    const provider = c.req.param('provider')
    if (!providers.includes(provider)) return c.json(unknownProvider(provider, providers), 404)
    faults.clear(provider)
    return c.body(null, 204)
  })
  app.get('/__requests', (c) => c.json(log.report()))
  app.delete('/__requests', (c) => {
    log.clear()
    return c.body(null, 204)
  })
  app.get('/__scenario', (c) => c.json(state()))
  app.put('/__scenario', async (c) => {
    const body = await parseBody(c, scenarioSchema)
    if (body.errors) return c.json(body, 400)
    world.tell(body.value.scenario)
    return c.json(state())
  })
  app.put('/__clock', async (c) => {
    const body = await parseBody(c, clockSchema)
    if (body.errors) return c.json(body, 400)
    world.setNow(new Date(body.value.now), { keepStory: body.value.keepStory })
    return c.json(state())
  })
  app.route('/', alertRoutes(world))
  app.route('/', radarControlRoutes(world))
  return app
}

const unknownProvider = (provider: string, providers: readonly string[]) => ({
  errors: [{ field: 'provider', message: `“${provider}” is none of ${providers.join(', ')}.` }],
})

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

/** Controls of the simulated radar. */
function radarControlRoutes({ radar }: World): Hono {
  const app = new Hono()
  app.put('/__radar', async (c) => {
    const body = await parseBody(c, radarSchema)
    if (body.errors) return c.json(body, 400)
    const { band, fault } = body.value
    Object.assign(radar, { band: band && { ...band, passesAt: Date.parse(band.passesAt) }, fault })
    return c.json(body.value)
  })
  app.delete('/__radar', (c) => {
    Object.assign(radar, { band: null, fault: null })
    return c.body(null, 204)
  })
  return app
}
