import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import type { Clock } from '#shared/time.ts'
import { chooseEncoding } from '../http/accept-encoding.ts'
import { findClientAddress } from '../http/client-address.ts'
import { etagMatches } from '../http/entity-tag.ts'
import { networksOf } from '../http/networks.ts'
import { mayRead, type NetworkLimiter } from '../http/rate-limit.ts'
import { loggedIds } from '../http/request-id.ts'
import { languageOf } from '../http/request-language.ts'
import { loggedPath } from '../http/request-log.ts'
import { securityHeadersFor } from '../http/security-headers.ts'
import { isPrefetch, type Reader } from '../http/visitor.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { askForVisitor } from '../outbound/asker.ts'
import type { SiteOrigin } from '../site-origin.ts'
import { pageHeaders, tagOf } from './finished-page.ts'
import type { FinishedPages, GivenPage } from './finished-pages.ts'
import { pageQuestionOf } from './page-question.ts'

export interface FinishedPageHandlerServices {
  finished: FinishedPages
  limiter: NetworkLimiter
  countView: (postId: string, reader: Reader) => void
  metrics: Metrics
  log: Log
  clock: Clock
  origin: SiteOrigin
  trustedProxies: BlockList
}

/** Answers a request before the app is asked; false, or a promise of it, when the app must answer. */
export type FinishedPageHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => false | Promise<boolean>

/** The app's name for the route of all pages in its metrics. */
const ROUTE = '/*'

/**
 * Answers plain requests (GET without a body, under the site's own host) for finished pages that need not be drawn
 * first. Each counts against the caller's read limit, and appears in log and metrics like a request of the app. All
 * other requests go on to the app.
 */
export function createFinishedPageHandler(services: FinishedPageHandlerServices): FinishedPageHandler {
  const { finished, limiter, countView, metrics, log, clock, origin, trustedProxies } = services

  return (incoming, outgoing) => {
    const { method, url: target = '', headers } = incoming
    if (method !== 'GET' || headers.host !== hostOf(origin()) || hasBody(headers)) return false
    const question = pageQuestionOf({ target, cookie: headers.cookie, language: languageOf(target) })
    const encoding = question && chooseEncoding(headers['accept-encoding']?.toString())
    if (!encoding) return false
    const startedAt = performance.now()
    const forwarded = headers['x-forwarded-for']?.toString()
    const address = findClientAddress(incoming.socket.remoteAddress, forwarded, trustedProxies)
    const networks = networksOf(address)
    const [line] = networks
    const network = networks.at(-1)?.key ?? line.key
    const give = async (coming: GivenPage | Promise<GivenPage | null>): Promise<boolean> => {
      const given = await coming
      const bytes = given?.page.body.ready(encoding)
      if (!given || !bytes) return false
      const { page, origin: how } = given
      if (!(await mayRead(limiter, networks))) return false
      const requestId = randomUUID()
      const etag = tagOf(page, encoding)
      const status = etagMatches(headers['if-none-match'], etag) ? 304 : 200
      outgoing.writeHead(status, {
        ...securityHeadersFor(origin()),
        ...pageHeaders(page, how, clock().getTime()),
        etag,
        'x-request-id': requestId,
        ...(status === 200 && { 'content-encoding': encoding, 'content-length': bytes.length }),
      })
      outgoing.end(status === 200 ? bytes : undefined)
      const purpose = headers['sec-purpose'] ?? headers.purpose
      const reader = {
        key: line.key,
        userAgent: headers['user-agent'] ?? null,
        isPrefetch: isPrefetch(method, purpose?.toString()),
      }
      for (const postId of page.posts) countView(postId, reader)
      const seconds = (performance.now() - startedAt) / 1000
      metrics.pageGiven(how)
      metrics.requestAnswered({ method: 'GET', route: ROUTE, status, seconds })
      const path = loggedPath(target.split('?', 1)[0] ?? '')
      const ids = loggedIds(requestId, headers['x-request-id']?.toString())
      log.info({ ...ids, method, path, status, durationMs: Math.round(seconds * 10_000) / 10 }, 'request')
      return true
    }
    const found =
      finished.glance(question) ?? askForVisitor(network, () => finished.look(question, { network, encoding }))
    return found === null ? false : give(found)
  }
}

/** The app closes the connection of a body that it does not read; here Node would read it to its end. */
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined

let known = { origin: '', host: '' }
function hostOf(origin: string): string {
  if (known.origin !== origin) known = { origin, host: new URL(origin).host }
  return known.host
}
