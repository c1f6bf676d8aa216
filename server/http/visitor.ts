import type { MiddlewareHandler } from 'hono'
import type { Viewer } from '#shared/visit.ts'

declare module 'hono' {
  interface ContextVariableMap {
    visitor: Visitor
  }
}

/** Who asks, the same over the network and for a page that asks inside the process. */
export interface Visitor {
  /** As far as trusted proxies tell; 'unknown' outside a Node server. */
  address: string
  /** Under which limits count this caller. */
  key: string
  userAgent: string | null
  /** Under which the log knows the request. */
  requestId: string
  /** Whether a browser only asks ahead, or for headers alone: nobody reads yet. */
  isPrefetch: boolean
  /** Who is signed in, null for nobody; looked up once per request, when first asked. */
  viewer(): Promise<Viewer | null>
}

/** Finds the account that a session cookie belongs to; null when it is none, or none any more. */
export type FindViewer = (headers: Headers) => Promise<Viewer | null>

/** Tells every handler who asks. Needs `requestId` and `clientAddress` before it. */
export function knownVisitor(findViewer: FindViewer): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    let viewer: Promise<Viewer | null> | undefined
    c.set('visitor', {
      address: c.get('clientAddress'),
      key: c.get('clientKey'),
      userAgent: headers.get('User-Agent'),
      requestId: c.get('requestId'),
      isPrefetch:
        c.req.method === 'HEAD' || (headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '').includes('prefetch'),
      viewer: () => {
        viewer ??= findViewer(headers)
        return viewer
      },
    })
    await next()
  }
}
