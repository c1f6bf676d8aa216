import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

/** An unread request body. */
export interface RequestBody {
  /** Throws when the connection breaks. Ending the loop early leaves the connection open. */
  chunks: AsyncIterable<Uint8Array>
  /** Closes the connection, and `chunks` with it. */
  abort(): void
}

/** The body as Node's own stream, because a web stream puts each chunk through two more queues (decision 0018). */
export function requestBodyOf(c: Context): RequestBody {
  const incoming: unknown = c.env?.incoming
  if (incoming instanceof IncomingMessage) {
    return { chunks: incoming.iterator({ destroyOnReturn: false }), abort: () => void incoming.destroy() }
  }
  // Outside a Node server, as in tests.
  return { chunks: c.req.raw.body ?? Readable.from([]), abort: () => {} }
}
