import type { BlockList } from 'node:net'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type ApiServices, createApi } from './api.ts'
import { auditRefusals } from './audit/audit-refusals.ts'
import type { Audit } from './audit/create-audit.ts'
import type { Db } from './db/schema.ts'
import { watchCommits } from './db/watch-commits.ts'
import { createDirectReads } from './direct-reads.ts'
import { canonicalPath } from './http/canonical-path.ts'
import { compression } from './http/compression.ts'
import { CSP_REPORTS_PATH } from './http/content-security-policy.ts'
import { knownMethods } from './http/known-methods.ts'
import { microCache } from './http/micro-cache.ts'
import { OPERATIONS_PATHS, type OperationsOptions, operationsRoutes } from './http/operations-routes.ts'
import { originGuard } from './http/origin-guard.ts'
import { problemResponse } from './http/problem-response.ts'
import { createNetworkLimiter, rateLimitReads, rateLimitWrites } from './http/rate-limit.ts'
import { requestAddress } from './http/request-address.ts'
import { requestId } from './http/request-id.ts'
import { requestLanguage } from './http/request-language.ts'
import { requestLog } from './http/request-log.ts'
import { requestMetrics } from './http/request-metrics.ts'
import { securityHeaders } from './http/security-headers.ts'
import { asksForVisitor, type FindViewer, knownVisitor } from './http/visitor.ts'
import { READS_PER_MINUTE, WRITES_PER_MINUTE } from './limits.ts'
import type { Log } from './log.ts'
import { createDrawPage, type DrawingServices } from './pages/draw-page.ts'
import { createFinishedPageHandler, type FinishedPageHandler } from './pages/finished-page-handler.ts'
import { createFinishedPages } from './pages/finished-pages.ts'
import type { OwnApiOf } from './pages/own-api.ts'
import { askedQuestion, pageRoutes } from './pages/page-routes.ts'
import { wellKnownRoutes } from './published/well-known-routes.ts'
import type { SiteOrigin } from './site-origin.ts'
import { stormRoutes } from './storm/storm-routes.ts'
import { UPLOADS_PATH } from './uploads/upload-routes.ts'

export interface Services {
  log: Log
  origin: SiteOrigin
  trustedProxies: BlockList
  findViewer: FindViewer
  audit: Audit
  operations: OperationsOptions
  api: ApiServices
  /** Serves the built files of the pages; absent in development. */
  files?: MiddlewareHandler
  /**
   * Makes what refuses a request that this process cannot answer in time; absent where a test asks in process.
   *
   * @param isKept whether the page that is asked for is kept
   */
  overload?: (isKept: (c: Context) => boolean) => MiddlewareHandler
  pages: DrawingServices
  db: Db
}

export interface App {
  hono: Hono
  /** Answers finished pages before the app is called; absent in development. */
  answerFinishedPage?: FinishedPageHandler
}

/** Addresses with a write limit of their own: pieces of an upload, and reports that browsers send by themselves. */
const hasOwnLimit = (path: string): boolean => path.startsWith(`${UPLOADS_PATH}/`) || path === CSP_REPORTS_PATH

/** Assembles the app: middleware, API and pages. Everything that lives longer than a request is passed in. */
export function createApp(services: Services): App {
  const { log, origin, audit, trustedProxies, db } = services
  const { clock, posts } = services.api
  const api = createApi(services.api, audit)
  const app = new Hono()
  app.onError((error, c) => problemResponse(c, error))

  const { metrics } = services.operations
  const { sharedState } = services.api
  const limiter = createNetworkLimiter(sharedState, 'reads', READS_PER_MINUTE)
  const drawPage = createDrawPage(services.pages)
  const directReads = createDirectReads(services.api)
  const ownApiOf: OwnApiOf = (who) => {
    const fetchApi = async (path: string, init?: RequestInit) =>
      await api.fetch(new Request(new URL(path, origin()), init), who)
    return Object.assign(fetchApi, { direct: directReads(who) })
  }
  const shared = { clock, log, origin, metrics, countView: posts.views.note }
  const finished =
    services.pages.mode === 'production'
      ? createFinishedPages({ ...shared, drawPage, ownApiOf, watchCommits: () => watchCommits(db) })
      : undefined

  app.use(requestLanguage, microCache({ clock, limiter, metrics, trustedProxies }))
  app.use(securityHeaders(origin), requestId(log), requestLog(OPERATIONS_PATHS))
  app.use(requestMetrics(metrics), auditRefusals(audit.counted))
  app.use(knownMethods(), canonicalPath(), requestAddress({ origin, trustedProxies }), originGuard(origin))
  app.use(rateLimitWrites(createNetworkLimiter(sharedState, 'writes', WRITES_PER_MINUTE), hasOwnLimit))
  app.route('/', operationsRoutes(services.operations))
  if (services.files) app.use(services.files)
  app.use(rateLimitReads(limiter))
  if (services.overload) app.use(services.overload((c) => finished?.has(askedQuestion(c, origin())) ?? false))
  app.use(knownVisitor(services.findViewer), asksForVisitor(), compression())
  app.route('/', api)
  app.route('/', stormRoutes(services.api))
  app.route('/', wellKnownRoutes({ clock, origin, supportEmail: services.pages.supportEmail }))
  app.route('/', pageRoutes({ ...shared, drawPage, ownApiOf, finished }))
  return {
    hono: app,
    answerFinishedPage: finished && createFinishedPageHandler({ ...shared, finished, limiter, trustedProxies }),
  }
}
