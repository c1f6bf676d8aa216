import { Hono, type MiddlewareHandler } from 'hono'
import { createLog } from '../log.ts'
import { notFoundResponse, problemResponse } from './problem-response.ts'
import { requestId } from './request-id.ts'

/** A small app with ids, problems and the middleware under test; its log is kept as objects. */
export function appForTests(...middleware: MiddlewareHandler[]) {
  const logged: Record<string, unknown>[] = []
  const log = createLog({ level: 'debug', to: { write: (line) => logged.push(JSON.parse(line)) } })
  const app = new Hono()
  app.use(requestId(log), ...middleware)
  app.onError((error, c) => problemResponse(c, error))
  app.notFound(notFoundResponse)
  return { app, logged, log }
}

/** The bindings that Node's server would give: what came, and from where. */
export const cameFrom = (peer: string, target = '/') => ({ incoming: { url: target, socket: { remoteAddress: peer } } })
