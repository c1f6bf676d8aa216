import type { MiddlewareHandler } from 'hono'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

/** Every method that some address of the site accepts. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Those that change nothing. */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses TRACE, CONNECT and unknown methods with 405 before any other middleware. */
export function knownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (METHODS.includes(c.req.method)) return next()
    throw new AppError('method-not-allowed', { status: 405, detail: m.problem_method_not_allowed(), allow: METHODS })
  }
}
