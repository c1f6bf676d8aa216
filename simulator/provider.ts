import type { Hono } from 'hono'
import type { World } from './world.ts'

/** One outside service, standing in at `/{name}` of the simulator. */
export interface Provider {
  name: string
  /** Its paths, with the answers of the simulated world. */
  routes: (world: World) => Hono
  /** The body in which the real service tells why it refuses. */
  refusal: (reason: string) => unknown
  /** Content type of a refusal; `application/json` unless given. A text is sent as it is. */
  refusalType?: string
}
