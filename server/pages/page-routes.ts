import type { Context } from 'hono'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Clock } from '#shared/time.ts'
import type { BaseMaps, Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { contentSecurityPolicy, createNonce, type PagePolicy } from '../http/content-security-policy.ts'
import type { PageBuild } from './page-build.ts'

export interface PageServices {
  /** Asked for every page: in development the build changes under us. */
  loadBuild: () => Promise<PageBuild>
  mode: 'development' | 'production'
  clock: Clock
  origin: () => string
  supportEmail: string
  simulated: boolean
  baseMaps: BaseMaps
  policy: Omit<PagePolicy, 'nonce'>
  /** Our own API, in process. */
  fetchApi: (c: Context, path: string, init?: RequestInit) => Promise<Response>
}

/** Renders every page; mounted last, it also answers for addresses that no page has. */
export function pageRoutes(services: PageServices): Hono {
  const app = new Hono()
  // Another name of a post. Here, because every page of the router costs the first load of all others 60 bytes.
  app.get('/blog/:slug', (c) => c.redirect(`/posts/${encodeURIComponent(c.req.param('slug'))}`, 301))
  app.all('*', async (c) => {
    const visit = visitOf(c, services)
    const build = await services.loadBuild()
    const context = new RouterContextProvider()
    context.set(build.entry.module.visitContext, visit)
    const answer = await createRequestHandler(build, services.mode)(requestAtSite(c), context)
    if (isBareRefusal(answer)) {
      const detail = m.problem_page_failed()
      throw new AppError('page-failed', { status: answer.status, detail })
    }
    const headers = new Headers(answer.headers)
    // The nonce and the visitor's own choices are in it; what an account may see is not kept at all.
    if (await mayBeOfAccount(visit)) headers.set('Cache-Control', 'private, no-store')
    else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    if (answer.status === 405) headers.set('Allow', 'GET, HEAD')
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy({ ...services.policy, nonce: visit.nonce }))
    }
    return new Response(answer.body, { status: answer.status, headers })
  })
  return app
}

/** The request as the browser sent it: the router compares scheme and host of its URL with `Origin`. */
function requestAtSite(c: Context): Request {
  const url = c.get('siteUrl')
  return c.req.raw.url === url ? c.req.raw : new Request(url, c.req.raw)
}

/** The router's own last words, such as “Bad Request”, are no page: a person gets one with words and a way on. */
const isBareRefusal = ({ status, headers }: Response): boolean =>
  status >= 400 && !headers.has('X-Remix-Response') && !headers.get('Content-Type')?.startsWith('text/html')

/** Also while the accounts cannot be asked. */
const mayBeOfAccount = ({ viewer }: Visit): Promise<boolean> =>
  viewer().then(
    (account) => account !== null,
    () => true,
  )

function visitOf(c: Context, services: PageServices): Visit {
  const cookies = getCookie(c)
  return {
    fetchApi: (path, init) => services.fetchApi(c, path, init),
    viewer: () => c.get('visitor').viewer(),
    requestId: c.get('requestId'),
    nonce: createNonce(),
    now: services.clock().getTime(),
    theme: cookies.theme === 'light' ? 'light' : 'dark',
    cookies,
    simulated: services.simulated,
    baseMaps: services.baseMaps,
    siteOrigin: services.origin(),
    supportEmail: services.supportEmail,
    reportError: (error) => c.get('log').error({ err: error, path: c.req.path }, 'a page broke'),
  }
}
