import type { Context } from 'hono'

/** Sets headers on an answer that is already made. `c.header` would rebuild it and lose Node's fast path. */
export function setAnswerHeaders(c: Context, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  } catch {
    // Some answers, such as `Response.redirect`, have headers that refuse a change: a copy does not.
    const copy = new Response(c.res.body, c.res)
    for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value)
    c.res = undefined
    c.res = copy
  }
}
