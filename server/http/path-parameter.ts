import type { Context } from 'hono'

/** A parameter of the route's path; empty, which is never an id, when the route has none of that name. */
export const pathParameter = (c: Context, name: string): string => c.req.param(name) ?? ''
