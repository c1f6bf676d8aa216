import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { nodeMessageOf } from './node-request.ts'

/** An unread request body. */
export interface RequestBody {
  /** Throws when the connection breaks. Ending the loop early leaves the connection open. */
  chunks: AsyncIterable<Uint8Array>
  /** Closes the connection, and `chunks` with it. */
  abort(): void
}

/** The body as Node's own stream, because a web stream puts each chunk through two more queues (decision 0018). */
export function requestBodyOf(c: Context): RequestBody {
  const message = nodeMessageOf(c)
  if (message) return { chunks: message.iterator({ destroyOnReturn: false }), abort: () => void message.destroy() }
  // Outside a Node server, as in tests.
  return { chunks: c.req.raw.body ?? Readable.from([]), abort: () => {} }
}
