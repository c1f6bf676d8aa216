import type { Hono } from 'hono'
import type { World } from './world.ts'

/** One outside service, standing in at `/{name}` of the simulator. */
export interface Provider {
  name: string
  /** Its paths, with the answers of the simulated world. */
  routes: (world: World) => Hono
  /** The error body of the real service. */
  refusal: (reason: string) => unknown
  /** Content type of an error; `application/json` unless given. A string is sent as it is. */
  refusalType?: string
}
