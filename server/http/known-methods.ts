import type { MiddlewareHandler } from 'hono'
import { methodNotAllowed } from './refusals.ts'

/** Every method that some address of the site accepts. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Those that change nothing. */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses TRACE, CONNECT and unknown methods with 405 before any other middleware. */
export function knownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (METHODS.includes(c.req.method)) return next()
    throw methodNotAllowed(METHODS)
  }
}
