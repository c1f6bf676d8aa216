import type { Context, Handler, Hono } from 'hono'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { METHODS } from './known-methods.ts'
import { notFoundResponse, problemResponse } from './problem-response.ts'

/** The last handler of an API: 405 with `Allow` for an address that other methods have, 404 for all others. */
export function unservedAddress(api: Pick<Hono, 'router'>): Handler {
  return (c: Context) => {
    const allow = METHODS.filter((method) => {
      // The router knows no HEAD: it is answered as GET, without the body.
      const routed = method === 'HEAD' ? 'GET' : method
      return api.router.match(routed, c.req.path)[0].some(([[, { method: own }]]) => own === routed)
    })
    if (allow.length === 0) return notFoundResponse(c)
    const detail = m.problem_method_not_served({ method: c.req.method })
    return problemResponse(c, new AppError('method-not-allowed', { status: 405, detail, allow }))
  }
}
