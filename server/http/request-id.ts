import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { setAnswerHeaders } from './answer-headers.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Ours: random, opaque, in every log line and in the answer's X-Request-Id. */
    requestId: string
    /** Writes lines that carry this request's id. */
    log: Log
  }
}

const SAFE_TOKEN = /^[\w.-]+$/
const LONGEST_CLIENT_ID = 64

/** The ids of a request in the log: ours, and the caller's if it has the form of one. */
export const loggedIds = (requestId: string, claimed: string | undefined) =>
  claimed && SAFE_TOKEN.test(claimed)
    ? { requestId, clientRequestId: claimed.slice(0, LONGEST_CLIENT_ID) }
    : { requestId }

/**
 * Gives every request an id of our own. The caller's X-Request-ID is only logged beside it: a caller who chose ids
 * could make two requests look like one.
 */
export function requestId(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    c.set('requestId', id)
    c.set('log', log.child(loggedIds(id, c.req.header('X-Request-ID'))))
    await next()
    setAnswerHeaders(c, { 'X-Request-Id': id })
  }
}
