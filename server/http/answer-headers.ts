import type { Context } from 'hono'

/** Sets headers on a finished response. `c.header` would rebuild it and lose the Node server's fast path. */
export function setAnswerHeaders(c: Context, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  } catch {
    // The headers of some responses, such as `Response.redirect`, are immutable; those of a copy are not.
    const copy = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
    c.res = undefined
    c.res = copy
  }
}
