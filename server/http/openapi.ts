import { OpenAPIHono } from '@hono/zod-openapi'
import { apiDocsPage } from './api-docs-page.ts'
import { contentSecurityPolicy, createNonce } from './content-security-policy.ts'

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** Read by every developer once, changed by a release only. */
const CACHE_CONTROL = 'public, max-age=300'

/** Describes every address that `api` registered. */
export function describeApi(api: OpenAPIHono, version: string): ApiDocument {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Lake Effect API',
      version,
      description:
        'Weather, alerts and places for Southern Ontario. Everything is JSON over GET and needs no key. ' +
        'A value that nobody has is null. Temperatures are in °C, speeds in km/h, times in UTC unless an address says otherwise.',
    },
  })
}

/** `/api/openapi.json` and its page `/api/docs`. Both are made once, when first asked: every route is known by then. */
export function apiDocumentRoutes(api: OpenAPIHono, version: string): OpenAPIHono {
  const routes = new OpenAPIHono()
  let document: ApiDocument | undefined
  let json: string | undefined
  let page: ((nonce: string) => string) | undefined
  const documentOnce = () => {
    document ??= describeApi(api, version)
    return document
  }
  routes.get('/api/openapi.json', (c) => {
    json ??= JSON.stringify(documentOnce())
    return c.body(json, 200, { 'Content-Type': 'application/json', 'Cache-Control': CACHE_CONTROL })
  })
  routes.get('/api/docs', (c) => {
    page ??= apiDocsPage(documentOnce())
    const nonce = createNonce()
    return c.html(page(nonce), 200, {
      'Content-Security-Policy': contentSecurityPolicy({ nonce }),
      // Not CACHE_CONTROL: a nonce is for one answer.
      'Cache-Control': 'no-store',
    })
  })
  return routes
}
