import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '../metrics.ts'

/** Measures every request under the pattern of the route that answered it. */
export function requestMetrics(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    metrics.requestAnswered({
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - startedAt) / 1000,
    })
  }
}
