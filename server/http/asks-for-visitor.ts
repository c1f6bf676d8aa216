import type { MiddlewareHandler } from 'hono'
import { askForVisitor } from '../outbound/asker.ts'
import { widestNetworkOf } from './networks.ts'

/** What a request asks of providers counts against its visitor's network. Needs `visitor` before it. */
export function asksForVisitor(): MiddlewareHandler {
  return async (c, next) => await askForVisitor(widestNetworkOf(c.get('visitor').address), next)
}
