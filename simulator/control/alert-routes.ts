import { Hono } from 'hono'
import { ecccZoneAlerts } from '../alerts/eccc-desk.ts'
import { issueAlert, issuedAlertSchema } from '../alerts/issued-alert.ts'
import { nwsMessages } from '../alerts/nws-desk.ts'
import type { World } from '../world.ts'
import { parseBody } from './parse-body.ts'

/** Lets a test issue an alert, update it by issuing it again, cancel it, or remove it without a cancellation. */
export function alertRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/__alerts', (c) => c.json(listed(world)))
  app.put('/__alerts', async (c) => {
    const body = await parseBody(c, issuedAlertSchema)
    if (body.errors) return c.json(body, 400)
    issueAlert(world, body.value)
    return c.json(listed(world))
  })
  app.delete('/__alerts', (c) => {
    world.board.clear()
    return c.body(null, 204)
  })
  app.delete('/__alerts/:id', (c) => {
    const id = c.req.param('id')
    if (!world.alerts().some(({ telling }) => telling.id === id))
      return c.json({ errors: [{ field: 'id', message: `There is no alert “${id}”.` }] }, 404)
    if (c.req.query('silently') === undefined) world.board.cancel(id, world.now().getTime())
    else world.board.remove(id)
    return c.json(listed(world))
  })
  return app
}

/** What the services list now, in brief. */
const listed = (world: World) => [
  ...ecccZoneAlerts(world).map(({ telling, zone, status }) => ({
    id: telling.id,
    issuer: 'ECCC',
    zone: zone.key,
    status,
  })),
  ...nwsMessages(world).map(({ telling, zones, messageType }) => ({
    id: telling.id,
    issuer: 'NWS',
    zones: zones.map(({ key }) => key),
    messageType,
  })),
]
