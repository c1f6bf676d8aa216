import { Hono } from 'hono'
import { z } from 'zod'
import { SCENARIO_NAMES } from '../weather/scenario-names.ts'
import type { World } from '../world.ts'
import { alertRoutes } from './alert-routes.ts'
import { type Faults, faultSchema } from './faults.ts'
import { parseBody } from './parse-body.ts'
import { radarControlRoutes } from './radar-routes.ts'
import type { RequestLog } from './request-log.ts'

const scenarioSchema = z.strictObject({ scenario: z.enum(SCENARIO_NAMES) })
const clockSchema = z.strictObject({ now: z.iso.datetime({ offset: true }), keepStory: z.boolean().optional() })

/** The levers of a test: faults, scenario, clock, and what reached us. A bad body is 400 naming the field. */
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
