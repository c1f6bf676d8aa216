import { OpenAPIHono } from '@hono/zod-openapi'
import { getLocale, type Locale } from '#words/runtime.js'
import { apiDocsPage } from './api-docs-page.ts'
import { type ApiDocument, describeApi } from './api-document.ts'
import { contentSecurityPolicy, createNonce } from './content-security-policy.ts'

/** Only a new release changes the document. */
const CACHE_CONTROL = 'public, max-age=300'

/**
 * `/api/openapi.json` and its page `/api/docs`, in French with `lang=fr`. Each is made once, at the first request:
 * every route is known by then.
 */
export function apiDocumentRoutes(api: OpenAPIHono, version: string): OpenAPIHono {
  const routes = new OpenAPIHono()
  let document: ApiDocument | undefined
  let json: string | undefined
  const pages = new Map<Locale, (nonce: string) => string>()
  const documentOnce = () => {
    document ??= describeApi(api, version)
    return document
  }
  routes.get('/api/openapi.json', (c) => {
    json ??= JSON.stringify(documentOnce())
    return c.body(json, 200, { 'Content-Type': 'application/json', 'Cache-Control': CACHE_CONTROL })
  })
  routes.get('/api/docs', (c) => {
    const language = getLocale()
    const page = pages.get(language) ?? apiDocsPage(documentOnce())
    pages.set(language, page)
    const nonce = createNonce()
    return c.html(page(nonce), 200, {
      'Content-Security-Policy': contentSecurityPolicy({ inline: { scripts: [], styles: [`'nonce-${nonce}'`] } }),
      // Not CACHE_CONTROL: a nonce may be used for one answer only.
      'Cache-Control': 'no-store',
    })
  })
  return routes
}
