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

/**
 * Gives every request an id of our own. The caller's X-Request-ID is only logged beside it: a caller who chose ids
 * could make two requests look like one.
 */
export function requestId(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const claimed = c.req.header('X-Request-ID')
    const clientRequestId = claimed && SAFE_TOKEN.test(claimed) ? claimed.slice(0, LONGEST_CLIENT_ID) : undefined
    c.set('requestId', id)
    c.set('log', log.child(clientRequestId ? { requestId: id, clientRequestId } : { requestId: id }))
    await next()
    setAnswerHeaders(c, { 'X-Request-Id': id })
  }
}
