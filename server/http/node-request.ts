import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** What Node knows of a request and `Request` does not say. Both are undefined outside a Node server. */
export interface NodeRequest {
  /** The request target as it came, before any URL parser tidied it. */
  target?: string
  /** The other end of the connection: the visitor, or a proxy. */
  peer?: string
}

/** The part of Node's message that is read here, so that a test can stand in for it. */
export interface NodeBindings {
  incoming?: Pick<IncomingMessage, 'url'> & { socket?: { remoteAddress?: string } }
}

export function nodeRequestOf(c: Context<{ Bindings: NodeBindings }>): NodeRequest {
  const incoming = c.env?.incoming
  return { target: incoming?.url, peer: incoming?.socket?.remoteAddress }
}
