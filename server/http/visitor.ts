import type { MiddlewareHandler } from 'hono'
import type { Viewer } from '#shared/visit.ts'
import { askForVisitor } from '../outbound/asker.ts'
import { widestNetworkOf } from './networks.ts'

declare module 'hono' {
  interface ContextVariableMap {
    visitor: Visitor
  }
}

/** The caller of a request; for a page's own requests inside the process, the page's visitor. */
export interface Visitor {
  /** IP address according to trusted proxies; 'unknown' outside a Node server. */
  address: string
  /** The key under which limits count this caller. */
  key: string
  userAgent: string | null
  /** The id of the request in the log. */
  requestId: string
  /** Whether this is a browser's prefetch or a HEAD: not read by a person yet. */
  isPrefetch: boolean
  /** The signed-in account, or null; looked up at the first call, once per request. */
  viewer(): Promise<Viewer | null>
  /** Called with each post in a page that is kept for many visitors: its view is counted whenever the page is sent. */
  noteReading?: (postId: string) => void
}

/** What the counting of views needs of a visitor. */
export type Reader = Pick<Visitor, 'key' | 'userAgent' | 'isPrefetch'>

/** Whether a request is a browser's prefetch or a HEAD: not read by a person yet. */
export const isPrefetch = (method: string, purpose: string | null | undefined): boolean =>
  method === 'HEAD' || (purpose ?? '').includes('prefetch')

/** Finds the account of a session cookie; null without a valid session. */
export type FindViewer = (headers: Headers) => Promise<Viewer | null>

/** Sets `visitor` for every handler. Needs `requestId` and `clientAddress` before it. */
export function knownVisitor(findViewer: FindViewer): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    let viewer: Promise<Viewer | null> | undefined
    c.set('visitor', {
      address: c.get('clientAddress'),
      key: c.get('clientKey'),
      userAgent: headers.get('User-Agent'),
      requestId: c.get('requestId'),
      isPrefetch: isPrefetch(c.req.method, headers.get('Sec-Purpose') ?? headers.get('Purpose')),
      viewer: () => {
        viewer ??= findViewer(headers)
        return viewer
      },
    })
    await next()
  }
}

/** Counts what a request asks of providers against its visitor's network. Needs `visitor` before it. */
export function asksForVisitor(): MiddlewareHandler {
  return async (c, next) => await askForVisitor(widestNetworkOf(c.get('visitor').address), next)
}
