import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Properties of a request that a web `Request` lacks. Both are undefined outside a Node server. */
export interface NodeRequest {
  /** The request target as received, before URL parsing. */
  target?: string
  /** Address of the other end of the connection: the visitor or a proxy. */
  peer?: string
}

/** The part of Node's message that is read here; tests provide it. */
export interface NodeBindings {
  incoming?: Pick<IncomingMessage, 'url'> & { socket?: { remoteAddress?: string } }
}

export function nodeRequestOf(c: Context<{ Bindings: NodeBindings }>): NodeRequest {
  const incoming = c.env?.incoming
  return { target: incoming?.url, peer: incoming?.socket?.remoteAddress }
}

/** Node's own message of a request; undefined outside a Node server. */
export function nodeMessageOf(c: Context): IncomingMessage | undefined {
  const incoming: unknown = c.env?.incoming
  return incoming instanceof IncomingMessage ? incoming : undefined
}
