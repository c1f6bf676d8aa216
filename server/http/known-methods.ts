import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

/** Every method that anything here is asked with. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses TRACE, CONNECT and inventions with 405 before anything else looks at them. */
export function knownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (METHODS.includes(c.req.method)) return next()
    throw new AppError('method-not-allowed', { status: 405, detail: 'This method is not used here.', allow: METHODS })
  }
}
