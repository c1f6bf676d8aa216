import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono, type MiddlewareHandler } from 'hono'
import { createLog, type Log } from '../log.ts'
import { notFoundResponse, problemResponse } from './problem-response.ts'
import { requestId } from './request-id.ts'
import type { Visitor } from './visitor.ts'

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

/** An app with the routes of one room, in which each request names its visitor as a binding. */
export function appOfRoom(routes: OpenAPIHono, log: Log) {
  const app = new Hono<{ Bindings: { visitor: Visitor } }>()
  app.use(async (c, next) => {
    c.set('visitor', c.env.visitor)
    c.set('log', log)
    await next()
  })
  app.route('/', routes)
  app.onError((error, c) => problemResponse(c, error))
  return app
}

/** The bindings that Node's server would give: what came, and from where. */
export const cameFrom = (peer: string, target = '/') => ({ incoming: { url: target, socket: { remoteAddress: peer } } })
