import type { Context } from 'hono'
import { Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { languages } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import type { Clock } from '#shared/time.ts'
import { chooseEncoding } from '../http/accept-encoding.ts'
import { etagMatches } from '../http/entity-tag.ts'
import { widestNetworkOf } from '../http/networks.ts'
import { methodNotAllowed } from '../http/refusals.ts'
import { languageOf } from '../http/request-language.ts'
import { loggedPath } from '../http/request-log.ts'
import type { Reader } from '../http/visitor.ts'
import type { Metrics } from '../metrics.ts'
import type { SiteOrigin } from '../site-origin.ts'
import type { DrawnAnswer, DrawPage, VisitParts } from './draw-page.ts'
import { pageHeaders, tagOf } from './finished-page.ts'
import type { FinishedPages } from './finished-pages.ts'
import type { OwnApiOf } from './own-api.ts'
import { type PageQuestion, pageCookiesOf, pageQuestionOf } from './page-question.ts'

export interface PageRouteServices {
  drawPage: DrawPage
  /** Finished pages for many visitors; absent in development, where the sources change while the site runs. */
  finished?: FinishedPages
  ownApiOf: OwnApiOf
  countView: (postId: string, reader: Reader) => void
  metrics: Metrics
  clock: Clock
  origin: SiteOrigin
}

/** Every page; mounted last, it also answers for addresses that no page has. */
export function pageRoutes(services: PageRouteServices): Hono {
  const app = new Hono()
  // Redirects a post's other address, `/blog/…`. Here, because every route of the page router adds 60 bytes to the
  // first load of all pages.
  app.on(
    'GET',
    languages.map((language) => pagePath('/blog/:slug', language)),
    (c) => {
      const path = pagePath(`/posts/${encodeURIComponent(c.req.param('slug') ?? '')}`)
      return c.redirect(path + new URL(c.req.url).search, 301)
    },
  )
  // The router of the pages would draw a whole page to say so.
  app.on(['OPTIONS', 'PUT', 'PATCH', 'DELETE'], '*', () => {
    throw methodNotAllowed(['GET', 'HEAD'])
  })
  app.all('*', async (c) => {
    const question = askedQuestion(c, services.origin())
    return question && services.finished
      ? await finishedAnswer(c, { ...services, finished: services.finished }, question)
      : await ownAnswer(c, services)
  })
  return app
}

/** The question of a request for a finished page; else null. Needs `siteUrl` before it. */
export function askedQuestion(c: Context, siteOrigin: string): PageQuestion | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  const target = c.get('siteUrl').slice(siteOrigin.length)
  return pageQuestionOf({ target, cookie: c.req.header('Cookie'), language: languageOf(target) })
}

async function finishedAnswer(
  c: Context,
  services: PageRouteServices & { finished: FinishedPages },
  question: PageQuestion,
): Promise<Response> {
  const { finished, metrics, clock, countView } = services
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  const given = await finished.answer(question, { network: widestNetworkOf(c.get('clientAddress')), encoding })
  if ('answer' in given) {
    metrics.pageGiven('own')
    return privately(given.answer, 'private, no-cache')
  }
  const { page, origin } = given
  metrics.pageGiven(origin)
  for (const postId of page.posts) countView(postId, c.get('visitor'))
  const etag = tagOf(page, encoding)
  const headers = { ...pageHeaders(page, origin, clock().getTime()), etag }
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  const encoded = encoding ? { ...headers, 'content-encoding': encoding } : headers
  if (c.req.method === 'HEAD') return c.body(null, 200, encoded)
  return c.body(await finished.bytesOf(question, page, encoding), 200, encoded)
}

/** A page for one visitor: signed in, with a form that was sent, or of a kind that is not the same for all. */
async function ownAnswer(c: Context, services: PageRouteServices): Promise<Response> {
  services.metrics.pageGiven('own')
  const visit = visitOf(c, services)
  const answer = await services.drawPage(requestAtSite(c), visit)
  // Pages that may show an account's data are not stored at all, those with the visitor's own choices by the browser
  // alone.
  return privately(answer, (await mayBeOfAccount(visit)) ? 'private, no-store' : 'private, no-cache')
}

function privately({ status, body, ...drawn }: DrawnAnswer, cacheControl: string): Response {
  const headers = new Headers(drawn.headers)
  if (cacheControl === 'private, no-store' || !headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl)
  return new Response(body, { status, headers })
}

/** The request as the browser sent it: the router compares scheme and host of its URL with `Origin`. */
function requestAtSite(c: Context): Request {
  const url = c.get('siteUrl')
  return c.req.raw.url === url ? c.req.raw : new Request(url, c.req.raw)
}

/** Whether the visitor may be signed in; true while the accounts cannot be read. */
const mayBeOfAccount = ({ viewer }: VisitParts): Promise<boolean> =>
  viewer().then(
    (account) => account !== null,
    () => true,
  )

function visitOf(c: Context, { ownApiOf, clock, origin }: PageRouteServices): VisitParts {
  return {
    fetchApi: ownApiOf({ log: c.get('log'), visitor: c.get('visitor') }),
    viewer: () => c.get('visitor').viewer(),
    requestId: c.get('requestId'),
    now: clock().getTime(),
    ...pageCookiesOf(parse(c.req.header('Cookie') ?? '')),
    siteOrigin: origin(),
    reportError: (error) => c.get('log').error({ err: error, path: loggedPath(c.req.path) }, 'a page broke'),
  }
}
