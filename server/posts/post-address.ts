import type { Context } from 'hono'

/** A part of the address, of a route that has it; otherwise a text that is no id. */
export const parameter = (c: Context, name: string): string => c.req.param(name) ?? ''
