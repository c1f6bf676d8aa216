import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'

/** All methods that any address here has. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses TRACE, CONNECT and unknown methods with 405 before any other middleware. */
export function knownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (METHODS.includes(c.req.method)) return next()
    throw new AppError('method-not-allowed', { status: 405, detail: 'This method is not used here.', allow: METHODS })
  }
}
